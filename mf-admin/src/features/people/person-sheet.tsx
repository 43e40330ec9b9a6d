import type { Person } from '@agency/contracts'
import {
  Button,
  Cluster,
  Dialog,
  Heading,
  Icon,
  MailIcon,
  MessageIcon,
  PhoneIcon,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@agency/ui'
import { useState } from 'react'
import { ListError } from '../../components/list-states.tsx'
import { mailtoHref, telHref, whatsappHref } from '../../platform/links.ts'
import { peopleContent } from './people.content.ts'
import { usePerson } from './people.ts'
import { PersonNotes } from './person-notes.tsx'
import { PersonRecords } from './person-records.tsx'
import { WriteTo } from './write-to.tsx'

const content = peopleContent.sheet

interface PersonSheetProps {
  /** Id of any record of the person, `null` while none is open. */
  readonly id: string | null
  readonly onClose: () => void
}

/** Everything about the person behind a record, in a sheet at the side. */
export function PersonSheet({ id, onClose }: PersonSheetProps) {
  // Kept while the sheet fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return shown === null ? null : <LoadedSheet key={shown} id={shown} isOpen={id !== null} onClose={onClose} />
}

function LoadedSheet({
  id,
  isOpen,
  onClose,
}: {
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { data: person, isError, error, refetch } = usePerson(id)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      variant="sheet"
      title={person?.name || person?.email || content.loadingTitle}
      closeLabel={content.close}
    >
      {person && <Whole id={id} person={person} />}
      {isError && <ListError title={content.failed} error={error} onRetry={() => refetch()} />}
      {!person && !isError && (
        <>
          <VisuallyHidden role="status">{content.loading}</VisuallyHidden>
          <Skeleton lines={6} />
        </>
      )}
    </Dialog>
  )
}

const Whole = ({ id, person }: { readonly id: string; readonly person: Person }) => (
  <Stack gap={6}>
    <Ways person={person} />
    <PersonNotes id={id} person={person} />
    <Stack gap={3}>
      <Heading level={3} size="title5">
        {peopleContent.records.title}
      </Heading>
      <PersonRecords records={person.records} />
    </Stack>
    <WriteTo person={person} />
  </Stack>
)

/** E-mail address and phone number, and how to reach them at once unless the person does not want it. */
function Ways({ person: { email, phone, doNotContact } }: { readonly person: Person }) {
  const words = peopleContent.contact
  const tel = phone && telHref(phone)
  const whatsapp = phone && whatsappHref(phone)
  return (
    <Stack gap={3}>
      <Text size="small" tone="muted">
        {[email, phone].filter(Boolean).join(' · ')}
      </Text>
      {!doNotContact && (
        <Cluster gap={2}>
          {tel && (
            <Button asChild variant="secondary" size="small">
              <a href={tel}>
                <Icon icon={PhoneIcon} size="small" />
                {words.call}
              </a>
            </Button>
          )}
          {whatsapp && (
            <Button asChild variant="secondary" size="small">
              <a href={whatsapp} target="_blank" rel="noopener noreferrer">
                <Icon icon={MessageIcon} size="small" />
                {words.whatsapp}
              </a>
            </Button>
          )}
          <Button asChild variant="secondary" size="small">
            <a href={mailtoHref(email, '')}>
              <Icon icon={MailIcon} size="small" />
              {words.mail}
            </a>
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
