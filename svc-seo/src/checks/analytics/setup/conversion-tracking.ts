import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'

/** Events pushed to the data layer, or sent by other tools; Tag Manager's own do not count. */
const OTHER_EVENT =
  /dataLayer\s*\.\s*push\s*\(\s*\{[^}]{0,300}?\bevent['"]?\s*:\s*['"](?!gtm\.)[^'"]{1,60}|_paq\.push\s*\(\s*\[\s*['"]track(?:Event|Goal)|\bplausible\s*\(\s*['"]|\bumami\.track\s*\(|\bttq\.track\s*\(|\blintrk\s*\(\s*['"]track|\bpintrk\s*\(\s*['"]track/
/** What could count them. */
const COUNTS: ReadonlySet<string> = new Set(['analytics', 'cookieless', 'recording', 'ads', 'marketing'])
const WHATSAPP = /^(?:wa\.me|(?:api|web|chat)\.whatsapp\.com)$/

export const conversionTracking = defineCheck({
  id: 'conversion-tracking',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Medición de conversiones',
  points: 1,
  scope: 'any',
  notHere: ['missing'],
  needs: ['page', 'scripts', 'runningCode', 'trackers', 'tagCalls', 'forms'],
  whenClientRendered: ['none'],
  impliedBy: [
    { check: 'analytics-present', messages: ['none'], silences: ['unmeasured'] },
    { check: 'ua-legacy', messages: ['only'], silences: ['unmeasured'] },
  ],
  fix: { who: 'webmaster', minutes: 30, by: 'conversion' },
  why: 'Sin medir llamadas, mensajes y formularios no sabes qué campaña te trae clientes y cuál solo gasta.',
  source: 'Google Analytics, «Set up events»',
  messages: {
    ok: 'Hemos visto que mides lo que hacen tus visitas, además de las páginas.',
    missing:
      'Parece que ningún contacto se cuenta como conversión: hemos visto {contacts}, pero no la llamada que los mide.',
    container: 'las conversiones pueden medirse dentro de Google Tag Manager.',
    unread: 'no hemos podido leer {file}, que puede medirlas.',
    unmeasured: 'no hemos visto analítica ni píxeles en los que contarlas.',
    none: 'no hemos visto formularios, teléfonos ni enlaces de WhatsApp en esta página.',
  },
  solutions: {
    missing:
      "Envía un evento cuando alguien contacte, por ejemplo al pulsar el teléfono:\n```\ngtag('event', 'generate_lead', { method: 'telefono' });\n```\nY márcalo como evento clave en Google Analytics.",
  },
  run: ({ page, scripts, runningCode, trackers, tagCalls, forms }) => {
    const { links } = pageFacts(page)
    const phones = links.filter(({ url }) => url?.protocol === 'tel:')
    const chats = links.filter(isWhatsApp)
    if (forms.length + phones.length + chats.length === 0) {
      return notApplicable('none')
    }
    const event = tagCalls.find(
      ({ name, command, target = '', rest }) =>
        (name === 'gtag' && command === 'event' && target !== 'page_view') ||
        (name === 'fbq' && /^track(?:Single|Custom)?/i.test(command) && target !== 'PageView') ||
        /send_to['"]?\s*:\s*['"]AW-|phone_conversion_number/.test(rest),
    )
    if (event !== undefined) return success('ok', {}, [event.evidence])
    const other = runningCode.flatMap((code) => OTHER_EVENT.exec(code)?.[0] ?? [])
    if (other.length > 0) return success('ok', {}, other)
    if (trackers.some((tracker) => tracker.class === 'manager')) return unknown('container')
    const isMeasured =
      tagCalls.length > 0 ||
      trackers.some((tracker) => COUNTS.has(tracker.class) && tracker.key !== 'universal-analytics')
    if (!isMeasured) return notApplicable('unmeasured')
    const unread = scripts.find(({ response }) => !response.ok || response.value.status !== 200)
    if (unread !== undefined) return unknown('unread', { file: unread.url })
    const contacts = [
      ...(forms.length > 0 ? ['formularios'] : []),
      ...(phones.length > 0 ? ['teléfonos'] : []),
      ...(chats.length > 0 ? ['enlaces de WhatsApp'] : []),
    ]
    return warning('missing', { contacts: listOf(contacts) })
  },
})

function isWhatsApp({ url }: Link): boolean {
  return url !== undefined && (url.protocol === 'whatsapp:' || WHATSAPP.test(url.hostname))
}
