import type { PageMeta } from '@agency/contracts'

export const notFoundContent = {
  title: '404 Page Not Found',
  text: 'The page you are looking for does not exist or has moved.',
  home: 'Back to the home page',
} as const

export const notFoundMeta: PageMeta = {
  title: '404 Page Not Found',
  description: 'The page you are looking for does not exist or has moved to another address on this site.',
  keywords: '404, page not found',
  robots: 'noindex',
  lang: 'en',
}
