import type { PersonalDataErasure, PersonalDataExport } from '@agency/contracts'
import { FIELD_MAX } from '@agency/contracts/limits'
import {
  Alert,
  Button,
  ConfirmDialog,
  DownloadIcon,
  Icon,
  Stack,
  Text,
  TextField,
  TrashIcon,
  token,
} from '@agency/ui'
import { fill, isRequestError, plural } from '@agency/web-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { componentsContent } from '../../components/components.content.ts'
import { fileDate } from '../../platform/dates.ts'
import { download } from '../../platform/download.ts'
import { errorMessage } from '../../platform/error-message.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { personalDataContent as content } from './personal-data.content.ts'

const PATH = '/api/admin/personal-data'

/** Exports or permanently erases all data stored under an e-mail address. */
export function PersonalData() {
  const { api, toast } = usePanel()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const search = useMutation({
    mutationFn: (subject: string) =>
      api.json<PersonalDataExport>({
        path: `${PATH}/export`,
        body: { subject },
        failure: 'Failed to fetch personal data',
      }),
  })
  const erasure = useMutation({
    mutationFn: (subject: string) =>
      api.json<PersonalDataErasure>({
        path: `${PATH}/erase`,
        body: { subject },
        failure: 'Failed to delete',
      }),
    onSuccess: (erased, subject) => {
      toast({
        title: content.erased,
        description: fill(content.erasedText, {
          subject,
          counts: countsOf(erased.analyses, erased.messages),
        }),
      })
      search.reset()
      return client.invalidateQueries()
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: content.eraseFailed, description: errorMessage(error) }),
    onSettled: () => setAsking(false),
  })
  const found = search.data
  const counts = found && countsOf(found.analyses.length, found.messages.length)
  const hasData = found !== undefined && found.analyses.length + found.messages.length > 0
  const fieldError = isRequestError(search.error) ? search.error.body.fields?.subject : undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    search.mutate(String(new FormData(event.currentTarget).get('subject')).trim())
  }

  return (
    <Stack gap={5}>
      <Text size="small" tone="muted">
        {content.lead}
      </Text>
      <Form onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={content.email}
          name="subject"
          type="email"
          autoComplete="off"
          maxLength={FIELD_MAX.email}
          error={fieldError}
          required
        />
        <Button type="submit" variant="secondary" pending={search.isPending}>
          {search.isPending ? content.finding : content.find}
        </Button>
      </Form>
      {search.isError && !fieldError && (
        <Alert tone="bad" title={content.findFailed}>
          {errorMessage(search.error)}
        </Alert>
      )}
      {found && (
        <Alert
          tone="info"
          actions={
            hasData && (
              <>
                <Button variant="secondary" size="small" onClick={() => save(found)}>
                  <Icon icon={DownloadIcon} size="small" />
                  {content.download}
                </Button>
                <Button variant="danger" size="small" onClick={() => setAsking(true)}>
                  <Icon icon={TrashIcon} size="small" />
                  {content.erase}
                </Button>
              </>
            )
          }
        >
          {hasData
            ? fill(content.found, { subject: found.subject, counts: counts ?? '' })
            : fill(content.nothing, { subject: found.subject })}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={content.eraseTitle}
        description={found && fill(content.eraseText, { subject: found.subject, counts: counts ?? '' })}
        confirmLabel={componentsContent.delete}
        cancelLabel={componentsContent.cancel}
        onConfirm={() => found && erasure.mutate(found.subject)}
        pending={erasure.isPending}
        fallbackFocus={field}
      />
    </Stack>
  )
}

const countsOf = (analyses: number, messages: number) =>
  fill(content.and, {
    analyses: plural(analyses, content.analyses),
    messages: plural(messages, content.messages),
  })

const save = (found: PersonalDataExport) =>
  download(fill(content.file, { date: fileDate() }), 'application/json', JSON.stringify(found, null, 2))

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
