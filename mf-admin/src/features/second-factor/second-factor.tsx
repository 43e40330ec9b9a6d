import type { SecondFactorProposal } from '@agency/contracts'
import { Alert, Button, Cluster, CodeBlock, Heading, Stack, Text, TextField, token } from '@agency/ui'
import { isRequestError } from '@agency/web-kit'
import { qrCodeOf } from '@agency/web-kit/qr-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../platform/error-message.ts'
import { keys } from '../../platform/keys.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { secondFactorContent as content } from './second-factor.content.ts'

const PATH = '/api/admin/second-factor'

/** Sets up the second factor of the login, or removes it. */
export function SecondFactor({ isOn }: { readonly isOn: boolean }) {
  const { api, toast } = usePanel()
  const client = useQueryClient()
  const state = useRef<HTMLParagraphElement>(null)
  const proposal = useMutation({
    mutationFn: () =>
      api.json<SecondFactorProposal>({
        path: `${PATH}/propose`,
        failure: 'Failed to propose a second factor',
      }),
  })
  const change = useMutation({
    mutationFn: ({ act, ...body }: { act: 'on' | 'off'; code: string; secret?: string }) =>
      api.send({ path: `${PATH}/${act}`, body, failure: 'Failed to change the second factor' }),
    onSuccess: async (_nothing, { act }) => {
      toast({
        title: act === 'on' ? content.turnedOn : content.turnedOff,
        description: act === 'on' ? content.turnedOnText : content.turnedOffText,
      })
      await client.invalidateQueries({ queryKey: keys.summary })
      // The secret is not kept longer than it is shown.
      proposal.reset()
      state.current?.focus()
    },
  })
  const codeForm = { error: change.error, isPending: change.isPending }

  return (
    <Stack gap={5}>
      <Text ref={state} size="small" tone="muted" tabIndex={-1}>
        {isOn ? content.isOn : content.lead}
      </Text>
      {isOn ? (
        <CodeForm
          {...codeForm}
          lead={content.removal.lead}
          submit={content.removal.submit}
          pending={content.removal.pending}
          onSubmit={(code) => change.mutate({ act: 'off', code })}
        />
      ) : proposal.data ? (
        <SetUp proposal={proposal.data}>
          <CodeForm
            {...codeForm}
            lead={content.setUp.confirm}
            submit={content.setUp.submit}
            pending={content.setUp.pending}
            onSubmit={(code) => change.mutate({ act: 'on', code, secret: proposal.data.secret })}
            onCancel={() => {
              proposal.reset()
              change.reset()
              state.current?.focus()
            }}
          />
        </SetUp>
      ) : (
        <>
          {proposal.isError && (
            <Alert tone="bad" title={content.startFailed}>
              {errorMessage(proposal.error)}
            </Alert>
          )}
          <div>
            <Button variant="secondary" pending={proposal.isPending} onClick={() => proposal.mutate()}>
              {proposal.isPending ? content.starting : content.start}
            </Button>
          </div>
        </>
      )}
      <Text size="small" tone="muted">
        {content.lost} <Command>{content.command}</Command>.
      </Text>
    </Stack>
  )
}

/** What to do on the phone; the form of the last step is passed in. */
function SetUp({
  proposal: { secret, link },
  children,
}: {
  readonly proposal: SecondFactorProposal
  readonly children: React.ReactNode
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const words = content.setUp
  const { size, path } = qrCodeOf(link)
  return (
    <Stack gap={4}>
      <Heading ref={title} level={3} size="title5" tabIndex={-1}>
        {words.title}
      </Heading>
      <Steps>
        <li>{words.app}</li>
        <li>
          <Stack gap={3}>
            <p>{words.scan}</p>
            <QrCode viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qrCode}>
              <path d={path} />
            </QrCode>
            <p>
              <a href={link}>{words.link}</a>
            </p>
            <p>{words.secret}:</p>
            <CodeBlock
              code={secret}
              label={words.secretLabel}
              copyLabel={words.copy}
              copiedLabel={words.copied}
            />
            <Text size="small" tone="muted">
              {words.secretHint}
            </Text>
          </Stack>
        </li>
        <li>{children}</li>
      </Steps>
    </Stack>
  )
}

function CodeForm({
  lead,
  submit,
  pending,
  error,
  isPending,
  onSubmit,
  onCancel,
}: {
  readonly lead: string
  readonly submit: string
  readonly pending: string
  readonly error: Error | null
  readonly isPending: boolean
  readonly onSubmit: (code: string) => void
  readonly onCancel?: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const ofCode = codeError(error)
  useEffect(() => {
    if (ofCode) field.current?.select()
  }, [ofCode])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) onSubmit(String(new FormData(event.currentTarget).get('code')))
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={4}>
        <Text size="small">{lead}</Text>
        {error && !ofCode && (
          <Alert tone="bad" title={content.failed}>
            {errorMessage(error)}
          </Alert>
        )}
        <Code>
          <TextField
            ref={field}
            label={content.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={ofCode}
            required
          />
        </Code>
        <Cluster gap={2}>
          <Button type="submit" pending={isPending}>
            {isPending ? pending : submit}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {content.setUp.cancel}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}

/** The gateway's message about the code itself. */
function codeError(error: Error | null): string | undefined {
  if (!isRequestError(error)) return undefined
  return error.body.code === 'SECOND_FACTOR_WRONG' ? error.body.error : error.body.fields?.code
}

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[5]};
  max-width: 40rem;
  padding-inline-start: ${token.space[5]};
  font-size: ${token.text.small};
`

/** Black on white in dark mode too: cameras expect it. */
const QrCode = styled.svg`
  width: min(14rem, 100%);
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: white;
  fill: black;
  shape-rendering: crispEdges;
`

/** Whole on a line where it fits: it holds hyphens, at which it would break. */
const Command = styled.code`
  display: inline-block;
`

const Code = styled.div`
  max-width: 16rem;
`
