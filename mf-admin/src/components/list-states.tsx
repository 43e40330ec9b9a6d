import { Alert, Button, Heading, Icon, InboxIcon, Skeleton, Text, token, VisuallyHidden } from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../platform/error-message.ts'
import { componentsContent } from './components.content.ts'

/** Placeholder for loading records. */
export const ListLoading = ({ label }: { readonly label: string }) => (
  <Rows>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {['a', 'b', 'c', 'd'].map((row) => (
      <Placeholder key={row}>
        <Skeleton lines={3} />
      </Placeholder>
    ))}
  </Rows>
)

/** The error of a list, with a retry. */
export const ListError = ({
  title,
  error,
  onRetry,
}: {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}) => (
  <Alert
    tone="bad"
    title={title}
    actions={
      <Button variant="secondary" size="small" onClick={onRetry}>
        {componentsContent.retry}
      </Button>
    }
  >
    {errorMessage(error)}
  </Alert>
)

/** An empty list: what will appear here, and how. */
export const ListEmpty = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) => (
  <Hollow>
    <Icon icon={InboxIcon} size="large" />
    <Heading level={2} size="title5">
      {title}
    </Heading>
    <Text size="small" tone="muted">
      {text}
    </Text>
    {children}
  </Hollow>
)

const Rows = styled.div`
  display: grid;
  gap: ${token.space[3]};
`

const Placeholder = styled.div`
  padding: ${token.space[5]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
`

const Hollow = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[12]} ${token.space[4]};
  border: 1.5px dashed ${token.color.line};
  border-radius: ${token.radius.large};
  text-align: center;

  & > svg {
    color: ${token.color.muted};
  }

  & > a,
  & > button {
    margin-block-start: ${token.space[2]};
  }
`
