// No zod here: browsers import these values.
import { FIELD_MAX } from './limits.ts'

/** Version of what the shell and the remotes promise each other (`RemoteRoutesProps`). Grows by addition only. */
export const CONTRACT_VERSION = 1

/** Packages of which a page may hold only one copy: the shell provides them, remotes ask for them. */
export const SHARED_SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components'] as const

/** Packages that server bundles leave to the web server's one copy. In the browser a remote brings its own queries. */
export const SERVER_SINGLETONS = [...SHARED_SINGLETONS, '@tanstack/react-query'] as const

/** Id of the JSON script element with the state that the server embeds in a page. */
export const STATE_ELEMENT_ID = 'page-state'

/** Query parameters of public pages: the address to analyse at `/analiza-tu-web`, the id of a report at `/contacto`. */
export const PAGE_QUERY = { website: 'web', report: 'informe' } as const

/**
 * The address to analyse in the query of a page. The server and the browser read it here, so that they render the same.
 * @param search a query string, with or without `?`
 * @returns `undefined` if there is none, if it is blank, or if it is longer than an address may be
 */
export function websiteOfQuery(search: string): string | undefined {
  const website = new URLSearchParams(search).get(PAGE_QUERY.website)?.trim()
  return website && website.length <= FIELD_MAX.website ? website : undefined
}
