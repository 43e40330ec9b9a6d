import { FIELD_MAX } from '@agency/contracts/limits'
import { Button, FileTextIcon, Icon, Stack, Text, TextAreaField, TextField, token } from '@agency/ui'
import { brand, fill, paths, type RemoteHost } from '@agency/web-kit'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { contactContent } from './contact-section.content.ts'
import { type Contact, useContact } from './use-contact.ts'
import { usePrefill } from './use-prefill.ts'

const content = contactContent.form

/**
 * The form. Its fields are uncontrolled, so that text typed before hydration is kept; the button is disabled until
 * there is a token, so that a browser without scripts cannot submit name and e-mail in a URL.
 */
export function ContactForm({ host }: { readonly host: RemoteHost }) {
  const form = useRef<HTMLFormElement>(null)
  const prefill = usePrefill(form)
  const contact = useContact(host, () => {
    form.current?.reset()
    prefill.forget()
  })
  const submit = useFocusKeeper(form, contact)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '')
    contact.send({
      name: read('name'),
      email: read('email'),
      phone: read('phone'),
      message: read('message'),
      honeypot: read('website'),
      ...(prefill.report && { analysisId: prefill.report.id }),
    })
  }

  function removeReport() {
    prefill.detach()
    const message = form.current?.elements.namedItem('message')
    if (message instanceof HTMLElement) message.focus()
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    prefill.keep()
    const { target } = event
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      contact.forgetError(target.name)
    }
  }

  return (
    <form
      ref={form}
      aria-label={content.title}
      // Where it goes; the browser itself never sends it.
      action="/api/contact"
      method="post"
      onSubmit={handleSubmit}
      onFocus={contact.prepare}
      onInput={handleInput}
    >
      <Stack gap={5}>
        <Live aria-live="polite">
          {prefill.report && (
            <Attached>
              <Icon icon={FileTextIcon} />
              <p>
                <strong>{content.attached.text}</strong>{' '}
                {fill(content.attached.of, { site: prefill.report.site })}
              </p>
              <Button size="small" variant="ghost" onClick={removeReport}>
                {content.attached.remove}
              </Button>
            </Attached>
          )}
        </Live>
        <TextField
          label={content.name.label}
          error={contact.errors.name}
          name="name"
          autoComplete="name"
          // The server rejects a name of spaces.
          pattern=".*\S.*"
          title={content.name.format}
          maxLength={FIELD_MAX.name}
          required
        />
        <Pair>
          <TextField
            label={content.email.label}
            error={contact.errors.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={FIELD_MAX.email}
            required
          />
          <TextField
            label={content.phone.label}
            hint={content.phone.hint}
            error={contact.errors.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={FIELD_MAX.phone}
          />
        </Pair>
        <TextAreaField
          label={content.message.label}
          hint={content.message.hint}
          error={contact.errors.message}
          name="message"
          maxLength={FIELD_MAX.message}
          required
        />
        <Honeypot aria-hidden="true">
          <label>
            {content.honeypot}
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </Honeypot>
        <Submit
          ref={submit}
          type="submit"
          size="large"
          pending={contact.isPending}
          disabled={!contact.isReady}
        >
          {contact.isPending ? content.pending : content.submit}
        </Submit>
        <FirstLayer />
        <noscript>
          <p>{fill(content.withoutScripts, { phone: brand.phone.display, email: brand.email })}</p>
        </noscript>
      </Stack>
    </form>
  )
}

/** First layer of the privacy notice, beside the button. */
const FirstLayer = () => (
  <Text as="div" size="caption" tone="muted">
    {content.privacy.lines.map(({ label, text }) => (
      <p key={label}>
        <strong>{label}:</strong> {fill(text, { owner: brand.legal.owner || brand.name, email: brand.email })}
      </p>
    ))}
    <p>
      {content.privacy.more} <Link to={paths.privacy}>{content.privacy.link}</Link>.
    </p>
  </Text>
)

/**
 * After a response moves the focus to the first field with an error, or back to the button, which loses it while
 * disabled. Returns the button's `ref`.
 */
function useFocusKeeper(
  form: { readonly current: HTMLFormElement | null },
  { isReady, isPending }: Pick<Contact, 'isReady' | 'isPending'>,
) {
  const submit = useRef<HTMLButtonElement>(null)
  const isAnswerDue = useRef(false)

  useEffect(() => {
    if (isPending) isAnswerDue.current = true
    if (isPending || !isAnswerDue.current) return
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!refused && !isReady) return
    isAnswerDue.current = false
    const { activeElement, body } = document
    if (refused) refused.focus()
    else if (activeElement === null || activeElement === body) submit.current?.focus({ preventScroll: true })
  }, [form, isReady, isPending])

  return submit
}

/** Takes no gap while it is empty. */
const Live = styled.div`
  &:empty {
    display: contents;
  }
`

const Attached = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[4]};
  border-radius: ${token.radius.medium};
  background: ${token.color.accentSoft};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    color: ${token.color.accent};
  }

  & > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & > button {
    flex: none;
  }
`

const Pair = styled.div`
  display: grid;
  gap: ${token.space[5]};

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** Visually hidden but in the DOM, for robots to fill in. */
const Honeypot = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`

const Submit = styled(Button)`
  width: 100%;
`
