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
 * Asks for consent at the bottom of the window or of the page. A region, not a dialog: no focus trap, no layout shift,
 * and the page reserves space below its end for a banner that covers it.
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
        <Title>{consentContent.title}</Title>
        <Text>
          {consentContent.text} <Link to={consentContent.policy.path}>{consentContent.policy.label}</Link>
        </Text>
      </Words>
      <Choices>
        <Button variant="secondary" onClick={() => choose('rejected')}>
          {consentContent.reject}
        </Button>
        <Button variant="secondary" onClick={() => choose('accepted')}>
          {consentContent.accept}
        </Button>
      </Choices>
      <Close label={consentContent.close} icon={CloseIcon} size="small" onClick={() => choose('rejected')} />
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
      const gap = Number.parseFloat(getComputedStyle(element).bottom)
      style.setProperty('--bottom-inset', `${element.offsetHeight + gap}px`)
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

const floatingStyle = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.z.banner};
  /* In a window as low as at 400 % zoom, the page stays visible above and the text scrolls above the buttons. */
  max-height: 60svh;
  padding: clamp(${token.space[2]}, 2.5svh, ${token.space[5]}) ${token.space[5]};
  border-block-start: 1px solid ${token.color.line};
  box-shadow: ${token.shadow.overlay};
  animation: ${arrive} ${token.motion.slow} ${token.motion.easing};

  ${token.media.medium} {
    inset: auto auto ${token.space[5]} ${token.space[5]};
    max-width: min(26rem, calc(100vw - 2 * ${token.space[5]}));
    padding: ${token.space[6]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.large};
  }
`

const inFlowStyle = css`
  position: relative;
  max-width: 40rem;
  padding: ${token.space[6]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
`

const Region = styled.section<{ $inFlow: boolean }>`
  display: flex;
  flex-direction: column;
  gap: clamp(${token.space[2]}, 2svh, ${token.space[4]});
  background: ${token.color.surface};
  color: ${token.color.ink};
  outline: none;
  ${({ $inFlow }) => ($inFlow ? inFlowStyle : floatingStyle)}

  @media print {
    display: none;
  }
`

const Words = styled.div`
  min-height: 0;
  overflow: auto;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`

const Title = styled.p`
  padding-inline-end: ${token.space[10]};
  font-family: ${token.font.heading};
  font-size: ${token.text.title5};
  font-weight: ${token.weight.heading};
  letter-spacing: ${token.tracking.title};
`

const Text = styled.p`
  margin-block-start: ${token.space[2]};
  color: ${token.color.muted};
`

/** Equal widths: refusing is as easy as accepting. */
const Choices = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[3]};
`

const Close = styled(BareIconButton)`
  position: absolute;
  inset: ${token.space[3]} ${token.space[3]} auto auto;
`
