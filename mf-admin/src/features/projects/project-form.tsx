import type { ProjectRecord } from '@agency/contracts'
import { BODY_MAX_BYTES, FIELD_MAX } from '@agency/contracts/limits'
import {
  Alert,
  Button,
  Card,
  Field,
  Heading,
  Stack,
  Switch,
  Text,
  TextAreaField,
  TextField,
  token,
} from '@agency/ui'
import { isRequestError } from '@agency/web-kit'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDraft } from '../../platform/drafts.ts'
import { errorMessage } from '../../platform/error-message.ts'
import { preparePhoto } from './prepare-photo.ts'
import { projectsContent } from './projects.content.ts'
import { useProjectSave } from './projects.ts'

const content = projectsContent.form

interface ProjectFormProps {
  /** The project to edit; undefined to create one. */
  readonly project: ProjectRecord | undefined
  /** Suggestions for the category. */
  readonly categories: readonly string[]
  readonly onDone: () => void
}

/** The project form; scales and previews the photo before upload. */
export function ProjectForm({ project, categories, onDone }: ProjectFormProps) {
  const categoriesId = useId()
  const save = useProjectSave(project?.id)
  const photo = usePhoto()
  const draft = useDraft<Readonly<Record<string, string>>>(`project ${project?.id ?? ''}`)
  const [typed] = useState(draft.kept)
  const [isActive, setActive] = useState(project ? project.isActive === 1 : true)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const errors = fieldErrors(save.error)
  const imageError = photo.error ?? errors.image
  const preview = photo.url ?? project?.imagePath

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const fields = new FormData(event.currentTarget)
    const image = await photo.read()
    if (image === 'refused') return
    fields.delete('image')
    if (image) fields.set('image', image)
    fields.set('isActive', isActive ? '1' : '0')
    save.mutate(fields, { onSuccess: onDone })
  }

  return (
    <Card as="section" padding="small" aria-label={project ? content.edit : content.create}>
      <form onSubmit={handleSubmit} onChange={(event) => draft.keep(textsOf(event.currentTarget))}>
        <Stack gap={5}>
          <Heading level={2} size="title4">
            {project ? content.edit : content.create}
          </Heading>
          {save.isError && Object.keys(errors).length === 0 && (
            <Alert tone="bad" title={project ? content.failedEdit : content.failedCreate}>
              {errorMessage(save.error)}
            </Alert>
          )}
          <Columns>
            <Stack gap={5}>
              <TextField
                ref={first}
                label={content.title}
                name="title"
                defaultValue={typed?.title ?? project?.title}
                maxLength={FIELD_MAX.title}
                pattern=".*\S.*"
                title={content.blank}
                error={errors.title}
                required
              />
              <TextField
                label={content.category}
                name="category"
                defaultValue={typed?.category ?? project?.category}
                maxLength={FIELD_MAX.category}
                pattern=".*\S.*"
                title={content.blank}
                error={errors.category}
                list={categoriesId}
                autoComplete="off"
                required
              />
              <datalist id={categoriesId}>
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
              <TextField
                label={content.externalLink}
                name="externalLink"
                type="url"
                inputMode="url"
                pattern="https?://.+"
                placeholder="https://"
                defaultValue={typed?.externalLink ?? project?.externalLink}
                maxLength={FIELD_MAX.website}
                error={errors.externalLink}
                autoComplete="off"
                onBlur={(event) => {
                  event.target.value = withScheme(event.target.value)
                }}
              />
              <TextField
                label={content.displayOrder}
                name="displayOrder"
                type="number"
                step={1}
                defaultValue={typed?.displayOrder ?? project?.displayOrder ?? 0}
                hint={content.displayOrderHint}
                error={errors.displayOrder}
              />
            </Stack>
            <Stack gap={5}>
              <TextAreaField
                label={content.description}
                name="description"
                defaultValue={typed?.description ?? project?.description}
                maxLength={FIELD_MAX.description}
                error={errors.description}
                required
              />
              <Field
                label={content.image}
                hint={project ? content.imageHintEdit : content.imageHint}
                error={imageError}
                required={!project}
              >
                {(control) => (
                  <FileInput
                    type="file"
                    name="image"
                    accept="image/*"
                    onChange={(event) => photo.choose(event.target.files?.[0])}
                    {...control}
                  />
                )}
              </Field>
              {photo.isPreparing && (
                <Text size="small" tone="muted" role="status">
                  {content.preparing}
                </Text>
              )}
              {preview && <Preview src={preview} alt={content.preview} />}
            </Stack>
          </Columns>
          <Bottom>
            <Switch label={content.isActive} checked={isActive} onCheckedChange={setActive} />
            <Button type="submit" pending={save.isPending}>
              {save.isPending ? content.pending : project ? content.submitEdit : content.submitCreate}
            </Button>
          </Bottom>
        </Stack>
      </form>
    </Card>
  )
}

/** The chosen photo, scaled on selection so that submitting need not wait. */
function usePhoto() {
  const prepared = useRef<Promise<File> | undefined>(undefined)
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)

  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  async function choose(file: File | undefined) {
    setUrl(undefined)
    setError(undefined)
    const own = file && preparePhoto(file)
    prepared.current = own
    setPreparing(own !== undefined)
    const photo = await own
    // Another photo has been chosen meanwhile.
    if (!photo || prepared.current !== own) return
    setPreparing(false)
    if (isTooLarge(photo)) setError(content.tooLarge)
    else setUrl(URL.createObjectURL(photo))
  }

  /** The file to send, `undefined` without a choice. */
  async function read(): Promise<File | 'refused' | undefined> {
    const photo = await prepared.current
    return photo && isTooLarge(photo) ? 'refused' : photo
  }

  return { choose, read, url, error, isPreparing }
}

/** What is typed in a form, without its files. */
const textsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >

const isTooLarge = (photo: File) => photo.size > BODY_MAX_BYTES.image

/** The gateway's message per field; a rejected file is an error of the image field. */
function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!isRequestError(error)) return {}
  const { fields, error: sentence } = error.body
  if (fields) return fields
  return (error.status === 413 || error.status === 415) && sentence ? { image: sentence } : {}
}

const withScheme = (link: string) => {
  const typed = link.trim()
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[5]} ${token.space[8]};

  ${token.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const FileInput = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: ${token.space[2]};
  border: 1.5px dashed ${token.color.border};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  font-size: ${token.text.small};

  &::file-selector-button {
    min-height: 2rem;
    margin-inline-end: ${token.space[3]};
    padding: 0 ${token.space[3]};
    border: 1.5px solid ${token.color.border};
    border-radius: ${token.radius.small};
    background: transparent;
    color: ${token.color.ink};
    font: inherit;
    font-weight: ${token.weight.strong};
    cursor: pointer;
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.bad};
  }
`

const Preview = styled.img`
  width: min(20rem, 100%);
  aspect-ratio: 16 / 10;
  border-radius: ${token.radius.medium};
  background: ${token.color.sunken};
  object-fit: cover;
`

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
`
