import { brand } from '@agency/web-kit'

/** Names of the legal data (LSSI, article 10) that the brand file leaves empty; the web server says so when it starts. */
export const missingLegalData: readonly string[] = Object.entries(brand.legal)
  .filter(([, value]) => value === '')
  .map(([name]) => name)
