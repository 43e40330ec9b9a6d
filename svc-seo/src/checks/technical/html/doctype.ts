import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'

export const doctype = defineCheck({
  id: 'doctype',
  category: 'technical',
  subcategory: 'html',
  title: 'DOCTYPE',
  points: 1,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 5 },
  why: 'Sin él, el navegador dibuja la página con las reglas de los años noventa, y cada uno la enseña a su manera.',
  source: 'HTML Standard, «The DOCTYPE»; Lighthouse doctype',
  messages: {
    ok: 'La página empieza por <!DOCTYPE html>.',
    old: 'El navegador puede dibujar la página con reglas antiguas: su DOCTYPE es {doctype}',
    missing:
      'Cada navegador enseña la página a su manera: no empieza por <!DOCTYPE html>, y la leen en modo «quirks».',
    quirks: 'Cada navegador enseña la página a su manera: su DOCTYPE los pone en modo «quirks», {doctype}',
  },
  solutions: {
    old: 'Cambia la primera línea del documento por:\n```html\n<!DOCTYPE html>\n```',
    missing: 'Pon en la primera línea del documento, sin nada delante:\n```html\n<!DOCTYPE html>\n```',
    quirks: 'Cambia la primera línea del documento por:\n```html\n<!DOCTYPE html>\n```',
  },
  run: ({ sentPage: page }) => {
    const { document } = page
    const found = document.children.find((node) => node.type === 'directive' && node.name === '!doctype')
    if (found?.type !== 'directive') return error('missing')
    const written = `<${found.data}>`
    if (document['x-mode'] === 'quirks') return error('quirks', { doctype: written }, [written])
    // `about:legacy-compat` is there for tools that cannot write the short one.
    const isCurrent = !found['x-publicId'] && /^(?:about:legacy-compat)?$/i.test(found['x-systemId'] ?? '')
    return isCurrent ? success('ok') : warning('old', { doctype: written }, [written])
  },
})
