import type { Backdrop } from '../components/backdrop.tsx'

/** URLs of a backdrop's files: posters in 640, 1280 and 1920 px, and the video in both formats. */
interface BackdropFiles {
  readonly avif: readonly [string, string, string]
  readonly webp: readonly [string, string, string]
  readonly jpeg: string
  readonly webm: string
  readonly mp4: string
}

const srcSet = ([small, medium, large]: BackdropFiles['avif']) =>
  `${small} 640w, ${medium} 1280w, ${large} 1920w`

/** The backdrop for these files. */
export const backdropOf = ({ avif, webp, jpeg, webm, mp4 }: BackdropFiles): Backdrop => ({
  poster: { avif: srcSet(avif), webp: srcSet(webp), jpeg },
  videos: [
    { src: webm, type: 'video/webm' },
    { src: mp4, type: 'video/mp4' },
  ],
})
