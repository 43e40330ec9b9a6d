import { expect, test } from 'vitest'
import { markPure } from './pure-router.ts'

test('contexts and components are marked, and lose their names', () => {
  const code = `var Link = React10.forwardRef(
  function LinkWithRef() {}
);
Link.displayName = "Link";
var LocationContext = React.createContext(null);
const Form = React2.memo(Plain);`
  expect(markPure(code)).toBe(`var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef() {}
);
if (0) Link.displayName = "Link";
var LocationContext = /* @__PURE__ */ React.createContext(null);
const Form = /* @__PURE__ */ React2.memo(Plain);`)
})

test('what runs for its effect stays as it is', () => {
  const code = `  let context = React.createContext(null);
var state = React.useState(0);
  Link.displayName = 1`
  expect(markPure(code)).toBe(code)
})
