export { attributeValue, legalLinksHtml, placeHtml } from './body-html.ts'
export { inAttribute } from './escape.ts'
export { headHtml } from './head-html.ts'
export type { KitFile } from './kit-file.ts'
export { type About, kitFiles } from './kit-files.ts'
export { readKit } from './read-kit.ts'
export { refusalText } from './refusals.ts'
export { remediesFor } from './remedies.ts'
export type { CodeLanguage, Remedy } from './remedy.ts'
export { apacheBlock } from './server/apache.ts'
export { nginxBlock } from './server/nginx.ts'
export { page404Html } from './server/page-404.ts'
export { isRobotsLine, robotsText } from './server/robots.ts'
export {
  COMPRESSED_TYPES,
  HEADER_LINES,
  STATIC_CACHE,
  STATIC_ENDINGS,
  VERSION_HEADERS,
} from './server/server-headers.ts'
export { sitemapXml } from './server/sitemap.ts'
export { zipOf } from './zip.ts'
