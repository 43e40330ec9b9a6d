import { BareIconButton, Button, CloseIcon, token } from '@agency/ui'
import type { Consent } from '@agency/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { css, keyframes, styled } from 'styled-components'
import { consentContent } from '../../content/consent.content.ts'

interface ConsentBannerProps {
  /** Placed in the page's flow instead of over the bottom of the window. */
  readonly inFlow: boolean
  /** Opened by the visitor: it takes the focus and returns it on close. */
  readonly takesFocus: boolean
  /** Receives the focus that would be lost when a banner that opened by itself closes. */
  readonly fallbackFocusId: string
  readonly onChoose: (consent: Consent) => void
}

/**
 * Asks for consent in a bar at the bottom of the window or of the page. A region, not a dialog: no focus trap, no layout
 * shift, and the page reserves space below its end for a banner that covers it.
 */
export function ConsentBanner({ inFlow, takesFocus, fallbackFocusId, onChoose }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  useBottomInset(banner, !inFlow)
  useEffect(() => {
    if (!takesFocus) return
    opener.current = document.activeElement
    banner.current?.focus({ preventScroll: !inFlow })
  }, [takesFocus, inFlow])

  const choose = (consent: Consent) => {
    const hadFocus = banner.current?.contains(document.activeElement)
    const next = opener.current ?? document.getElementById(fallbackFocusId)
    onChoose(consent)
    if (hadFocus && next instanceof HTMLElement) next.focus({ preventScroll: true })
  }

  return (
    <Region ref={banner} aria-label={consentContent.label} lang="es" tabIndex={-1} $inFlow={inFlow}>
      <Words>
        {consentContent.text} <Link to={consentContent.policy.path}>{consentContent.policy.label}</Link>
      </Words>
      <Choices>
        <Choice variant="secondary" onClick={() => choose('rejected')}>
          {consentContent.reject}
        </Choice>
        <Choice variant="secondary" onClick={() => choose('accepted')}>
          {consentContent.accept}
        </Choice>
      </Choices>
      <Close label={consentContent.close} icon={CloseIcon} onClick={() => choose('rejected')} />
    </Region>
  )
}

/** Publishes its height, so that the page's end and focused elements stay clear of it. */
function useBottomInset(banner: RefObject<HTMLElement | null>, isOver: boolean) {
  useEffect(() => {
    const element = banner.current
    if (!element || !isOver) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom-inset', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-inset')
    }
  }, [banner, isOver])
}

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateY(1rem);
  }
`

/** The same inset as the page's container, so that the bar aligns with the content. */
const gutter = `max(clamp(${token.space[4]}, 4.5vw, ${token.space[16]}), calc((100vw - ${token.width.page}) / 2))`

const floatingStyle = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.z.banner};
  /* Where text is enlarged it scrolls above the buttons. */
  max-height: ${token.bannerHeight.phone};
  padding: 0.375rem ${gutter};
  border-block-start: 1px solid ${token.color.line};
  box-shadow: ${token.shadow.overlay};
  animation: ${arrive} ${token.motion.slow} ${token.motion.easing};

  ${token.media.medium} {
    max-height: ${token.bannerHeight.medium};
  }
`

const inFlowStyle = css`
  position: relative;
  max-width: 52rem;
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
`

/** The text above the buttons on a phone, beside them on wider screens. */
const Region = styled.section<{ $inFlow: boolean }>`
  display: grid;
  grid-template: minmax(0, auto) auto / 1fr auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  background: ${token.color.surface};
  color: ${token.color.ink};
  outline: none;
  ${({ $inFlow }) => ($inFlow ? inFlowStyle : floatingStyle)}

  ${token.media.medium} {
    grid-template: minmax(0, auto) / minmax(0, 1fr) auto auto;
    column-gap: ${token.space[4]};
  }

  @media print {
    display: none;
  }
`

const Words = styled.p`
  grid-column: 1 / -1;
  max-height: 100%;
  overflow: auto;
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  line-height: ${token.leading.snug};

  & > a {
    white-space: nowrap;
  }

  ${token.media.medium} {
    grid-column: auto;
    font-size: ${token.text.small};
  }
`

/** Equal widths: refusing is as easy as accepting. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]};
`

const Choice = styled(Button)`
  padding-block: 0;
  font-size: ${token.text.small};
`

const Close = styled(BareIconButton)`
  margin-inline-end: -${token.space[3]};
`
