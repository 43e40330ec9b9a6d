import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { contactsOf } from '../../../spain/contact-links.ts'

export const telMailto = defineCheck({
  id: 'tel-mailto',
  category: 'technical',
  subcategory: 'social',
  title: 'Teléfono y correo pulsables',
  points: 1,
  scope: 'page',
  needs: ['page', 'content'],
  fix: { who: 'you', minutes: 10, by: 'tap-links' },
  why: 'En el móvil, quien tiene que copiar tu número a mano muchas veces no llama.',
  source: 'RFC 3966 (tel:), RFC 6068 (mailto:)',
  messages: {
    ok: 'Los teléfonos y correos que hemos visto se pueden pulsar: {contacts}.',
    none: 'no hemos visto teléfonos ni correos en el texto de la página.',
    malformed: 'Quien pulsa tu teléfono en el móvil puede no llamar: el enlace está mal escrito, {evidence}.',
    phone:
      'En el móvil no se te puede llamar con un toque: parece que {phone} es un teléfono sin enlace (en total, {count}).',
    email: 'No se te puede escribir con un toque: {email} no tiene enlace (correos así, {count}).',
  },
  solutions: {
    malformed:
      'Tras tel: solo van cifras, con el prefijo delante, por ejemplo:\n<a href="tel:+34600123456">600 12 34 56</a>',
    phone: 'Pon el número en un enlace:\n<a href="tel:+34{digits}">{phone}</a>',
    email: 'Pon el correo en un enlace:\n<a href="mailto:{email}">{email}</a>',
  },
  run: ({ page, content }) => {
    const { phones, emails, plainPhones, plainEmails, malformed } = contactsOf(page, content.text)
    const broken = malformed.map(({ element }) => tagOf(element))
    if (broken[0]) return warning('malformed', { evidence: broken[0] }, broken)
    if (phones.length === 0 && emails.length === 0) return notApplicable('none')

    const [phone] = plainPhones
    if (phone !== undefined) {
      const evidence = plainPhones.map(({ text }) => text)
      return warning('phone', { phone: phone.text, digits: phone.digits, count: evidence.length }, evidence)
    }
    if (plainEmails[0])
      return warning('email', { email: plainEmails[0], count: plainEmails.length }, plainEmails)
    const contacts = [...phones.map(({ text }) => text), ...emails]
    return success('ok', { contacts: listOf(contacts) }, contacts)
  },
})
