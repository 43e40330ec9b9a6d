import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { has, labelOf, nodesIn, type SdNode, textIn, urlIn } from '../../../page/structured-data.ts'
import { businessesOf, isLocal } from '../../../spain/business.ts'

/** Smallest logo that Google takes, in pixels a side (Search Central, «Organization»). */
const LOGO_MIN_PX = 112
/** What the check asks for; Google requires nothing. */
const WANTED = ['name', 'url', 'logo'] as const
const ALSO_USEFUL = ['sameAs', 'contactPoint', 'address', 'vatID'] as const

export const sdOrganizationFields = defineCheck({
  id: 'sd-organization-fields',
  category: 'technical',
  subcategory: 'structured-data',
  title: 'Campos de Organization',
  points: 2,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Nombre, web y logotipo son lo que Google enseña de tu marca: si faltan, los toma de otro sitio o no los enseña.',
  source: 'Google Search Central, «Organization» (todo recomendado, nada obligatorio)',
  messages: {
    ok: 'La ficha {label} tiene nombre, web y logotipo.',
    missing: 'Google toma de otro sitio datos de tu marca que no están en la ficha {label}: {fields}.',
    relativeLogo:
      'Google puede no enseñar tu logotipo: el de la ficha {label} no es una dirección completa, {logo}',
    smallLogo:
      'Google no enseña tu logotipo: el de la ficha {label} mide {width} × {height} px, menos de {min} px.',
    none: 'la página no describe una organización (Organization) aparte del negocio local.',
  },
  solutions: {
    missing:
      'Añade a la ficha lo que falta ({fields}):\n```json\n"name": "Nombre de tu empresa",\n"url": "https://www.tudominio.es/",\n"logo": "https://www.tudominio.es/logo.png",\n"sameAs": ["https://www.instagram.com/tuempresa"]\n```',
    relativeLogo:
      'Escribe la dirección entera, con https:// y el dominio:\n```json\n"logo": "https://www.tudominio.es/logo.png"\n```',
    smallLogo: 'Usa un logotipo de al menos {min} × {min} px, mejor de 512 × 512.',
  },
  run: ({ page }) => {
    const organizations = businessesOf(page).filter((node) => !isLocal(node))
    // A plugin may describe it again in few words: the fullest description counts.
    const best = organizations.toSorted((one, other) => missingOf(one).length - missingOf(other).length)[0]
    if (best === undefined) return notApplicable('none')
    const label = labelOf(best)
    const missing = missingOf(best)
    if (missing.length > 0) return warning('missing', { label, fields: listOf(missing) }, missing)
    const logo = urlIn(best, 'logo') ?? ''
    if (!/^https?:\/\//i.test(logo)) return warning('relativeLogo', { label, logo }, [logo])
    const [width, height] = sizeOf(best)
    if (width < LOGO_MIN_PX || height < LOGO_MIN_PX) {
      return warning('smallLogo', { label, width, height, min: LOGO_MIN_PX }, [logo])
    }
    return success(
      'ok',
      { label },
      ALSO_USEFUL.filter((property) => has(best, property)),
    )
  },
})

function missingOf(organization: SdNode): readonly string[] {
  return WANTED.filter((property) =>
    property === 'logo' ? urlIn(organization, 'logo') === undefined : !has(organization, property),
  )
}

/** Width and height that the description itself gives of its logo; large enough where it says nothing. */
function sizeOf(organization: SdNode): readonly [number, number] {
  const [image] = nodesIn(organization, 'logo')
  const side = (property: string) => {
    const pixels = Number.parseInt((image && textIn(image, property)) ?? '', 10)
    return Number.isNaN(pixels) ? LOGO_MIN_PX : pixels
  }
  return [side('width'), side('height')]
}
