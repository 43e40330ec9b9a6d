/** When each page last changed, and a hash of what it said then: `npm run date:pages` writes it, a test checks it. */
export const modified: Readonly<Record<string, { readonly date: string; readonly hash: string }>> = {
  '/': { date: '2026-11-22', hash: '61e7a656f5ba1924' },
  '/servicios': { date: '2026-11-22', hash: 'f22a7b788b3c3dbb' },
  '/servicios/diseno-web': { date: '2026-11-22', hash: 'bbf133346d567697' },
  '/servicios/desarrollo-web': { date: '2026-11-22', hash: '374541e762ef7f89' },
  '/servicios/seo-estrategico': { date: '2026-11-22', hash: '9ad76cd3f0f4b060' },
  '/servicios/marketing-ads': { date: '2026-11-22', hash: 'eed206d35c6830ec' },
  '/proyectos': { date: '2026-11-22', hash: '88e0caf33de453a0' },
  '/proceso': { date: '2026-11-22', hash: '1069893489442ef9' },
  '/contacto': { date: '2026-11-22', hash: '5f90a1ec29d1eb99' },
  '/politica-privacidad': { date: '2026-11-23', hash: 'e04d3d891712a599' },
  '/terminos-uso': { date: '2026-11-23', hash: '5aee35a7b90e84d0' },
}
