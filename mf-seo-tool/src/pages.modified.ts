/** When each page last changed, and a hash of what it said then: `npm run date:pages` writes it, a test checks it. */
export const modified: Readonly<Record<string, { readonly date: string; readonly hash: string }>> = {
  '/analiza-tu-web': { date: '2026-11-23', hash: 'd50b7a2191218202' },
}
