import { isEmbed } from '../../../derived/visit.ts'
import { contactsWith, requestLines, requestsOf } from '../../../derived/visit-evidence.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'

export const visitEmbedsBefore = defineCheck({
  id: 'visit-embeds-before',
  category: 'browser',
  subcategory: 'before',
  title: 'Contenido de otras empresas antes de aceptar',
  points: 3,
  scope: 'page',
  needs: ['visit'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Un mapa, un vídeo, un chat o unas letras de otra empresa le dan la IP de cada visita antes de que acepte nada.',
  source:
    'AEPD, «Guía sobre el uso de las cookies» (2024); LG München I, 3 O 17493/20 (Alemania, 2022; la AEPD no ha sancionado por ello)',
  messages: {
    none: 'En esta visita no hemos visto mapas, vídeos, chats, reCAPTCHA ni letras de otras empresas antes de que nadie aceptara.',
    seen: 'Hemos visto {count} {count:petición:peticiones} a {companies} antes de que nadie aceptara, al abrir la página en un móvil: {services}.',
  },
  solutions: {
    seen: 'Carga los mapas, los vídeos y los chats al pulsar sobre una imagen o tras aceptar, y reCAPTCHA cuando alguien empiece a rellenar el formulario. Las letras y los iconos, sírvelos desde tu web.',
  },
  run: ({ visit: { contacts } }) => {
    const embeds = contactsWith(contacts, isEmbed)
    return embeds.length === 0 ? success('none') : warning('seen', requestsOf(embeds), requestLines(embeds))
  },
})
