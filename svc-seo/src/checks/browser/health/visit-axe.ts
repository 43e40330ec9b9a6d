import type { Health } from '@agency/contracts'
import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'

type Rules = NonNullable<Health['axe']>

export const visitAxe = defineCheck({
  id: 'visit-axe',
  category: 'browser',
  subcategory: 'health',
  title: 'Accesibilidad comprobada en el navegador',
  points: 3,
  scope: 'page',
  needs: ['visitHealth'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Hay clientes que navegan con el teclado, con lector de pantalla o con poca vista: cada barrera los manda a otra web.',
  source: 'WCAG 2.2, niveles A y AA, con axe-core; en tiendas y otros servicios, Ley 11/2023',
  messages: {
    none: 'La comprobación automática no ha encontrado barreras graves. Eso no quita que una persona deba mirarlo.',
    serious: '{count} {count:regla:reglas} de accesibilidad con barreras graves: {rules}.',
    critical:
      '{count} {count:regla:reglas} de accesibilidad con barreras que impiden usar la página: {rules}.',
    unseen: 'la página no se ha dejado comprobar.',
  },
  solutions: {
    serious: 'Empieza por las que más veces salen: cada línea dice qué regla es, cuántas veces y dónde.',
    critical: 'Empieza por las que más veces salen: cada línea dice qué regla es, cuántas veces y dónde.',
  },
  run: ({ visitHealth: { axe } }) => {
    if (axe === null) return unknown('unseen')
    const critical = axe.filter(({ impact }) => impact === 'critical')
    const serious = axe.filter(({ impact }) => impact === 'serious')
    if (critical.length > 0) return error('critical', dataOf(critical), linesOf([...critical, ...serious]))
    return serious.length > 0 ? warning('serious', dataOf(serious), linesOf(serious)) : success('none')
  },
})

const dataOf = (rules: Rules) => ({
  count: rules.length,
  rules: rules.map(({ id }) => readable(id)).join(', '),
})

const linesOf = (rules: Rules): readonly string[] =>
  rules.map(({ id, help, count, example }) =>
    readable(`${help} (${id}, ${count === 1 ? '1 vez' : `${count} veces`}): ${example}`),
  )
