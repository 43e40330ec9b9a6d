/** What is typed as a website and is none. */
export type WebsiteMistake = 'email' | 'phone' | 'profile' | 'word'

const EMAIL = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/
const PHONE = /^\+?[\d\s().-]{9,24}$/
const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/
const PROFILE =
  /^(?:[\w-]+\.)?(?:instagram|facebook|fb|tiktok|twitter|x|linkedin|youtube|pinterest|threads)\.(?:com|net|es)(?:[/?#]|$)|^(?:wa\.me|t\.me|linktr\.ee)(?:[/?#]|$)/i
const WORD = /^[^./:]+$/

/** Whether an address is an e-mail address, a phone number, a social profile or a bare word instead of a website. */
export function websiteMistake(typed: string): WebsiteMistake | undefined {
  const text = typed
    .trim()
    .replace(/^(?:https?:\/*|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
  if (text === '') return undefined
  if (EMAIL.test(text)) return 'email'
  if (PHONE.test(text) && !IP.test(text)) return 'phone'
  if (PROFILE.test(text)) return 'profile'
  return WORD.test(text) && text !== 'localhost' ? 'word' : undefined
}
