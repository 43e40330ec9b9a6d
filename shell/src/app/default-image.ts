import { ogContent } from '../content/head.content.ts'

/** Sharing image for pages without their own; made by `shell/scripts/make-images.mjs`. */
export const DEFAULT_IMAGE = {
  path: '/og/default.png',
  width: 1200,
  height: 630,
  alt: ogContent.alt,
} as const
