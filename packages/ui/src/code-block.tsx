import { type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { CheckIcon, CopyIcon } from './icons.ts'
import { token } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface CodeBlockProps {
  readonly code: string
  /** Accessible name: what the code is for. */
  readonly label: string
  readonly copyLabel: string
  /** Shown and announced for two seconds after copying. */
  readonly copiedLabel: string
  /** Long lines go on below instead of scrolling: for text, where line ends mean nothing. */
  readonly wraps?: boolean
}

const COPIED_SHOWN_MS = 2000

/** Code with a copy button. Without clipboard access the button selects the code instead. */
export function CodeBlock({ code, label, copyLabel, copiedLabel, wraps = false }: CodeBlockProps) {
  const [isCopied, setIsCopied] = useState(false)
  const frameRef = useRef<HTMLPreElement>(null)
  const codeRef = useRef<HTMLElement>(null)
  const isScrolling = useIsScrolling(frameRef, code)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
    } catch {
      if (codeRef.current) getSelection()?.selectAllChildren(codeRef.current)
    }
  }

  return (
    <Frame>
      {/* Where long lines scroll, the keyboard must reach them. */}
      <Code
        ref={frameRef}
        $wraps={wraps}
        tabIndex={isScrolling ? 0 : undefined}
        role="region"
        aria-label={label}
      >
        <code ref={codeRef}>{code}</code>
      </Code>
      <CopyButton variant="ghost" size="small" onClick={handleCopy}>
        <Icon icon={isCopied ? CheckIcon : CopyIcon} size="small" />
        {isCopied ? copiedLabel : copyLabel}
      </CopyButton>
      <VisuallyHidden role="status">{isCopied && copiedLabel}</VisuallyHidden>
    </Frame>
  )
}

/** Whether the content of a box is wider than the box, at any size of either. */
function useIsScrolling(box: RefObject<HTMLElement | null>, content: string): boolean {
  const [isScrolling, setIsScrolling] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width in the same box
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsScrolling(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, content])
  return isScrolling
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: ${token.space[1]};
  padding: ${token.space[2]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.sunken};
`

const Code = styled.pre<{ $wraps: boolean }>`
  flex: 1 1 16rem;
  min-width: 0;
  padding: ${token.space[2]} ${token.space[3]};
  overflow-x: auto;
  font-size: ${token.text.small};
  line-height: 1.55;
  white-space: ${({ $wraps }) => ($wraps ? 'pre-wrap' : 'pre')};

  & > code {
    font-family: ${({ $wraps }) => ($wraps ? token.font.text : token.font.code)};
  }

  @media print {
    white-space: pre-wrap;
  }
`

const CopyButton = styled(Button)`
  @media print {
    display: none;
  }
`
