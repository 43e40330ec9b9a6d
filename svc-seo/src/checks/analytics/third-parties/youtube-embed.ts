import { managerNames, worstOf } from '../../../derived/third-party.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import type { TrackerKey } from '../../../knowledge/tracker-services.ts'

const TRACKING: ReadonlySet<TrackerKey> = new Set(['youtube', 'vimeo'])
const PRIVATE: ReadonlySet<TrackerKey> = new Set(['youtube-nocookie', 'vimeo-dnt'])

export const youtubeEmbed = defineCheck({
  id: 'youtube-embed',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Vídeos de YouTube/Vimeo',
  points: 3,
  scope: 'worst',
  needs: ['consentManagers', 'trackers'],
  whenClientRendered: ['none'],
  impliedBy: [{ check: 'cmp-present', messages: ['missing', 'embeds'], silences: ['lazy', 'vimeo', 'api'] }],
  fix: { who: 'webmaster', minutes: 30, by: 'consent' },
  why: 'Un vídeo incrustado deja cookies de otra empresa nada más abrir la página, y la hace mucho más lenta.',
  source: 'AEPD, «Guía sobre el uso de las cookies»; YouTube, «modo de privacidad mejorada»; LSSI art. 22.2',
  messages: {
    none: 'No hemos visto vídeos de YouTube ni de Vimeo que se carguen solos.',
    waits: 'Parece que el vídeo de {services} espera a un clic o al consentimiento.',
    private:
      'Otra empresa recibe la IP de cada visita antes de que acepte: la página se conecta con {services}, aunque sin cookies.',
    lazy: 'El vídeo de {services} puede dejar cookies sin permiso: parece que se carga al llegar a él, sin esperar al consentimiento.',
    managed:
      'El vídeo de {services} puede dejar cookies antes de que acepten: no podemos verificar que {manager} lo bloquee.',
    vimeo:
      'El vídeo de {services} deja cookies antes de que acepten: se carga al abrir la página y sin dnt=1.',
    api: 'Google recibe la IP de cada visita antes de que acepte: la página carga al abrirse el programa de vídeos de YouTube.',
    youtube: {
      text: 'Posible incumplimiento: YouTube deja cookies antes de que nadie acepte, porque su vídeo se carga al abrir la página.',
      legalRisk: true,
    },
  },
  solutions: {
    private: 'Muestra una imagen y carga el vídeo al pulsarla, por ejemplo con lite-youtube-embed.',
    lazy: 'Carga el vídeo solo al pulsar sobre su imagen, o con el marcado de tu gestor de consentimiento.',
    managed:
      'Comprueba en una ventana privada que el vídeo no aparece antes de aceptar; si aparece, usa el marcado de {manager} o www.youtube-nocookie.com.',
    vimeo: 'Añade dnt=1 a la dirección y cárgalo al clic:\nhttps://player.vimeo.com/video/ID?dnt=1',
    api: 'Carga https://www.youtube.com/iframe_api al pulsar sobre el vídeo, con host: "https://www.youtube-nocookie.com" en las opciones del reproductor.',
    youtube:
      'Usa el modo de privacidad mejorada y carga el vídeo al clic:\n<iframe src="https://www.youtube-nocookie.com/embed/ID" loading="lazy" title="Título del vídeo" allowfullscreen></iframe>',
  },
  run: ({ consentManagers, trackers }) => {
    const worst = worstOf(trackers.filter(({ key }) => TRACKING.has(key)))
    const gentle = worstOf(trackers.filter(({ key }) => PRIVATE.has(key)))
    if (worst?.state === 'active' || worst?.state === 'auto-blocked') {
      const { services, evidence } = worst
      // The API for scripts is no video by itself: only frames are evidence of one.
      const frame = worst.embeds.find(({ key, isFrame }) => key === 'youtube' && isFrame)
      if (consentManagers.length > 0) {
        return warning('managed', { services, manager: managerNames(consentManagers) }, evidence)
      }
      if (frame !== undefined) return error('youtube', {}, evidence)
      const isVimeo = worst.embeds.some(({ key }) => key === 'vimeo')
      return warning(isVimeo ? 'vimeo' : 'api', { services }, evidence)
    }
    if (worst?.state === 'lazy') return warning('lazy', { services: worst.services }, worst.evidence)
    if (gentle !== undefined && gentle.state !== 'blocked' && gentle.state !== 'conditional') {
      return warning('private', { services: gentle.services }, gentle.evidence)
    }
    const waits = worst ?? gentle
    if (waits !== undefined) return success('waits', { services: waits.services }, waits.evidence)
    return success('none')
  },
})
