// Whoever taps a button before the page's code has arrived is heard: the last tap is kept for src/app/early-click.ts.
addEventListener(
  'click',
  ({ isTrusted, target }) => {
    if (isTrusted) window.earlyClick = target.closest('button')
  },
  true,
)
