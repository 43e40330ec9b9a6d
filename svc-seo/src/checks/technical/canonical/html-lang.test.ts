import { testCheck } from '../../../testing/check-tester.ts'
import { htmlLang } from './html-lang.ts'

const es = `<p>${'Hacemos pan con masa madre en nuestro horno de Yecla, y lo llevamos a tu casa cada mañana para que no tengas que salir. '.repeat(4)}`
const ca = `<p>${'Fem pa amb massa mare al nostre forn de Vic, i el portem a casa teva cada matí perquè no hagis de sortir, amb els millors ingredients. '.repeat(4)}`
const own = (code: string) => `<link rel="alternate" hreflang="${code}" href="https://www.mitienda.es/">`

testCheck(htmlLang, [
  {
    name: 'Spanish',
    html: `<html lang="es">${es}`,
    outcome: 'success',
    message: 'ok',
    evidence: ['<html lang="es">'],
  },
  {
    name: 'upper case, region and spaces',
    html: `<HTML LANG=" ES-es ">${es}`,
    outcome: 'success',
    message: 'ok',
    data: { tag: 'ES-es' },
  },
  { name: 'Valencian', html: `<html lang="ca-valencia">${ca}`, outcome: 'success', message: 'ok' },
  {
    name: 'Galician and Basque are languages',
    html: '<html lang="gl" xml:lang="gl-ES">',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a language that we cannot tell',
    html: `<html lang="ast">${es}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'too few words to tell',
    html: '<html lang="en"><p>Pan de Yecla para ti',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a part that says its own',
    html: `<html lang="en"><main lang="es-ES">${es}</main>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'its own hreflang',
    html: `<html lang="es"><head>${own('es-ES')}${own('x-default')}`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', html: es, outcome: 'error', message: 'missing', data: { better: 'es' } },
  { name: 'none, in Catalan', html: ca, outcome: 'error', message: 'missing', data: { better: 'ca' } },
  { name: 'an empty page', html: '', outcome: 'error', message: 'missing' },
  { name: 'on another element', html: '<body lang="es">', outcome: 'error', message: 'missing' },
  { name: 'empty', html: '<html lang>', outcome: 'error', message: 'empty' },
  { name: 'white space', html: '<html lang=" \t">', outcome: 'error', message: 'empty' },
  {
    name: 'an underscore',
    html: '<html lang="es_ES">',
    outcome: 'error',
    message: 'invalid',
    data: { better: 'es-ES' },
  },
  {
    name: 'a name',
    html: '<html lang="Spanish">',
    outcome: 'error',
    message: 'invalid',
    data: { better: 'es' },
  },
  {
    name: 'an unfilled template',
    html: `<html lang="{{ lang }}">${ca}`,
    outcome: 'error',
    message: 'invalid',
    data: { better: 'ca' },
  },
  {
    name: 'a foreign template',
    html: `<html lang="en-US">${es}`,
    outcome: 'warning',
    message: 'mismatch',
    data: { written: 'español', declared: 'inglés', better: 'es' },
  },
  {
    name: 'Catalan declared as Spanish',
    html: `<html lang="es">${ca}`,
    outcome: 'warning',
    message: 'mismatch',
    data: { better: 'ca' },
  },
  {
    name: 'two languages in one tag',
    html: `<html lang="es" xml:lang="en">${es}`,
    outcome: 'warning',
    message: 'xml',
    data: { other: 'en', better: 'es' },
  },
  {
    name: 'another hreflang',
    html: `<html lang="es"><head>${own('ca')}`,
    outcome: 'warning',
    message: 'hreflang',
    data: { other: 'ca' },
  },
])
