/** The same key for addresses that request the same resource. */
export function websiteKey(website: string): string {
  const [address = ''] = website.split('#')
  return URL.parse(address)?.href ?? address
}
