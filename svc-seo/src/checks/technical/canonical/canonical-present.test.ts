import { testCheck } from '../../../testing/check-tester.ts'
import { canonicalPresent } from './canonical-present.ts'

const tag = '<link rel="canonical" href="https://www.mitienda.es/">'

testCheck(canonicalPresent, [
  { name: 'a canonical', html: `<head>${tag}`, outcome: 'success', message: 'ok', evidence: [tag] },
  {
    name: 'upper case, white space and other words',
    html: '<HEAD><LINK REL=" Alternate\nCANONICAL " HREF=" https://www.mitienda.es/ ">',
    outcome: 'success',
    message: 'ok',
    data: { href: 'https://www.mitienda.es/' },
  },
  {
    name: 'only in a header',
    headers: { link: '<https://www.mitienda.es/>; rel="canonical"' },
    outcome: 'success',
    message: 'ok',
    evidence: ['Link: <https://www.mitienda.es/>; rel="canonical"'],
  },
  {
    name: 'a good one beside an empty one',
    html: `<link rel=canonical href="">${tag}`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'in the head and in the body', html: `${tag}<body>${tag}`, outcome: 'success', message: 'ok' },
  { name: 'none', html: '<title>Pan</title>', outcome: 'warning', message: 'missing' },
  { name: 'an empty page', html: ' ', outcome: 'warning', message: 'missing' },
  {
    name: 'a link of another kind',
    html: '<link rel="noncanonical" href="/">',
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'a header of another kind',
    headers: { link: '</a.css>; rel=preload' },
    outcome: 'warning',
    message: 'missing',
  },
  { name: 'empty', html: '<link rel="canonical" href=" ">', outcome: 'error', message: 'empty' },
  {
    name: 'without href',
    html: '<link rel="canonical">',
    outcome: 'error',
    message: 'empty',
    evidence: ['<link rel="canonical">'],
  },
  {
    name: 'only in the body',
    html: `<head></head><body>${tag}`,
    outcome: 'error',
    message: 'body',
    evidence: [tag],
  },
  {
    name: 'pushed out of the head by a drawing',
    html: `<head><title>Pan</title><img src="a.png">${tag}</head>`,
    outcome: 'error',
    message: 'body',
  },
])
