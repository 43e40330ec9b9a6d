import type { TextResponse } from '../artefacts.ts'
import { headerValue } from '../web/headers.ts'
import { textResponse } from './decode.ts'
import { pageError } from './fetch-errors.ts'
import type { RequestPool } from './request-pool.ts'

/** Requests the page analysed. @throws AppError where there is none */
export async function requestPage(
  pool: RequestPool,
  url: string,
  isRead?: (url: string) => boolean,
): Promise<TextResponse> {
  const result = await pool.requestPage(url, mayBeHtml, isRead)
  if (!result.ok) throw pageError(result)
  const page = textResponse(result)
  const isUntyped = headerValue(page.headers, 'content-type') === undefined
  if (isUntyped && page.bytes > 0 && !page.text.trimStart().startsWith('<')) {
    throw pageError({ code: 'CONTENT_TYPE', hops: page.hops })
  }
  return page
}

function mayBeHtml(contentType: string | undefined): boolean {
  return (
    contentType === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType)
  )
}
