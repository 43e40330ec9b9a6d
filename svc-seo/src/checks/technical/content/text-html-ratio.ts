import { defineCheck, success } from '../../../engine/define-check.ts'

const BYTES_PER_KB = 1024

export const textHtmlRatio = defineCheck({
  id: 'text-html-ratio',
  category: 'technical',
  subcategory: 'content',
  title: 'Código frente a texto',
  points: 0,
  scope: 'page',
  needs: ['page', 'content'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'No afecta a tu posición en Google; un HTML muy pesado para poco texto solo tarda algo más en llegar.',
  source: 'Informativo: Google no usa esta proporción (otras herramientas sí la muestran)',
  messages: {
    info: 'El HTML pesa {html} KB y el texto visible es el {percent} %. Es solo informativo: Google no usa esta proporción.',
  },
  solutions: {},
  run: ({ page, content }) =>
    success('info', {
      html: Math.round(page.bytes / BYTES_PER_KB),
      percent: Math.round((100 * content.text.length) / Math.max(1, page.html.length)),
    }),
})
