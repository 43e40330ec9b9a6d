import type { PatchOf } from '@agency/contracts'
import { html, inAttribute, inText, webAddress } from '../escape.ts'
import { page404Content } from './page-404.content.ts'

/** The 404.html of a kit: whole, with nothing to load. */
export function page404Html({ lang, name, home }: PatchOf<'page-404'>['params']): string {
  const language = lang === 'ca' ? 'ca' : 'es'
  const words = page404Content[language]
  return html`<!DOCTYPE html>
<html lang="${inAttribute(language)}">
<head>
<meta charset="utf-8">
<title>${inText(words.title)} · ${inText(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { margin: 0; padding: 15vh 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #1f2328; background: #fff; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
a { color: #0b4fa8; }
</style>
</head>
<body>
<main>
<h1>${inText(words.title)}</h1>
<p>${inText(words.text)}</p>
<p><a href="${inAttribute(webAddress(home) ?? '/')}">${inText(words.home)}</a></p>
</main>
</body>
</html>
`
}
