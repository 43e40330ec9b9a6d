import type { Page } from '../artefacts.ts'
import { perPage } from '../page/document.ts'
import { pageFacts } from '../page/page-facts.ts'
import { headingsOf } from '../page/page-text.ts'
import { normalise } from '../page/text.ts'
import { isHome } from '../web/urls.ts'

/** Where a business says how to find it, in Spain's languages and English: the last part of the address. */
const PATH =
  /\/(?:contact[aeo]?s?|contact-?us|contactar|contactanos|contacta[^/]{0,20}|donde-estamos|como-llegar|localizacion|ubicacion|on-som|kontaktua|harremanetan[^/]{0,20})(?:\.[a-z]{2,5})?\/?$/i

/** … and its title or heading, when that is all that they say. */
const NAME =
  /^(?:(?:pagina de )?contacto|contacta(?:r|nos)?(?: con nosotros| amb nosaltres)?|contacte(?:ns|\W?ns)?|donde estamos|donde encontrarnos|como llegar|localizacion|ubicacion|on som|on trobar-nos|kontaktua|jarri harremanetan|contact(?: us)?)$/

/** Whether a page is there to say how to reach the business; a home says more than that. */
export const isContactPage = perPage((page: Page): boolean => {
  if (isHome(page.url)) return false
  if (PATH.test(page.url.pathname)) return true
  const [title] = pageFacts(page).titles
  const [part = ''] = (title?.text ?? '').split(/\s*[|–—·:•]\s*|\s-\s/)
  const headings = headingsOf(page.document).filter(({ level }) => level === 1)
  return [part, ...headings.map(({ text }) => text)].some((name) => NAME.test(normalise(name)))
})
