import { PAGE_QUERY } from '@agency/contracts/federation'
import { FIELD_MAX } from '@agency/contracts/limits'
import { ArrowRightIcon, Button, Icon, TextField, token } from '@agency/ui'
import { paths } from '@agency/web-kit'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'

export interface AddressFormContent {
  readonly label: string
  readonly placeholder: string
  readonly submit: string
}

/** Opens the analysis with an address typed; without JavaScript as a form of the browser's. */
export function AddressForm({ content }: { readonly content: AddressFormContent }) {
  const navigate = useNavigate()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const website = String(new FormData(event.currentTarget).get(PAGE_QUERY.website) ?? '').trim()
    const search = website && `?${new URLSearchParams({ [PAGE_QUERY.website]: website })}`
    void navigate({ pathname: paths.analysis, search })
  }

  return (
    <Form action={paths.analysis} method="get" onSubmit={handleSubmit}>
      <TextField
        label={content.label}
        name={PAGE_QUERY.website}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={content.placeholder}
        maxLength={FIELD_MAX.website}
      />
      <Button type="submit" size="large">
        {content.submit}
        <Icon icon={ArrowRightIcon} />
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[3]};
  align-items: end;

  /* As tall as the button beside it. */
  & input {
    min-height: 3.5rem;
  }

  ${token.media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    max-width: 38rem;
  }
`
