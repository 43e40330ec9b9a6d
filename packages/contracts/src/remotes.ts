import { z } from 'zod'
import { openObject } from './open.ts'

/** What a page says about itself in the document's head. */
export const PageMetaSchema = openObject({
  title: z.string().min(1),
  description: z.string().min(1),
  keywords: z.string().min(1),
  robots: z.string().optional(),
  /** Language of the page where it is not Spanish. */
  lang: z.string().optional(),
  /** `image` may begin with `/`: it is made absolute. Its size in pixels, where the page knows it. */
  og: openObject({
    type: z.string().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    image: z.string().optional(),
    imageAlt: z.string().optional(),
    imageWidth: z.int().positive().optional(),
    imageHeight: z.int().positive().optional(),
  }).optional(),
  /** What is particular to the page; the shell adds the business and the site. Addresses may begin with `/`. */
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
})
export type PageMeta = z.infer<typeof PageMetaSchema>

/** A page of a remote: its public path and metadata; `sitemap: false` keeps it out of `/sitemap.xml`. */
export const RemotePageSchema = openObject({
  path: z.string().startsWith('/'),
  meta: PageMetaSchema,
  sitemap: z.boolean().optional(),
  /** Day on which its content last changed. Absent from releases of before. */
  modified: z.iso.date().optional(),
})
export type RemotePage = z.infer<typeof RemotePageSchema>

/** `manifest.json` of a release of a remote; written last, so a release without one is not finished. */
export const RemoteManifestSchema = openObject({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  release: z.string().regex(/^[0-9a-f]{12}$/),
  entry: z.string(),
  preload: z.array(z.string()),
  /** What each page needs besides `preload`, by its path. Absent where all pages are one chunk. */
  pagePreload: z.record(z.string(), z.array(z.string())).optional(),
  css: z.array(z.string()),
  /** File of the server bundle inside the release, `null` for a remote that only runs in the browser. */
  ssr: z.string().nullable(),
  paths: z.array(z.string()),
  pages: z.array(RemotePageSchema),
  shared: z.record(z.string(), z.string()),
  /** Whether its pages bring react-query where they use it. Releases of before take it from the shell. */
  ownQueries: z.boolean().optional(),
  contract: z.int().positive(),
})
export type RemoteManifest = z.infer<typeof RemoteManifestSchema>

/** `manifest.json` of a release of the shell. */
export const ShellManifestSchema = openObject({
  name: z.literal('shell'),
  release: z.string().regex(/^[0-9a-f]{12}$/),
  template: z.string(),
  scripts: z.array(z.string()),
  css: z.array(z.string()),
  ssr: z.string(),
  shared: z.record(z.string(), z.string()),
  contract: z.int().positive(),
})
export type ShellManifest = z.infer<typeof ShellManifestSchema>

const ReleaseNameSchema = z.string().regex(/^[0-9a-f]{12}$/)

/**
 * `current.json` beside the releases of one application: names the live one, and the one that a share of the
 * visitors (0 to 1) gets instead.
 */
export const CurrentReleaseSchema = openObject({
  release: ReleaseNameSchema,
  canary: openObject({ release: ReleaseNameSchema, share: z.number().gt(0).lt(1) }).optional(),
})
export type CurrentRelease = z.infer<typeof CurrentReleaseSchema>

/** What the browser needs to load one remote. */
export const RemoteEntrySchema = openObject({
  release: z.string(),
  entry: z.string(),
  preload: z.array(z.string()),
  css: z.array(z.string()),
  ssr: z.boolean(),
  paths: z.array(z.string()),
  /** See `RemoteManifestSchema`. */
  ownQueries: z.boolean().optional(),
  contract: z.int(),
})
export type RemoteEntry = z.infer<typeof RemoteEntrySchema>

/** `/remotes.json`: the live remotes by name. */
export const RemotesSchema = z.record(z.string(), RemoteEntrySchema)
export type Remotes = z.infer<typeof RemotesSchema>
