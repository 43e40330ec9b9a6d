import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { certificateIssue } from '../../../web/certificate.ts'

/** Those that renew themselves do so long before (Let's Encrypt: at a third of their life). */
const RENEW_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

const RENEW = 'Comprueba en tu alojamiento que la renovación automática está activada; si no, renuévalo ya.'

export const tlsCert = defineCheck({
  id: 'tls-cert',
  category: 'technical',
  subcategory: 'security',
  title: 'Certificado',
  points: 4,
  scope: 'site',
  needs: ['page', 'now'],
  impliedBy: [
    {
      check: 'https',
      messages: ['certificate'],
      silences: ['expired', 'notYet', 'mismatch', 'selfSigned', 'incomplete', 'unknownIssuer', 'other'],
    },
  ],
  fix: { who: 'webmaster', minutes: 15, by: 'host-ticket' },
  why: 'Con un certificado caducado o equivocado, el navegador enseña una página de aviso en lugar de tu web.',
  source: 'RFC 5280 (certificados X.509); RFC 6125 y RFC 9525 (nombre del servidor)',
  messages: {
    ok: 'El certificado es válido hasta el {date} ({days:queda:quedan} {days} {days:día:días}).',
    undated: 'El certificado es válido.',
    soon: 'Tu web dejará de abrirse en {days} {days:día:días}, si antes no se renueva el certificado: caduca el {date}.',
    today: 'Tu web dejará de abrirse en unas horas, si antes no se renueva el certificado: caduca el {date}.',
    expired: 'En lugar de tu web sale un aviso: el certificado está caducado{since}.',
    notYet: 'En lugar de tu web sale un aviso: el certificado todavía no es válido ({code}).',
    mismatch: 'En lugar de tu web sale un aviso: el certificado no es de {host} ({code}).',
    selfSigned: 'En lugar de tu web sale un aviso: el certificado está firmado por sí mismo ({code}).',
    incomplete:
      'Algunos programas no pueden abrir tu web: el servidor no envía el certificado intermedio ({code}). Muchos navegadores lo encuentran solos.',
    unknownIssuer:
      'Parte de tus visitas puede ver un aviso: el certificado es de un emisor que no conocemos ({code}). Los navegadores podrían conocerlo.',
    other: 'Parte de tus visitas puede ver un aviso: no hemos podido validar el certificado ({code}).',
    http: 'la página no usa HTTPS.',
    unseen: 'no hemos visto el certificado.',
  },
  solutions: {
    soon: RENEW,
    today: RENEW,
    expired:
      'Renueva el certificado hoy mismo en el panel de tu alojamiento y activa la renovación automática.',
    notYet: 'Revisa la fecha de inicio del certificado y la hora del servidor, o emite otro.',
    mismatch: 'Emite un certificado que incluya {host} (con www y sin www) e instálalo.',
    selfSigned: 'Cámbialo por uno gratuito de Let’s Encrypt desde el panel de tu alojamiento.',
    incomplete: 'Instala la cadena completa (fullchain.pem) en lugar del certificado solo.',
    unknownIssuer: 'Si no es de un emisor reconocido, cámbialo por uno gratuito de Let’s Encrypt.',
    other: 'Pide a tu alojamiento que revise el certificado: {code}',
  },
  run: ({ page, now }) => {
    if (page.url.protocol !== 'https:') return notApplicable('http')
    if (page.tls === undefined) return unknown('unseen')
    const { error: reported, validTo } = page.tls
    const issue = certificateIssue(page.tls, now)
    const date = validTo === undefined ? '' : dateText(validTo)
    const code = reported ?? 'CERT_HAS_EXPIRED'
    const data = { host: page.url.hostname, code }
    const evidence = [`${page.url.host}: ${code}${date === '' ? '' : `, válido hasta el ${date}`}`]
    if (issue === 'expired') {
      return error('expired', { ...data, since: date === '' ? '' : ` desde el ${date}` }, evidence)
    }
    if (issue === 'notYet' || issue === 'mismatch' || issue === 'selfSigned')
      return error(issue, data, evidence)
    if (issue !== undefined) return warning(issue, data, evidence)
    if (validTo === undefined) return success('undated')
    const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS)
    return days > RENEW_DAYS
      ? success('ok', { date, days })
      : warning(days === 0 ? 'today' : 'soon', { date, days }, [`Válido hasta el ${date}`])
  },
})

function dateText(iso: string): string {
  return new Date(iso).toLocaleDateString('es-ES', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Madrid',
  })
}
