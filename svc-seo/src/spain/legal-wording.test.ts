import { describe, expect, it } from 'vitest'
import { legalKindOf, legalMatchesOf } from './legal-wording.ts'

const kindOf = (text: string, href = '/x') => legalKindOf({ text, href })

describe('legalKindOf, by the text of a link', () => {
  it.each([
    ['Aviso legal', 'notice'],
    ['  AVISO\n LEGAL ', 'notice'],
    ['Avís legal', 'notice'],
    ['Información legal', 'notice'],
    ['Términos legales', 'notice'],
    ['Titular de la web', 'notice'],
    ['Lege-oharra', 'notice'],
    ['Legezko oharra', 'notice'],
    ['Legal Notice', 'notice'],
    ['Impressum', 'notice'],
    ['Legal', 'notice'],
    ['Política de privacidad', 'privacy'],
    ['Política de Privacitat', 'privacy'],
    ['Política de privacidade', 'privacy'],
    ['Pribatutasun-politika', 'privacy'],
    ['Datuen babesa', 'privacy'],
    ['Protección de datos', 'privacy'],
    ['Protecció de dades', 'privacy'],
    ['Privacy policy', 'privacy'],
    ['Privacidad', 'privacy'],
    ['RGPD', 'privacy'],
    ['Ver nuestra política de privacidad', 'privacy'],
    ['He leído y acepto la política de privacidad', 'privacy'],
    ['Política de cookies', 'cookies'],
    ['Política de galetes', 'cookies'],
    ['Cookie-politika', 'cookies'],
    ['Cookieak', 'cookies'],
    ['Cookies', 'cookies'],
    ['Uso de las cookies', 'cookies'],
    ['Condiciones generales de venta', 'terms'],
    ['Condiciones de uso', 'terms'],
    ['Términos y condiciones', 'terms'],
    ['Condicions de contractació', 'terms'],
    ['Salmenta-baldintzak', 'terms'],
    ['Terms & Conditions', 'terms'],
    ['Envíos y devoluciones', 'terms'],
  ])('%s: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })

  it.each([
    [''],
    ['   '],
    ['Contacto'],
    ['Cookies de chocolate'],
    ['Galetes de mantega'],
    ['Asesoría legal para empresas'],
    ['Cómo proteger tu privacidad en Internet'],
    ['Condiciones para cuidar tus zapatos'],
    ['Configurar cookies'],
    ['Aceptar cookies'],
    ['Preferencias de cookies'],
    ['Cookie settings'],
    ['Gestionar el uso de cookies'],
  ])('%s: none', (text) => {
    expect(kindOf(text)).toBeUndefined()
  })

  it('takes the first named where a link promises two', () => {
    expect(legalMatchesOf({ text: 'Aviso legal y política de privacidad', href: '/legal' })).toEqual([
      { kind: 'notice', score: 4 },
      { kind: 'privacy', score: 2 },
    ])
    expect(kindOf('Política de privacidad y cookies')).toBe('privacy')
    expect(kindOf('Privacidad y cookies')).toBe('privacy')
    expect(kindOf('Política de cookies y privacidad')).toBe('cookies')
  })

  it('trusts the text more than the address, and a text that says nothing else most', () => {
    expect(kindOf('Política de cookies', '/aviso-legal')).toBe('cookies')
    expect(legalMatchesOf({ text: 'Privacidad', href: '' })[0]?.score).toBe(4)
    expect(
      legalMatchesOf({ text: 'Guía: redacta la política de privacidad de tu tienda', href: '' })[0],
    ).toEqual({
      kind: 'privacy',
      score: 3,
    })
    expect(legalMatchesOf({ text: 'Aquí', href: '/aviso-legal' })).toEqual([{ kind: 'notice', score: 1 }])
  })
})

describe('legalKindOf, by the address of a link', () => {
  it.each([
    ['/aviso-legal', 'notice'],
    ['/aviso-legal/', 'notice'],
    ['aviso_legal.html?v=2#top', 'notice'],
    ['https://www.mitienda.es/es/avis-legal', 'notice'],
    ['/lege-oharra', 'notice'],
    ['/legal', 'notice'],
    ['/politica-de-privacidad', 'privacy'],
    ['/politica-privacidad', 'privacy'],
    ['/politicas-privacidad', 'privacy'],
    ['/privacidad/', 'privacy'],
    ['/legal/privacitat', 'privacy'],
    ['/pol%C3%ADtica-de-privacidad', 'privacy'],
    ['/politica-de-cookies', 'cookies'],
    ['/cookiepolitika', 'cookies'],
    ['/legal/cookies.php', 'cookies'],
    ['/terminos-y-condiciones', 'terms'],
    ['/condiciones-de-venta', 'terms'],
    ['#aviso-legal', 'notice'],
  ])('%s: %s', (href, kind) => {
    expect(kindOf('', href)).toBe(kind)
  })

  it.each([
    [''],
    ['#'],
    ['/'],
    ['/contacto'],
    ['/cookies-de-chocolate'],
    ['/asesoria-legal-empresas'],
    ['mailto:privacidad@mitienda.es'],
    ['javascript:cookies()'],
    ['/%E0%A4%A'],
    ['https://privacidad.es/'],
  ])('%s: none', (href) => {
    expect(kindOf('', href)).toBeUndefined()
  })
})
