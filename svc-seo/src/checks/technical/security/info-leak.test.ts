import { testCheck } from '../../../testing/check-tester.ts'
import { infoLeak } from './info-leak.ts'

const generator = (content: string) => `<META NAME=" Generator " CONTENT="${content}">`

testCheck(infoLeak, [
  { name: 'nothing', outcome: 'success', message: 'ok' },
  {
    name: 'names without version',
    headers: { Server: 'nginx', 'X-Powered-By': 'Express' },
    html: generator('WordPress'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'numbers that are no version',
    headers: { server: ['ECS (sec/96EE)', 'cloudflare', ''] },
    html: generator('Wix.com Website Builder'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'versions',
    headers: {
      Server: 'Apache/2.4.41 (Ubuntu)',
      'X-Powered-By': ['PHP/8.2.1', 'ASP.NET'],
      'X-AspNet-Version': '4.0.30319',
    },
    html: generator('WordPress 6.4.3'),
    outcome: 'warning',
    message: 'found',
    data: { count: 4 },
    evidence: [
      'Server: Apache/2.4.41 (Ubuntu)',
      'X-Powered-By: PHP/8.2.1',
      'X-AspNet-Version: 4.0.30319',
      '<meta name=" Generator " content="WordPress 6.4.3">',
    ],
  },
  {
    name: 'only the first number',
    headers: { 'x-generator': 'Drupal 10 (https://www.drupal.org)' },
    outcome: 'warning',
    message: 'found',
  },
  {
    name: 'with a v',
    html: generator('Mobirise v5.9.4, mobirise.com'),
    outcome: 'warning',
    message: 'found',
  },
  {
    name: 'other headers and tags',
    headers: { 'x-version': '1.2.3' },
    html: '<meta name="version" content="PHP/8.2">',
    outcome: 'success',
    message: 'ok',
  },
])
