const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The same 32 bytes in base64url with another last character: two of its six bits are spare. */
export const respelt = (text: string): string =>
  text.slice(0, -1) + LETTERS[LETTERS.indexOf(text.slice(-1)) ^ 1]
