import { testCheck } from '../../../testing/check-tester.ts'
import { cmsOutdated } from './cms-outdated.ts'

const generator = (content: string) => `<META NAME=Generator CONTENT=" ${content} ">`

testCheck(cmsOutdated, [
  {
    name: 'an old one',
    html: generator('WordPress 6.8.3'),
    outcome: 'warning',
    message: 'outdated',
    data: { version: '6.8.3', oldest: '6.9' },
    evidence: ['<meta name="Generator" content=" WordPress 6.8.3 ">'],
  },
  ...['WORDPRESS 4.9', 'WordPress 5.8.1', 'WordPress 6.2', 'WordPress 6.7.4'].map(
    (content) =>
      ({
        name: `two big versions behind: ${content}`,
        html: generator(content),
        outcome: 'error',
        message: 'abandoned',
        data: { oldest: '6.9' },
      }) as const,
  ),
  { name: 'one behind', html: generator('WordPress 6.8'), outcome: 'warning', message: 'outdated' },
  {
    name: 'one of the last two',
    html: generator('WordPress 6.9'),
    outcome: 'success',
    message: 'recent',
    data: { version: '6.9' },
  },
  {
    name: 'one of the future',
    html: generator('WordPress 10.0.1-beta1'),
    outcome: 'success',
    message: 'recent',
    data: { version: '10.0.1' },
  },
  {
    name: 'no version',
    html: generator('WordPress'),
    outcome: 'success',
    message: 'seen',
    data: { name: 'WordPress' },
  },
  {
    name: 'a plugin has another version',
    html: `${generator('Site Kit by Google 1.122.0')}<img src="/wp-content/uploads/a.jpg">`,
    outcome: 'success',
    message: 'seen',
    data: { name: 'WordPress' },
  },
  {
    name: 'another one',
    headers: { 'X-Wix-Request-Id': 'a' },
    outcome: 'success',
    message: 'seen',
    data: { name: 'Wix' },
  },
  { name: 'who knows', html: '<p>Hecho con WordPress 4.9</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty tag', html: generator(''), outcome: 'notApplicable', message: 'none' },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
