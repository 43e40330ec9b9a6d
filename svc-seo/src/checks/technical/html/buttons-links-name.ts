import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { controlsOf, holdsBareImage } from '../../../page/controls.ts'
import { tagOf } from '../../../page/dom.ts'

export const buttonsLinksName = defineCheck({
  id: 'buttons-links-name',
  category: 'technical',
  subcategory: 'html',
  title: 'Botones y enlaces con nombre',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  // What an image has to say is image-alt's.
  impliedBy: [{ check: 'image-alt', messages: ['some', 'many'], silences: ['images'] }],
  fix: { who: 'webmaster', minutes: 15, by: 'labels' },
  why: 'Un icono sin nombre es un botón mudo: ni un lector de pantalla ni Google saben qué hace o adónde lleva.',
  source: 'WCAG 2.4.4 y 4.1.2; Lighthouse button-name y link-name',
  messages: {
    ok: 'Todos los botones y enlaces ({count}) tienen nombre.',
    nameless:
      'Un lector de pantalla no sabe nombrar todos los botones y enlaces: sin nombre, {count} de {total}, como {tag}',
    images:
      'Un lector de pantalla no sabe nombrar los enlaces y botones que solo llevan una imagen sin texto alternativo: {count} de {total}, como {tag}',
    none: 'la página no tiene botones ni enlaces.',
  },
  solutions: {
    images: 'Pon en el alt de la imagen adónde lleva: <img src="…" alt="Inicio">',
    nameless:
      'Ponles texto, o un nombre si solo llevan un icono:\n```html\n<a href="https://www.instagram.com/tuempresa" aria-label="Instagram">…</a>\n```',
  },
  run: ({ page }) => {
    const { actions } = controlsOf(page)
    if (actions.length === 0) return notApplicable('none')
    const nameless = actions.filter(({ isNamed }) => !isNamed).map(({ element }) => element)
    const others = nameless.filter((element) => !holdsBareImage(element))
    const tags = (others.length > 0 ? others : nameless).map(tagOf)
    const [tag] = tags
    if (tag === undefined) return success('ok', { count: actions.length })
    const data = { count: tags.length, total: actions.length, tag }
    return warning(others.length > 0 ? 'nameless' : 'images', data, tags)
  },
})
