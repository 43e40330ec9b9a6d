import mp4 from '../../media/web-design.mp4?no-inline'
import webm from '../../media/web-design.webm?no-inline'
import avif640 from '../../media/web-design-640.avif?no-inline'
import webp640 from '../../media/web-design-640.webp?no-inline'
import avif1280 from '../../media/web-design-1280.avif?no-inline'
import jpeg from '../../media/web-design-1280.jpg?no-inline'
import webp1280 from '../../media/web-design-1280.webp?no-inline'
import avif1920 from '../../media/web-design-1920.avif?no-inline'
import webp1920 from '../../media/web-design-1920.webp?no-inline'
import { backdropOf } from './backdrop-of.ts'

export const webDesignMedia = backdropOf({
  avif: [avif640, avif1280, avif1920],
  webp: [webp640, webp1280, webp1920],
  jpeg,
  webm,
  mp4,
})
