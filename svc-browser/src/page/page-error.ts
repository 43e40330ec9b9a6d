import type { ErrorCode } from '@agency/contracts'
import type { FetchErrorCode } from '@agency/safe-net'
import { AppError } from '@agency/service-kit'
import { BrowserStopped } from '../chromium/open-browser.ts'
import type { Gate } from '../gate/gate.ts'
import { pageTexts } from './page.content.ts'

const BY_FAILURE: Partial<Record<FetchErrorCode, readonly [ErrorCode, string]>> = {
  ADDRESS: ['ADDRESS_NOT_PUBLIC', pageTexts.notPublic],
  BAD_URL: ['ADDRESS_NOT_PUBLIC', pageTexts.notPublic],
  CREDENTIALS: ['ADDRESS_NOT_PUBLIC', pageTexts.notPublic],
  HOSTNAME: ['ADDRESS_NOT_PUBLIC', pageTexts.notPublic],
  PORT: ['ADDRESS_NOT_PUBLIC', pageTexts.notPublic],
  SCHEME: ['ADDRESS_NOT_PUBLIC', pageTexts.notPublic],
  HOST_NOT_FOUND: ['HOST_NOT_FOUND', pageTexts.hostNotFound],
  REFUSED: ['CONNECTION_REFUSED', pageTexts.refused],
  TIMEOUT: ['SITE_TIMEOUT', pageTexts.timeout],
}

/**
 * Why a page could not be opened or read.
 * @param gate `undefined` when Chromium did not start
 * @param host of the page's document
 */
export function toAppError(cause: unknown, gate: Gate | undefined, host: string): AppError {
  if (cause instanceof AppError) return cause
  if (cause instanceof BrowserStopped) {
    return cause.reason === 'TIME'
      ? new AppError('SITE_TIMEOUT', pageTexts.timeout, { cause })
      : new AppError('PAGE_TOO_COMPLEX', pageTexts.tooHeavy, { cause })
  }
  if (gate === undefined) return new AppError('BROWSER_OFF', pageTexts.off, { cause })
  if (gate.stopped() !== undefined) return new AppError('PAGE_TOO_LARGE', pageTexts.tooLarge, { cause })
  const said = cause instanceof Error ? cause.message : ''
  if (/Timeout .* exceeded/.test(said)) return new AppError('SITE_TIMEOUT', pageTexts.timeout, { cause })
  if (said.includes('ERR_TOO_MANY_REDIRECTS')) {
    return new AppError('TOO_MANY_REDIRECTS', pageTexts.redirects, { cause })
  }
  if (said.includes('Download is starting')) return new AppError('NOT_HTML', pageTexts.notHtml, { cause })
  if (said.includes('crashed')) return new AppError('PAGE_TOO_COMPLEX', pageTexts.tooHeavy, { cause })
  const failure = gate.failureOf(host)
  const [code, sentence] =
    (failure && BY_FAILURE[failure]) ?? (['CONNECTION_FAILED', pageTexts.failed] as const)
  return new AppError(code, sentence, { cause })
}
