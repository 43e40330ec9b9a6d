import type { PatchOf } from '@agency/contracts'

/** Keys that crawlers know (those of the check `robots-txt-syntax`), and a value of printable ASCII. */
const LINE =
  /^(?:user-agent|disallow|allow|sitemap|crawl-delay|clean-param|host|request-rate|visit-time|noindex|content-signal|content-usage) ?:[\x20-\x7e]*$/i

/** Whether the kit keeps a line of robots.txt: a known directive, on one line, in ASCII. */
export function isRobotsLine(line: string): boolean {
  return LINE.test(line)
}

/** The whole robots.txt; absent where the site's may stay as it is. A line that is none is left out. */
export function robotsText({ robots }: PatchOf<'sitemap'>['params']): string | undefined {
  if (robots === undefined) return undefined
  const lines = robots.filter(isRobotsLine)
  return lines
    .map((line, index) => {
      const opens = /^user-agent/i.test(line) && !/^user-agent/i.test(lines[index - 1] ?? '')
      return `${index > 0 && (opens || /^sitemap/i.test(line)) ? '\n' : ''}${line}\n`
    })
    .join('')
}
