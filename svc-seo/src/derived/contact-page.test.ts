import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { isContactPage } from './contact-page.ts'

const isContact = (path: string, html = '') =>
  isContactPage(readSite({ url: `https://www.mitienda.es${path}`, html }).page)

describe('a contact page', () => {
  it.each([
    ['/contacto', ''],
    ['/es/contacto.html', ''],
    ['/contacta-con-nosotros/', ''],
    ['/donde-estamos', ''],
    ['/ca/contacte/', ''],
    ['/eu/kontaktua', ''],
  ])('is at %s', (path, html) => {
    expect(isContact(path, html)).toBe(true)
  })

  it.each([
    ['<title>Contacto | Panadería Ruiz</title>'],
    ['<title>Panadería Ruiz</title><h1>CONTÁCTANOS</h1>'],
    ['<h1>Contacta con nosotros</h1>'],
    ['<h1>On som</h1>'],
    ['<title>Cómo llegar - Casa Ruiz</title>'],
  ])('is called %s', (html) => {
    expect(isContact('/pagina-7', html)).toBe(true)
  })

  it.each([
    ['/', '<h1>Contacto</h1>'],
    ['/contacto/lentillas', ''],
    ['/lentes-de-contacto', '<h1>Lentes de contacto</h1>'],
    ['/servicios', '<title>Contacto eléctrico de aluminio | Ruiz</title>'],
    ['/servicios', ''],
  ])('is not %s %s', (path, html) => {
    expect(isContact(path, html)).toBe(false)
  })
})
