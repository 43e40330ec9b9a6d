import { BareIconButton, PauseIcon, PlayIcon, token } from '@agency/ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { componentsContent } from './components.content.ts'
import { useBackgroundVideo } from './use-background-video.ts'

/** A hero's background video, and the poster shown before or instead of it. */
export interface Backdrop {
  /** `srcset` of modern formats in 640, 1280 and 1920 px, and one fallback file. */
  readonly poster: { readonly avif: string; readonly webp: string; readonly jpeg: string }
  readonly videos: readonly { readonly src: string; readonly type: string }[]
}

interface BackdropPictureProps {
  readonly backdrop: Backdrop
  /** Replaces our video with another, of any browser-supported type. */
  readonly videoUrl?: string | undefined
}

// 16:9 files cover a hero about as tall as the window, so on a phone they are wider than the screen. There, under the
// overlay and on a dense display, the file for the screen's width looks the same at half the bytes.
const SIZES = '(max-width: 48rem) 100vw, max(100vw, 160vh)'

/** Fills its positioned parent with the poster, then the video, under an overlay for text contrast. */
export function BackdropPicture({ backdrop, videoUrl }: BackdropPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { isWanted, isPlaying, toggle } = useBackgroundVideo(video)
  const [isSeen, setIsSeen] = useState(false)
  const sources = videoUrl === undefined ? backdrop.videos : [{ src: videoUrl, type: undefined }]
  return (
    <>
      <Frame aria-hidden="true">
        <picture>
          <source type="image/avif" srcSet={backdrop.poster.avif} sizes={SIZES} />
          <source type="image/webp" srcSet={backdrop.poster.webp} sizes={SIZES} />
          <Picture src={backdrop.poster.jpeg} alt="" width={1280} height={720} fetchPriority="high" />
        </picture>
        {isWanted && (
          <Video
            ref={video}
            $isSeen={isSeen}
            muted
            loop
            playsInline
            preload="auto"
            tabIndex={-1}
            width={1280}
            height={720}
            onPlaying={() => setIsSeen(true)}
          >
            {sources.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
          </Video>
        )}
      </Frame>
      {isWanted && isSeen && (
        <Control>
          <BareIconButton
            label={isPlaying ? componentsContent.pause : componentsContent.play}
            icon={isPlaying ? PauseIcon : PlayIcon}
            onClick={toggle}
          />
        </Control>
      )}
    </>
  )
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;

  /* Keeps text contrast over any frame. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(to right, color-mix(in srgb, ${token.color.paper} 78%, transparent), transparent 85%),
      linear-gradient(to top, color-mix(in srgb, ${token.color.paper} 72%, transparent), transparent 60%);
  }

  @media print {
    display: none;
  }
`

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const Video = styled.video<{ $isSeen: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $isSeen }) => ($isSeen ? 1 : 0)};
  transition: opacity ${token.motion.slow} ${token.motion.easing};
`

const Control = styled.div`
  position: absolute;
  inset-block-start: ${token.space[4]};
  inset-inline-end: ${token.space[4]};
  border-radius: ${token.radius.medium};
  background: color-mix(in srgb, ${token.color.paper} 72%, transparent);
  color: ${token.color.ink};

  @media print {
    display: none;
  }
`
