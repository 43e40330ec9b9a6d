import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, unknown } from '../../../engine/define-check.ts'
import { textOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { tagged } from '../../../page/page-tree.ts'

/** What pages that say «not found» are called, in Spain's languages and English (seo-checks). */
const NOT_FOUND =
  /^404(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:error 404|404 (?:error|not found)|p[aáà]gina (?:no encontrada|no trobada|inexistente)|p[aá]xina non (?:atopada|encontrada)|p[aáà]gina[^.|–—-]{0,40} no (?:existe|existeix)|page not found|ez da aurkitu)(?![\p{L}\p{N}])|^not found(?![\p{L}\p{N}])/iu

export const soft404 = defineCheck({
  id: 'soft-404',
  category: 'technical',
  subcategory: 'access',
  title: 'Error 404 falso',
  points: 5,
  scope: 'site',
  needs: ['page', 'notFound'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Si lo que no existe responde como si existiera, Google gasta su tiempo en páginas vacías y puede mostrarlas.',
  source: 'Google Search Central, «Soft 404 errors»',
  messages: {
    ok: 'Una dirección inventada ({url}) responde con el código {status}, como debe.',
    page: {
      text: 'Parece que Google toma por buena una página de error: esta dice «{text}» y responde con el código 200.',
      indexing: true,
    },
    found:
      'Google puede llenarse de páginas tuyas que no existen: una dirección inventada ({url}) responde con el código {status}, como si existiera.',
    redirected:
      'Google no sabe qué páginas tuyas ya no existen: una dirección inventada ({url}) redirige a {target}, que responde con el código {status}.',
    unclear: 'la dirección inventada que probamos ({url}) responde con el código {status}.',
  },
  solutions: {
    page: 'Si la página no existe, haz que responda 404; si existe, quita ese aviso del título y del encabezado.',
    found: 'Configura el servidor (o el CMS) para que responda 404 a lo que no existe.',
    redirected: 'Responde 404 a lo que no existe en lugar de redirigir; redirige solo lo que se ha mudado.',
  },
  run: ({ page, notFound }) => {
    const text =
      page.status === 200 ? errorText([pageFacts(page).titles[0]?.text, headingOf(page)]) : undefined
    if (text !== undefined) return error('page', { text }, [text])

    const { status, requestedUrl: url, finalUrl: target } = notFound
    if (status === 404 || status === 410) return success('ok', { url, status })
    if (status < 200 || status >= 300) return unknown('unclear', { url, status })
    if (notFound.hops.length > 1) return error('redirected', { url, target, status }, [`${url} → ${target}`])
    return error('found', { url, status }, [`${status} ${url}`])
  },
})

function errorText(texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && NOT_FOUND.test(text))
}

function headingOf({ document }: Page): string | undefined {
  const [heading] = tagged(document, 'h1')
  return heading === undefined ? undefined : textOf(heading.element)
}
