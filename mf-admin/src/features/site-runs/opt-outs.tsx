import { Alert, Button, Heading, IconButton, Stack, Text, TextField, TrashIcon, token } from '@agency/ui'
import { fill, isRequestError } from '@agency/web-kit'
import { type FormEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { ListError } from '../../components/list-states.tsx'
import { relativeDate } from '../../platform/dates.ts'
import { errorMessage } from '../../platform/error-message.ts'
import { siteRunsContent } from './site-runs.content.ts'
import { useOptOutChange, useOptOuts } from './site-runs.ts'

const { optOuts: content } = siteRunsContent

/** The domains of whose sites no run is made: added and taken off. */
export function OptOuts() {
  const field = useRef<HTMLInputElement>(null)
  const list = useOptOuts()
  const addition = useOptOutChange()
  const removal = useOptOutChange()
  const fieldError = isRequestError(addition.error) ? addition.error.body.fields?.domain : undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const domain = String(new FormData(form).get('domain')).trim()
    addition.mutate({ domain }, { onSuccess: () => form.reset() })
  }

  function handleRemove(domain: string) {
    // The button that has the focus goes.
    removal.mutate({ domain, off: true }, { onSuccess: () => field.current?.focus() })
  }

  return (
    <Stack gap={3}>
      <Heading level={3} size="title5">
        {content.title}
      </Heading>
      <Text size="small" tone="muted">
        {content.text}
      </Text>
      <Form onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={content.domain}
          name="domain"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="mitienda.es"
          error={fieldError}
          required
        />
        <Button type="submit" variant="secondary" pending={addition.isPending}>
          {addition.isPending ? content.adding : content.add}
        </Button>
      </Form>
      {addition.isError && !fieldError && (
        <Alert tone="bad" title={content.addFailed}>
          {errorMessage(addition.error)}
        </Alert>
      )}
      {list.isPending && <Text size="small">{content.loading}</Text>}
      {list.isError && <ListError title={content.failed} error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <Text size="small">{content.empty}</Text>}
      {list.data && list.data.length > 0 && (
        <Domains role="list" aria-label={content.title}>
          {list.data.map(({ domain, createdAt }) => (
            <li key={domain}>
              <span>
                {domain} <Since>{fill(content.since, { time: relativeDate(createdAt) })}</Since>
              </span>
              <IconButton
                label={fill(content.remove, { domain })}
                icon={TrashIcon}
                size="small"
                disabled={removal.isPending}
                onClick={() => handleRemove(domain)}
              />
            </li>
          ))}
        </Domains>
      )}
    </Stack>
  )
}

const Form = styled.form`
  display: grid;
  align-items: end;
  gap: ${token.space[3]};

  ${token.media.medium} {
    grid-template-columns: minmax(16rem, 28rem) auto;
    justify-content: start;
  }

  & > button {
    min-height: 3rem;
  }
`

const Domains = styled.ul`
  display: grid;
  max-width: ${token.width.text};
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]};
    border-block-end: 1px solid ${token.color.line};
    overflow-wrap: anywhere;
  }
`

const Since = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.small};
`
