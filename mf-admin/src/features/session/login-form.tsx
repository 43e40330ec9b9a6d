import { FIELD_MAX } from '@agency/contracts/limits'
import { Alert, Button, Card, Heading, Stack, Text, TextField } from '@agency/ui'
import { isRequestError } from '@agency/web-kit'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../../platform/error-message.ts'
import { sessionContent as content } from './session.content.ts'
import type { SessionStore } from './session-store.ts'

/** The login form. Its fields are uncontrolled, so nothing typed is in React state. */
export function LoginForm({
  hasExpired,
  onLogIn,
}: {
  readonly hasExpired: boolean
  readonly onLogIn: SessionStore['logIn']
}) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const isBusy = useRef(false)
  const password = useRef<HTMLInputElement>(null)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    const data = new FormData(event.currentTarget)
    isBusy.current = true
    setPending(true)
    setMessage(undefined)
    try {
      await onLogIn({ email: String(data.get('email')).trim(), password: String(data.get('password')) })
    } catch (error) {
      const isWrong = isRequestError(error) && error.status === 401
      setMessage(isWrong ? content.wrong : errorMessage(error))
      password.current?.select()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1} size="title2" tabIndex={-1}>
          {content.title}
        </Heading>
        <Text tone="muted">{content.lead}</Text>
      </Stack>
      {hasExpired && !message && (
        <Alert tone="fair" title={content.expired.title}>
          {content.expired.text}
        </Alert>
      )}
      <Card variant="raised">
        {/* POST, so that a native submission puts nothing in a URL. */}
        <form method="post" onSubmit={handleSubmit}>
          <Stack gap={5}>
            {message && <Alert tone="bad">{message}</Alert>}
            <TextField
              label={content.email}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={FIELD_MAX.email}
              required
            />
            <TextField
              ref={password}
              label={content.password}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={1024}
              required
            />
            <Button type="submit" pending={isPending}>
              {isPending ? content.pending : content.submit}
            </Button>
            <Text size="small" tone="muted">
              {content.memory}
            </Text>
          </Stack>
        </form>
      </Card>
    </Stack>
  )
}
