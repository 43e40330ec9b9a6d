import type { FixLanguage, LinkedText } from '@agency/contracts'

/** What links to legal texts say, in the language of the page. */
export const LEGAL_NAMES: Readonly<Record<FixLanguage, Readonly<Record<LinkedText, string>>>> = {
  es: { notice: 'Aviso legal', privacy: 'Política de privacidad', cookies: 'Política de cookies' },
  ca: { notice: 'Avís legal', privacy: 'Política de privacitat', cookies: 'Política de galetes' },
}
