import { brand } from '@agency/web-kit'

/** Legal data (LSSI, article 10) that the brand file leaves empty; logged by the web server at startup. */
export const missingLegalData: readonly string[] = Object.entries(brand.legal)
  .filter(([, value]) => value === '')
  .map(([name]) => name)
