import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { canonicalLinks, comparable } from '../../../page/canonical.ts'
import { isHttp, resolveUrl } from '../../../web/urls.ts'

/** Hosts that only exist inside a house (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|test|internal|invalid|home\.arpa)$/
const IP_HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/
/** What copies for trying things out are called. */
const STAGING_HOST =
  /^(?:www\.)?(?:staging|stage|dev|develop|desarrollo|pre|preprod|preproduccion|pruebas|test|testing)\d{0,2}\./

export const canonicalValid = defineCheck({
  id: 'canonical-valid',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Canonical válido',
  points: 5,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 10, by: 'canonical' },
  why: 'Google ignora un canonical mal escrito, y uno que lleva a otra dirección puede sacar la página de los resultados.',
  source: 'Google Search Central, «Consolidate duplicate URLs»; RFC 6596; Lighthouse canonical',
  messages: {
    ok: 'El canonical es uno solo y es una dirección completa: {url}.',
    none: 'la página no declara ningún canonical que Google lea.',
    broken: 'Google ignora tu canonical: no es una dirección web, {evidence}.',
    fragment: 'Google ignora tu canonical: solo tiene un ancla, {evidence}.',
    private: {
      text: 'La página puede desaparecer de Google: su canonical lleva a una dirección que nadie puede visitar, {evidence}.',
      indexing: true,
    },
    staging: {
      text: 'La página puede desaparecer de Google: su canonical lleva a {host}, que por su nombre es una copia de pruebas, {evidence}.',
      indexing: true,
    },
    different: 'Google puede ignorar todos tus canonicals: hay {count} {count:distinto:distintos}.',
    relative: 'Google puede entender mal tu canonical: su dirección está incompleta, {evidence}.',
    base: 'El canonical no lleva adonde parece: la etiqueta <base> lo cambia, y «{href}» acaba en {url}.',
    insecure:
      'Google recibe la dirección sin cifrar de una página cifrada: su canonical va por http, {evidence}.',
    repeated:
      'El canonical está escrito {count} {count:vez:veces}: si un día cambia uno, Google puede ignorarlos todos.',
  },
  solutions: {
    broken: 'Escribe la dirección completa de la página:\n<link rel="canonical" href="{page}">',
    fragment: 'Escribe la dirección completa, sin ancla:\n<link rel="canonical" href="{page}">',
    private: 'Cambia el canonical por la dirección pública:\n<link rel="canonical" href="{page}">',
    staging:
      'Cambia el canonical por la dirección de la web publicada:\n<link rel="canonical" href="{page}">',
    different: 'Deja uno solo. Suele duplicarlo un plugin de SEO junto con la plantilla o con el servidor.',
    relative: 'Escribe la dirección completa:\n<link rel="canonical" href="{url}">',
    base: 'Escribe la dirección completa, que no depende de <base>:\n<link rel="canonical" href="{page}">',
    insecure: 'Cambia http por https en el canonical:\n<link rel="canonical" href="{url}">',
    repeated: 'Deja uno solo. Suele duplicarlo un plugin de SEO junto con la plantilla.',
  },
  run: ({ page }) => {
    // Google does not read those of the body.
    const links = canonicalLinks(page).filter(({ href, place }) => href !== '' && place !== 'body')
    const [first] = links
    if (first === undefined) return notApplicable('none')
    const address = page.url.href
    for (const { href, url, evidence } of links) {
      if (url === undefined || !isHttp(url)) return error('broken', { evidence, page: address }, [evidence])
      if (href.startsWith('#')) return error('fragment', { evidence, page: address }, [evidence])
      const { hostname: host } = url
      if (host === page.url.hostname) continue
      if (PRIVATE_HOST.test(host) || IP_HOST.test(host)) {
        return error('private', { evidence, page: address }, [evidence])
      }
      if (STAGING_HOST.test(host)) return error('staging', { host, evidence, page: address }, [evidence])
    }
    const evidence = links.map((link) => link.evidence)
    const count = links.length
    const different = new Set(links.flatMap(({ url }) => (url ? [comparable(url)] : [])))
    if (different.size > 1) return error('different', { count: different.size }, evidence)

    const { href } = first
    const url = first.url?.href ?? href
    const data = { href, url, evidence: first.evidence, page: address }
    if (!/^[a-z][a-z\d+.-]*:/i.test(href)) {
      const moved = resolveUrl(href, page.url)?.href !== url
      return warning(moved ? 'base' : 'relative', data, [first.evidence])
    }
    if (page.url.protocol === 'https:' && first.url?.protocol === 'http:') {
      return warning('insecure', { ...data, url: url.replace(/^http:/, 'https:') }, [first.evidence])
    }
    return count > 1 ? warning('repeated', { count }, evidence) : success('ok', { url }, evidence)
  },
})
