import { testCheck } from '../../../testing/check-tester.ts'
import { xRobotsTagIndex } from './x-robots-tag-index.ts'

const header = (...values: string[]) => ({ 'X-Robots-Tag': values })

testCheck(xRobotsTagIndex, [
  { name: 'no header', outcome: 'success', message: 'open' },
  { name: 'an empty header', headers: header('', ' , '), outcome: 'success', message: 'open' },
  { name: 'other rules', headers: header('nofollow, max-snippet: -1'), outcome: 'success', message: 'open' },
  {
    name: 'noindex',
    headers: header('noindex'),
    outcome: 'error',
    message: 'hidden',
    evidence: ['X-Robots-Tag: noindex'],
  },
  {
    name: 'capitals and white space',
    headers: header(' NOINDEX , nofollow'),
    outcome: 'error',
    message: 'hidden',
  },
  {
    name: 'none, in the second header',
    headers: header('noarchive', 'none'),
    outcome: 'error',
    message: 'hidden',
  },
  {
    name: 'for Google, in capitals',
    headers: header('GoogleBot: NoIndex'),
    outcome: 'error',
    message: 'hidden',
  },
  { name: 'for everybody by name', headers: header('*: noindex'), outcome: 'error', message: 'hidden' },
  {
    name: 'a name holds for what follows it',
    headers: header('googlebot: nofollow, noindex'),
    outcome: 'error',
    message: 'hidden',
  },
  {
    name: 'a rule with a value is not a name',
    headers: header('max-image-preview: large, noindex'),
    outcome: 'error',
    message: 'hidden',
  },
  {
    name: 'a name ends with its header',
    headers: header('bingbot: nofollow', 'noindex'),
    outcome: 'error',
    message: 'hidden',
  },
  { name: 'both', headers: header('index', 'noindex'), outcome: 'error', message: 'contradictory' },
  {
    name: 'a date that has passed',
    headers: header('unavailable_after: 25 Jun 2010 15:00:00 PST'),
    outcome: 'error',
    message: 'expired',
  },
  {
    name: 'a date for Google alone, with a comma',
    headers: header('googlebot: unavailable_after: Friday, 25-Jun-2010 15:00:00 GMT'),
    outcome: 'error',
    message: 'expired',
  },
  {
    name: 'a date to come',
    headers: header('unavailable_after: 25 Jun 2030 15:00:00 PST'),
    outcome: 'success',
    message: 'open',
  },
  {
    name: 'for others alone',
    headers: header('googlebot: nofollow, otherbot: noindex, nofollow'),
    outcome: 'warning',
    message: 'others',
    data: { bot: 'otherbot' },
  },
])
