import type { PatchOf } from '@agency/contracts'
import { hostName } from './host-name.ts'
import { hostTicketContent as words } from './host-ticket.content.ts'

/** The text for the hosting: nothing of it is the site's but the name of its host. @throws where the host is none */
export function hostTicketText({ host, software, requests }: PatchOf<'host-ticket'>['params']): string {
  const seen = software === undefined ? [] : [words.software.replace('{software}', words.names[software])]
  return [
    words.greeting,
    '',
    [words.intro.replace('{host}', hostName(host)), ...seen].join(' '),
    '',
    ...requests.map((request, index) => `${index + 1}. ${words.requests[request]}`),
    '',
    words.closing,
    words.signature,
    '',
  ].join('\n')
}
