import type { FixRefusal, PatchOf } from '@agency/contracts'
import { page404Html } from '@agency/fixes'
import type { GatheredArtefacts, TextResponse } from '../../artefacts.ts'
import type { Known } from '../../derived/facts.ts'
import { bareHost } from '../../web/urls.ts'
import { defineFix } from '../define-fix.ts'
import { siteNameOf } from '../page/site-name.ts'
import { wordsLanguage } from '../page/words-language.ts'
import { isPlain, patchHost, serverSoftware } from './hosting.ts'
import { originsContent as origins } from './origins.content.ts'

type Params = PatchOf<'page-404'>['params']

const NEEDS = ['page', 'software', 'notFound?'] as const

/** The page for what does not exist, where a site has none of its own; the server's patch has it answered. */
export const page404Fix = defineFix({
  id: 'page-404',
  covers: ['page-404-useful'],
  touches: ['soft-404'],
  needs: NEEDS,
  make: (site) => {
    const params = page404Of(site)
    if (typeof params === 'string') return params
    return {
      state: 'ready',
      params,
      from: [
        origins.notFound,
        origins.language,
        siteNameOf(site.page) === undefined ? origins.host : origins.name,
      ],
      with: ['server'],
      answers: (gathered) => answeredWith(gathered, page404Html(params)),
    }
  },
})

/** What the page would say, or why there is none. */
export function page404Of({ page, software, notFound }: Known<typeof NEEDS>): Params | FixRefusal {
  if (!isPlain(software)) return 'platform'
  if (notFound === undefined || patchHost(page.url) === undefined) return 'notCertain'
  if (serverSoftware(page.headers) === 'iis') return 'notCertain'
  if (!isServersOwn(notFound)) return 'hasOwn'
  const lang = wordsLanguage(page)
  if (lang === undefined) return 'notCertain'
  return { lang, name: siteNameOf(page)?.name ?? bareHost(page.url), home: `${page.url.origin}/` }
}

/** What servers answer by themselves: Apache, nginx and those made of it, LiteSpeed. */
const SERVERS_WORDS =
  /<p>The requested URL[^<]{0,300}was not found on this server\.|<hr><center>(?:nginx|openresty)|The resource requested could not be found on this server!/

/** Such answers have no pictures, menus or styles of a site. */
const SERVERS_LENGTH = 2_500

/** Whether the site has no error page of its own: the body is empty or the server's default. */
function isServersOwn({ status, text }: TextResponse): boolean {
  if (status !== 404 && status !== 410) return false
  return text.trim() === '' || (text.length < SERVERS_LENGTH && SERVERS_WORDS.test(text))
}

function answeredWith(gathered: GatheredArtefacts, text: string): GatheredArtefacts {
  const { notFound } = gathered
  if (!notFound.ok) return gathered
  const bytes = new TextEncoder().encode(text).length
  return {
    ...gathered,
    notFound: { ok: true, value: { ...notFound.value, text, bytes, transferBytes: bytes, truncated: false } },
  }
}
