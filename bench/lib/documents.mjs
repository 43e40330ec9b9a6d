/** What the bench makes of a page: without its scripts, or with others in their place. */

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs
const MODULE = /<script\b[^>]*\btype="module"[^>]*>.*?<\/script>/gs
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
/** Names the scripts that the page's starter asks for after the first paint. */
const LATER = /<meta\b[^>]*\bname="scripts"[^>]*>/g

/**
 * A page that runs nothing and asks for nothing to run.
 * @param {string} html
 * @returns {string}
 */
export const withoutScripts = (html) => [SCRIPT, PRELOAD, LATER].reduce(without, html)

/**
 * A page that runs one module in the place of its own; its data stay.
 * @param {string} html
 * @param {string} src
 * @returns {string}
 */
export const withModule = (html, src) =>
  [MODULE, PRELOAD, LATER]
    .reduce(without, html)
    .replace('</body>', `<script type="module" crossorigin src="${src}"></script></body>`)

const without = (html, pattern) => html.replace(pattern, '')
