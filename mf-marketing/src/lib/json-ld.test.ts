import { paths } from '@agency/web-kit'
import { expect, it } from 'vitest'
import { breadcrumbList, faqPage, service } from './json-ld.ts'

it('numbers breadcrumbs from the home page', () => {
  const trail = [
    { label: 'Inicio', path: paths.home },
    { label: 'Servicios', path: paths.services },
  ]
  expect(breadcrumbList(trail)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Inicio', item: '/' },
      { position: 2, name: 'Servicios', item: '/servicios' },
    ],
  })
})

it('contains questions and answers word for word', () => {
  expect(faqPage([{ question: '¿Sí?', answer: 'Sí.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: '¿Sí?', acceptedAnswer: { text: 'Sí.' } }],
  })
})

it('names the agency as the provider of a service', () => {
  expect(service({ name: 'SEO', description: 'Salir.', path: paths.seo })).toMatchObject({
    '@type': 'Service',
    name: 'SEO',
    url: '/servicios/seo-estrategico',
    provider: { '@id': '/#negocio' },
  })
})
