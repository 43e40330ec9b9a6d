import type { Person, Template, TemplateId } from '@agency/contracts'
import { FIELD_MAX, TEMPLATE_WORDS } from '@agency/contracts/limits'
import {
  Alert,
  Button,
  Cluster,
  Heading,
  Icon,
  MailIcon,
  MessageIcon,
  PencilIcon,
  Stack,
  Text,
  TextAreaField,
  TextField,
  ToggleFilter,
} from '@agency/ui'
import { brand, fill, isRequestError } from '@agency/web-kit'
import { useState } from 'react'
import { ListError } from '../../components/list-states.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { errorMessage } from '../../platform/error-message.ts'
import { mailtoHref, whatsappHref } from '../../platform/links.ts'
import { fillTemplate, newestReport } from './fill-template.ts'
import { peopleContent } from './people.content.ts'
import { useTemplateSave, useTemplates } from './people.ts'

const content = peopleContent.write

/** Templates that make sense for a person: no reminder for someone who never wrote to us (LSSI, 21). */
const isFor = (person: Person) => (template: Template) =>
  template.id === 'reminder'
    ? person.hasWritten === 1
    : template.id !== 'afterReport' || newestReport(person) !== undefined

interface Choice {
  readonly chosen: TemplateId | null
  readonly isEditing: boolean
}

/** Writes to a person with a template, by e-mail or WhatsApp. */
export function WriteTo({ person }: { readonly person: Person }) {
  const { data, isError, error, refetch } = useTemplates()
  const draft = useDraft<Choice>(`writing to ${person.email}`)
  const [{ chosen, isEditing }, setChoice] = useState<Choice>(
    draft.kept ?? { chosen: null, isEditing: false },
  )
  function choose(choice: Choice) {
    setChoice(choice)
    draft.keep(choice)
  }
  const templates = data?.filter(isFor(person)) ?? []
  const first = person.hasWritten === 1 ? 'firstAnswer' : 'afterReport'
  const template =
    templates.find(({ id }) => id === chosen) ?? templates.find(({ id }) => id === first) ?? templates[0]
  return (
    <Stack gap={3}>
      <Heading level={3} size="title5">
        {content.title}
      </Heading>
      {person.doNotContact === 1 ? (
        <Text size="small" tone="muted">
          {content.silenced}
        </Text>
      ) : (
        <>
          {isError && <ListError title={content.loadFailed} error={error} onRetry={() => refetch()} />}
          {template && (
            <>
              <ToggleFilter
                label={content.label}
                options={templates.map(({ id }) => ({ value: id, label: content.templates[id] }))}
                value={template.id}
                onValueChange={(id) => choose({ chosen: id, isEditing: false })}
              />
              {isEditing ? (
                <TemplateForm
                  key={template.id}
                  template={template}
                  onDone={() => choose({ chosen, isEditing: false })}
                />
              ) : (
                <Letter
                  key={`${template.id} ${template.subject} ${template.body}`}
                  template={template}
                  person={person}
                  onEdit={() => choose({ chosen, isEditing: true })}
                />
              )}
            </>
          )}
          {person.hasWritten === 0 && (
            <Text size="small" tone="muted">
              {content.noReminder}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

interface LetterText {
  readonly subject: string
  readonly body: string
}

/** The filled template, which can be changed before it is sent. */
function Letter({
  template,
  person,
  onEdit,
}: {
  readonly template: Template
  readonly person: Person
  readonly onEdit: () => void
}) {
  const draft = useDraft<LetterText>(`letter ${template.id} to ${person.email}`)
  const [letter, setLetter] = useState<LetterText>(
    () =>
      draft.kept ?? fillTemplate(template, person, { agency: brand.name, origin: window.location.origin }),
  )
  function write(text: LetterText) {
    setLetter(text)
    draft.keep(text)
  }
  const whatsapp = person.phone && whatsappHref(person.phone, letter.body)
  return (
    <Stack gap={3}>
      <TextField
        label={content.subject}
        value={letter.subject}
        maxLength={FIELD_MAX.subject}
        onChange={({ target }) => write({ ...letter, subject: target.value })}
      />
      <TextAreaField
        label={content.body}
        value={letter.body}
        maxLength={FIELD_MAX.template}
        onChange={({ target }) => write({ ...letter, body: target.value })}
      />
      <Cluster gap={2}>
        <Button asChild size="small">
          <a href={mailtoHref(person.email, letter.subject, letter.body)}>
            <Icon icon={MailIcon} size="small" />
            {content.mail}
          </a>
        </Button>
        {whatsapp && (
          <Button asChild variant="secondary" size="small">
            <a href={whatsapp} target="_blank" rel="noopener noreferrer">
              <Icon icon={MessageIcon} size="small" />
              {content.whatsapp}
            </a>
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onEdit}>
          <Icon icon={PencilIcon} size="small" />
          {content.edit}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Changes the template itself, for everybody. */
function TemplateForm({ template, onDone }: { readonly template: Template; readonly onDone: () => void }) {
  const save = useTemplateSave(template.id)
  const draft = useDraft<LetterText>(`template ${template.id}`)
  const [fields, setFields] = useState<LetterText>(
    draft.kept ?? { subject: template.subject, body: template.body },
  )
  function write(text: LetterText) {
    setFields(text)
    draft.keep(text)
  }
  const refused = save.isError && isRequestError(save.error) ? save.error.body.fields : undefined
  const send = (change: LetterText | null) => save.mutate(change, { onSuccess: onDone })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(fields)
      }}
    >
      <Stack gap={3}>
        <TextField
          label={content.subject}
          value={fields.subject}
          maxLength={FIELD_MAX.subject}
          required
          error={refused?.subject}
          onChange={({ target }) => write({ ...fields, subject: target.value })}
        />
        <TextAreaField
          label={content.body}
          hint={fill(content.words, { words: TEMPLATE_WORDS.map((word) => `{${word}}`).join(', ') })}
          value={fields.body}
          maxLength={FIELD_MAX.template}
          required
          error={refused?.body}
          onChange={({ target }) => write({ ...fields, body: target.value })}
        />
        {save.isError && !refused && (
          <Alert tone="bad" title={content.failed}>
            {errorMessage(save.error)}
          </Alert>
        )}
        <Cluster gap={2}>
          <Button type="submit" size="small" pending={save.isPending}>
            {save.isPending ? content.saving : content.save}
          </Button>
          {template.isDefault === 0 && (
            <Button variant="secondary" size="small" disabled={save.isPending} onClick={() => send(null)}>
              {content.reset}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={onDone}>
            {content.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
