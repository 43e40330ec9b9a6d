import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { isSpanishSite } from './spanish-site.ts'

function judge(url: string, html: string): boolean {
  const { page } = readSite({ url, html })
  return isSpanishSite(page)
}

/** Half a page in each language: each is repeated, since a few words prove nothing. */
const prose = {
  es: 'Hacemos zapatos de piel en nuestra tienda con los mejores materiales para que los disfrutes por muchos años y con una garantía que cubre todo el calzado que vendemos '.repeat(
    3,
  ),
  ca: 'Fem sabates de pell amb els millors materials per a tothom i una garantia que cobreix tot el calçat dels nostres tallers, també amb servei de reparació per als clients '.repeat(
    3,
  ),
  gl: 'Facemos zapatos de pel coa mellor materia e unha garantía que cobre todo o calzado dos nosos talleres, tamén con servizo de reparación para os clientes das vilas '.repeat(
    3,
  ),
  eu: 'Gure dendan larruzko zapatak egiten ditugu eta zure neurrira moldatzen dira, bermea ere bat dugu, gure lantegian konpontzen ditugu eta etxera bidaltzen dira '.repeat(
    3,
  ),
  en: 'We make leather shoes in our shop with the best materials for you to enjoy them for many years, with a warranty that covers everything that we sell and repair '.repeat(
    3,
  ),
  fr: 'Nous fabriquons des chaussures en cuir dans notre atelier avec les meilleurs matériaux pour que vous en profitiez pendant de longues années avec une garantie complète '.repeat(
    3,
  ),
  it: 'Facciamo scarpe in pelle nel nostro negozio con i migliori materiali per farti godere per molti anni, con una garanzia che copre tutto quello che vendiamo e ripariamo '.repeat(
    3,
  ),
  de: 'Wir machen Lederschuhe in unserem Laden mit den besten Materialien, damit Sie viele Jahre Freude daran haben, und mit einer Garantie für alles was wir verkaufen '.repeat(
    3,
  ),
}

describe('isSpanishSite', () => {
  it.each<[string, string, string]>([
    ['its ending', 'https://zapatos.es/', prose.en],
    ['its ending, in Catalan', 'https://sabates.cat/', ''],
    ['a valid tax number', 'https://shoes.co.uk/', '<p>VAT: ESA58818501</p>'],
    ['its language', 'https://zapatos.com/', '<html lang="ES-es"><body></body></html>'],
    ['Basque', 'https://zapatak.com/', '<html lang="eu"></html>'],
    ['a telephone', 'https://shoes.com/', `<html lang="en"><p>${prose.en} (+34) 968 12 34 56</p>`],
    ['a link to a telephone', 'https://shoes.com/', '<a href="tel:+34968123456">Call us</a>'],
    ['its text', 'https://zapatos.com/', `<p>${prose.es}</p>`],
    ['a text in Catalan', 'https://sabates.com/', `<p>${prose.ca}</p>`],
    ['a text in Galician', 'https://zapatos.eu/', `<p>${prose.gl}</p>`],
    ['a text in Basque', 'https://zapatak.io/', `<p>${prose.eu}</p>`],
    ['its text, left as «en» by a template', 'https://zapatos.com/', `<html lang="en"><p>${prose.es}</p>`],
    ['WhatsApp', 'https://shoes.com/', '<a href="https://wa.me/34600123456">Hello</a>'],
    [
      'a telephone of its own besides one of America',
      'https://zapatos.com/',
      `<p>${prose.es} Madrid +34 910 123 456, México +52 55 1234 5678</p>`,
    ],
    ['capitals', 'https://zapatos.com/', `<p>${prose.es.toUpperCase()}</p>`],
  ])('knows one by %s', (_name, url, html) => expect(judge(url, html)).toBe(true))

  it.each<[string, string, string]>([
    ['English', 'https://shoes.com/', `<html lang="en"><p>${prose.en}</p>`],
    ['French with prices in euros', 'https://chaussures.com/', `<html lang="fr"><p>${prose.fr} 20 €</p>`],
    ['Italian', 'https://scarpe.com/', `<html lang="it"><p>${prose.it}</p>`],
    ['German', 'https://schuhe.de/', `<p>${prose.de}</p>`],
    ['Spanish of Mexico, by its address', 'https://zapatos.com.mx/', `<html lang="es"><p>${prose.es}</p>`],
    [
      'Spanish of Argentina, by its language',
      'https://zapatos.com/',
      `<html lang="es-AR"><p>${prose.es}</p>`,
    ],
    [
      'a German firm with an office in Spain',
      'https://firma.de/',
      `<p>${prose.de} Madrid +34 910 123 456</p>`,
    ],
    ['empty', 'https://example.com/', ''],
    ['white space', 'https://example.com/', ' \n '],
  ])('sees no sign in one that is %s', (_name, url, html) => expect(judge(url, html)).toBe(false))
})
