import mp4 from '../../media/web-development.mp4?no-inline'
import webm from '../../media/web-development.webm?no-inline'
import avif640 from '../../media/web-development-640.avif?no-inline'
import webp640 from '../../media/web-development-640.webp?no-inline'
import avif1280 from '../../media/web-development-1280.avif?no-inline'
import jpeg from '../../media/web-development-1280.jpg?no-inline'
import webp1280 from '../../media/web-development-1280.webp?no-inline'
import avif1920 from '../../media/web-development-1920.avif?no-inline'
import webp1920 from '../../media/web-development-1920.webp?no-inline'
import type { Backdrop } from '../components/backdrop.tsx'

export const webDevelopmentMedia: Backdrop = {
  poster: {
    avif: `${avif640} 640w, ${avif1280} 1280w, ${avif1920} 1920w`,
    webp: `${webp640} 640w, ${webp1280} 1280w, ${webp1920} 1920w`,
    jpeg,
  },
  videos: [
    { src: webm, type: 'video/webm' },
    { src: mp4, type: 'video/mp4' },
  ],
}
