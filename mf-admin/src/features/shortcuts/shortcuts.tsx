import { Button, Dialog, Icon, KeyboardIcon, Switch, Text, token } from '@agency/ui'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { usePreferences } from '../../platform/panel-context.ts'
import { shortcutsContent as content } from './shortcuts.content.ts'

/** Keys for the lists inside `panel`, and the button that explains them and turns them off (WCAG 2.1.4). */
export function Shortcuts({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false)
  const { hasShortcuts, set } = usePreferences()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!panel.current || !isFree(event)) return
    const act = actionOf(event.key, panel.current, () => setOpen(true))
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!hasShortcuts) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [hasShortcuts])

  return (
    <>
      <Opener variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon icon={KeyboardIcon} size="small" />
        {content.open}
      </Opener>
      <Dialog open={isOpen} onOpenChange={setOpen} title={content.title} closeLabel={content.close}>
        <Keys>
          {content.keys.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
        <div>
          <Switch
            label={content.isOn}
            checked={hasShortcuts}
            onCheckedChange={(isOn) => set({ hasShortcuts: isOn })}
          />
          <Text size="small" tone="muted">
            {content.hint}
          </Text>
        </div>
      </Dialog>
    </>
  )
}

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether a key is for nothing else: no modifier, no field with the focus, no dialog open. */
const isFree = ({
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  isComposing,
  target,
}: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  !isComposing &&
  !(target instanceof Element && target.closest(FIELD)) &&
  !document.querySelector('[role="dialog"], [role="alertdialog"]')

function actionOf(key: string, panel: HTMLElement, showKeys: () => void): (() => void) | undefined {
  if (key === '?') return showKeys
  if (key === '/') {
    const field = panel.querySelector<HTMLInputElement>('input[type="search"]')
    return field ? () => field.focus() : undefined
  }
  const rows = [...panel.querySelectorAll<HTMLElement>('article[tabindex]')]
  const place = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'Enter') {
    const row = rows[place]
    // On a control of the row Enter is the control's.
    return row === document.activeElement
      ? () => row?.querySelector<HTMLButtonElement>('h2 button')?.click()
      : undefined
  }
  const step = { j: 1, k: -1 }[key.toLowerCase()]
  if (step === undefined) return undefined
  const next = rows[place === -1 ? 0 : place + step]
  return next ? () => next.focus() : undefined
}

/** Not where there is hardly a keyboard: on a phone, or on a touch screen. */
const Opener = styled(Button)`
  && {
    display: none;
  }

  ${token.media.medium} {
    && {
      display: inline-flex;
    }
  }

  ${token.media.touch} {
    && {
      display: none;
    }
  }
`

const Keys = styled.dl`
  display: grid;
  gap: ${token.space[2]};

  & > div {
    display: grid;
    grid-template-columns: 4rem 1fr;
    align-items: baseline;
    gap: ${token.space[3]};
  }

  & kbd {
    display: inline-block;
    min-width: 2rem;
    padding: 0.125rem ${token.space[2]};
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.small};
    background: ${token.color.sunken};
    font-family: ${token.font.code};
    font-size: ${token.text.small};
    text-align: center;
  }
`
