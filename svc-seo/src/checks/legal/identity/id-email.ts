import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { emailsOf, isFreeEmail } from '../../../spain/contact.ts'
import { type Found, noticeState, type Source } from '../../../spain/sources.ts'
import { domainOf, parseUrl } from '../../../web/urls.ts'

export const idEmail = defineCheck({
  id: 'id-email',
  category: 'legal',
  subcategory: 'identity',
  title: 'Correo electrónico',
  points: 3,
  scope: 'any',
  notHere: ['form', 'unseen', 'missing'],
  needs: ['page', 'forms', 'legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  impliedBy: [
    {
      check: 'legal-notice-page',
      messages: ['missing', 'onPage', 'broken', 'dead', 'empty'],
      silences: ['unseen', 'form'],
    },
  ],
  fix: { who: 'you', minutes: 5 },
  why: 'El correo es la vía directa que la ley pide para hablar con el titular, y uno con tu dominio da más confianza.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.a; TJUE C-298/07',
  messages: {
    ok: 'Hemos visto un correo en {place}: {email}.',
    free: 'Un correo gratuito da menos confianza que uno con tu dominio, aunque cumple: en {place} hemos visto {email}.',
    elsewhere:
      'Quien escriba al correo que da {place} quizá escriba a otra empresa: {email} no es de tu dominio ({domain}) y parece copiado de otra web.',
    form: {
      text: 'Tus clientes solo pueden escribirte por un formulario: no hemos visto una dirección de correo. Posible incumplimiento.',
      legalRisk: true,
    },
    unseen:
      'Tus clientes no pueden escribirte: no hemos visto un correo en esta página ni un aviso legal donde buscarlo.',
    missing: {
      text: 'Tus clientes no pueden escribirte: hemos leído el aviso legal y no lleva un correo electrónico. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'no hemos podido leer el aviso legal, donde suele estar el correo.',
  },
  solutions: {
    free: 'Crea una dirección con tu dominio, por ejemplo: info@{domain}',
    elsewhere:
      'Si {email} no es tuyo, cámbialo; y escribe el tuyo en el aviso legal: <a href="mailto:info@{domain}">info@{domain}</a>',
    form: 'Escribe también la dirección en el aviso legal: <a href="mailto:info@{domain}">info@{domain}</a>',
    unseen: 'Publica un aviso legal con tu correo: <a href="mailto:info@{domain}">info@{domain}</a>',
    missing: 'Añade tu correo al aviso legal: <a href="mailto:info@{domain}">info@{domain}</a>',
  },
  run: ({ page, forms, legalTexts, identitySources }) => {
    const domain = domainOf(page.url)
    const isOwn = ({ value }: Found<string>) => nameOf(value.split('@')[1] ?? '') === nameOf(domain)
    // A policy that was copied brings the address of whom it was copied from.
    const isSaidByOwner = ({ kind }: Source) => kind === 'page' || kind === 'notice'
    const emails = emailsOf(identitySources.filter(isSaidByOwner))
    const inPolicies = emailsOf(identitySources.filter((source) => !isSaidByOwner(source)))
    const found =
      [...emails, ...inPolicies].find(isOwn) ??
      emails.find(({ value }) => !isFreeEmail(value)) ??
      emails[0] ??
      inPolicies.find(({ value }) => isFreeEmail(value)) ??
      inPolicies[0]
    if (found !== undefined) {
      const data = { email: found.value, place: found.place, domain }
      const evidence = [found.value]
      if (isFreeEmail(found.value)) return warning('free', data, evidence)
      const isProven = isOwn(found) || emails.includes(found)
      return isProven ? success('ok', data, evidence) : warning('elsewhere', data, evidence)
    }
    const state = noticeState(legalTexts)
    if (state === 'unread') return unknown('unread')
    if (forms.length > 0) return warning('form', { domain })
    return state === 'read' ? error('missing', { domain }) : warning('unseen', { domain })
  },
})

/** What a business is called in its domain, whatever the ending: `mitienda.es` and `mitienda.com` are one house. */
function nameOf(host: string): string {
  const url = parseUrl(`https://${host}`)
  const domain = url === undefined ? host : domainOf(url)
  return domain.split('.')[0] ?? domain
}
