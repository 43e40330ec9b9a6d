import { isOlder } from '../../../web/versions.ts'

/** A library that a page loads, as its file's address names it. */
export interface KnownLibrary {
  readonly name: string
  readonly version: string
  /** A published issue that the version has; absent when we know of none. */
  readonly issue?: string
}

interface Library {
  readonly name: string
  /** The whole name of its file, with or without version; neighbours such as jquery-ui are others. */
  readonly file: RegExp
  /** What its folder is called where that is followed by the version: `/jquery/1.12.4/`, `/jquery@1.12.4/`. */
  readonly folder: RegExp
  readonly issueOf: (version: string) => string | undefined
}

const LIBRARIES: readonly Library[] = [
  {
    name: 'jQuery',
    file: /^jquery(?:[-.]v?(\d{1,2}(?:\.\d{1,3}){1,2}))?(?:[-.](?:slim|min|prod)){0,3}\.js$/,
    folder: /^jquery$/,
    issueOf: (version) => (isOlder(version, '3.5.0') ? 'CVE-2020-11022' : undefined),
  },
  {
    name: 'Bootstrap',
    file: /^bootstrap(?:\.bundle)?(?:[-.]v?(\d{1,2}(?:\.\d{1,3}){1,2}))?(?:[-.](?:bundle|min|prod)){0,3}\.js$/,
    folder: /^(?:twitter-)?bootstrap$/,
    issueOf: (version) => {
      const isRepairedThree = !isOlder(version, '3.4.1') && isOlder(version, '4.0.0')
      return isOlder(version, '4.3.1') && !isRepairedThree ? 'CVE-2019-8331' : undefined
    },
  },
  {
    name: 'AngularJS',
    file: /^angular(?:[-.]v?(\d{1,2}(?:\.\d{1,3}){1,2}))?(?:[-.](?:min|prod)){0,2}\.js$/,
    folder: /^angular(?:\.?js)?$/,
    // Without support since January 2022: nobody repairs what is found.
    issueOf: (version) => (isOlder(version, '2') ? 'CVE-2022-25869' : undefined),
  },
  {
    name: 'Moment.js',
    file: /^moment(?:-with-locales)?(?:[-.]v?(\d{1,2}(?:\.\d{1,3}){1,2}))?(?:[-.](?:with-locales|min|prod)){0,3}\.js$/,
    folder: /^moment(?:\.js)?$/,
    issueOf: (version) => {
      if (isOlder(version, '2.19.3')) return 'CVE-2017-18214'
      // From 2.29.4 on no issue is known: a library that is no longer developed is not a vulnerable one.
      return isOlder(version, '2.29.4') ? 'CVE-2022-31129' : undefined
    },
  },
]

const VERSION = /^v?(\d{1,2}(?:\.\d{1,3}){1,2})$/

/**
 * The library of a script's address and its version, where the address says both. A `?ver=` is believed of
 * WordPress's own copies only: themes write their own version there. WordPress's «1.12.4-wp» is a repaired copy.
 */
export function knownLibrary({ pathname, searchParams }: URL): KnownLibrary | undefined {
  const parts = pathname.toLowerCase().split('/')
  const file = parts.at(-1) ?? ''
  for (const { name, file: isFile, folder, issueOf } of LIBRARIES) {
    const match = isFile.exec(file)
    if (match === null) continue
    const ofWordpress = pathname.includes('/wp-includes/js/') ? searchParams.get('ver') : undefined
    const version = match[1] ?? VERSION.exec(ofWordpress ?? '')?.[1] ?? versionInFolders(parts, folder)
    if (version === undefined) return undefined
    const issue = issueOf(version)
    return { name, version, ...(issue !== undefined && { issue }) }
  }
  return undefined
}

function versionInFolders(parts: readonly string[], folder: RegExp): string | undefined {
  for (const [index, part] of parts.entries()) {
    const [library = '', version = parts[index + 1] ?? ''] = part.split('@')
    const [, found] = folder.test(library) ? (VERSION.exec(version) ?? []) : []
    if (found !== undefined) return found
  }
  return undefined
}
