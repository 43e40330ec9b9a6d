import { FIELD_MAX } from '@agency/contracts/limits'
import { Alert, Button, Card, Heading, Stack, Text, TextField } from '@agency/ui'
import { isRequestError } from '@agency/web-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../platform/error-message.ts'
import { sessionContent as content } from './session.content.ts'
import type { SessionEnd, SessionStore } from './session-store.ts'

/** The login form. Its fields are uncontrolled, so nothing typed is in React state. */
export function LoginForm({
  ended,
  onLogIn,
}: {
  readonly ended: SessionEnd | null
  readonly onLogIn: SessionStore['logIn']
}) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const isBusy = useRef(false)
  const password = useRef<HTMLInputElement>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    const data = new FormData(event.currentTarget)
    isBusy.current = true
    setPending(true)
    setMessage(undefined)
    try {
      await onLogIn(
        { email: String(data.get('email')).trim(), password: String(data.get('password')) },
        String(data.get('code') ?? ''),
      )
    } catch (error) {
      const refusal = isRequestError(error) && error.status === 401 ? error.body.code : undefined
      if (refusal === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true)
      else if (refusal === 'SECOND_FACTOR_WRONG') {
        setMessage(errorMessage(error))
        code.current?.select()
      } else {
        const isWrong = isRequestError(error) && error.status === 401
        setMessage(isWrong ? content.wrong : errorMessage(error))
        password.current?.select()
      }
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
      {ended && !message && (
        <Alert tone="fair" title={content.ended.title}>
          {content.ended[ended]}
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
            {needsCode && (
              <TextField
                ref={code}
                label={content.code}
                hint={content.codeHint}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
              />
            )}
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
