import { defineCheck, success } from '../../../engine/define-check.ts'
import { byOwner } from '../../../knowledge/vendors.ts'
import { listOf } from '../../../knowledge/words.ts'

export const visitThirdParties = defineCheck({
  id: 'visit-third-parties',
  category: 'browser',
  subcategory: 'before',
  title: 'Empresas con las que se conecta tu web',
  points: 0,
  scope: 'page',
  needs: ['visit'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Cada empresa de esta lista recibe al menos la IP de quien te visita, y tu política de privacidad tiene que decirlo.',
  source: 'RGPD art. 13.1.e y f',
  messages: {
    none: 'En esta visita no hemos visto que la página se conecte con dominios de otras empresas.',
    list: 'En esta visita hemos visto que la página se conecta con {count} {count:dominio:dominios} de terceros antes de que nadie acepte: {owners}.',
  },
  solutions: {},
  run: ({ visit: { contacts } }) => {
    const hosts = new Set(contacts.flatMap(({ url, isOwn }) => (isOwn ? [] : [url.hostname])))
    if (hosts.size === 0) return success('none')
    const owners = byOwner(hosts)
    const evidence = [...owners].map(([owner, own]) => `${owner}: ${own.join(', ')}`)
    return success('list', { count: hosts.size, owners: listOf(owners.keys()) }, evidence)
  },
})
