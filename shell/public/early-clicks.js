// The page's first script. It keeps the last tap made before the page's code is here, for src/app/early-click.ts, and
// asks for that code (the server names it in a meta element) once the page is painted: sooner, it would take the line
// from picture and fonts. In development there is no such element, and the document loads the code itself.

/** When the code is asked for although a picture or font has not come. */
const LONGEST_WAIT_MS = 4000
/** Where the shell's own modules are; a remote's run when the shell has started. */
const SHELL = '/assets/'

let isStarted = false

function start() {
  const scripts = document.querySelector('meta[name="scripts"]')
  if (isStarted || !scripts) return
  isStarted = true
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes))
  const [entry, ...closure] = scripts.content.split(' ')
  for (const href of closure) {
    // As a script of its own, what the shell imports is evaluated in a task of its own, before the shell.
    if (href.startsWith(SHELL)) add('script', { type: 'module', crossOrigin: '', src: href })
    else add('link', { rel: 'modulepreload', crossOrigin: '', href })
  }
  add('script', { type: 'module', crossOrigin: '', src: entry })
}

const startOncePainted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))

addEventListener(
  'click',
  ({ isTrusted, target }) => {
    if (isTrusted) window.earlyClick = target.closest('button')
  },
  true,
)
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { capture: true, passive: true })
setTimeout(start, LONGEST_WAIT_MS)
if (document.readyState === 'complete') startOncePainted()
else addEventListener('load', startOncePainted)
