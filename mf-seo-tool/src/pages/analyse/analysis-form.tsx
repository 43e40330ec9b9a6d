import { FIELD_MAX } from '@agency/contracts/limits'
import { ArrowRightIcon, Button, Icon, Stack, Text, TextField, token, useIsClient } from '@agency/ui'
import { brand, paths } from '@agency/web-kit'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AnalysisFields } from '../../features/analysis/analysis-state.ts'
import { EMAIL_PATTERN } from '../../features/analysis/email-pattern.ts'
import { websiteMistake } from '../../features/analysis/website-mistake.ts'
import { withScheme } from '../../features/analysis/website-url.ts'
import type { AnalyseContent } from './analyse.content.ts'

export interface AnalysisFormProps {
  readonly content: AnalyseContent['form']
  readonly fields: AnalysisFields
  /** The server's error per field. */
  readonly errors: Readonly<Record<string, string>>
  /** Whether the server can send the link by e-mail. */
  readonly canSendMail: boolean
  readonly onSubmit: (fields: AnalysisFields) => void
}

/**
 * The three fields. They are uncontrolled, so that text typed before hydration is kept; until then the button is
 * disabled, or the browser would submit name and e-mail in a URL.
 */
export function AnalysisForm({ content, fields, errors, canSendMail, onSubmit }: AnalysisFormProps) {
  const website = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState('')
  const isHydrated = useIsClient()

  /** Adds the scheme; what is no address stays as typed, with the reason beside it. */
  function completeWebsite() {
    const field = website.current
    if (!field) return
    const found = websiteMistake(field.value)
    const sentence = found ? content.website.mistakes[found] : ''
    if (!found) field.value = withScheme(field.value)
    field.setCustomValidity(sentence)
    setMistake(sentence)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: 'website' | 'name' | 'email') => String(data.get(name) ?? '').trim()
    onSubmit({
      website: withScheme(read('website')),
      name: read('name'),
      email: read('email'),
      ...(data.has('sendLink') && { sendLink: true }),
    })
  }

  return (
    // Where it goes; the browser itself never sends it.
    <form action="/api/analyze-seo" method="post" onSubmit={handleSubmit}>
      <Stack gap={5}>
        <TextField
          ref={website}
          label={content.website.label}
          hint={content.website.hint}
          error={mistake || errors.website}
          name="website"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={content.website.placeholder}
          pattern="https?://.+"
          title={content.website.format}
          maxLength={FIELD_MAX.website}
          defaultValue={fields.website}
          required
          onBlur={completeWebsite}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <TextField
          label={content.name.label}
          error={errors.name}
          // The visitor has just typed the address on another page.
          autoFocus={fields.website !== '' && fields.name === ''}
          name="name"
          autoComplete="name"
          // The server rejects a name of spaces.
          pattern=".*\S.*"
          title={content.name.format}
          maxLength={FIELD_MAX.name}
          defaultValue={fields.name}
          required
        />
        <TextField
          label={content.email.label}
          error={errors.email}
          name="email"
          type="email"
          autoComplete="email"
          pattern={EMAIL_PATTERN}
          title={content.email.format}
          maxLength={FIELD_MAX.email}
          defaultValue={fields.email}
          required
        />
        {canSendMail && (
          <Tick>
            <input type="checkbox" name="sendLink" defaultChecked={fields.sendLink ?? false} />
            {content.sendLink}
          </Tick>
        )}
        {/* Enter in a field clicks this button too, before native validation. */}
        <Submit type="submit" size="large" disabled={!isHydrated} onClick={completeWebsite}>
          {content.submit}
          <Icon icon={ArrowRightIcon} />
        </Submit>
        <Text size="small" tone="muted">
          {content.privacy.before}
          <Link to={paths.privacy}>{content.privacy.link}</Link>
          {content.privacy.after}
        </Text>
        <noscript>
          <p>
            {content.withoutScripts.text} <a href={`tel:${brand.phone.tel}`}>{brand.phone.display}</a>{' '}
            {content.withoutScripts.or} <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </noscript>
      </Stack>
    </form>
  )
}

const Tick = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.target.comfortable};

  & > input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${token.color.action};
  }
`

const Submit = styled(Button)`
  width: 100%;

  /* Hydration takes a moment: not worth a flash of the disabled style. */
  &:disabled {
    opacity: 1;
  }

  &:hover svg {
    transform: translateX(${token.space[1]});
  }

  & svg {
    transition: transform ${token.motion.fast} ${token.motion.easing};
  }
`
