import { ArrowLeftIcon, ArrowRightIcon, Button, Icon, Text, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import { formatCount } from '../platform/numbers.ts'
import { componentsContent } from './components.content.ts'

interface PagerProps {
  readonly label: string
  /** From 0. */
  readonly page: number
  readonly lastPage: number
  readonly onChange: (page: number) => void
}

/** Pagination of a list; nothing for a single page. */
export const Pager = ({ label, page, lastPage, onChange }: PagerProps) =>
  lastPage === 0 ? null : (
    <Row aria-label={label}>
      <Button variant="secondary" size="small" disabled={page === 0} onClick={() => onChange(page - 1)}>
        <Icon icon={ArrowLeftIcon} size="small" />
        {componentsContent.previous}
      </Button>
      <Text as="span" size="small" tone="muted">
        {fill(componentsContent.page, { page: formatCount(page + 1), pages: formatCount(lastPage + 1) })}
      </Text>
      <Button variant="secondary" size="small" disabled={page >= lastPage} onClick={() => onChange(page + 1)}>
        {componentsContent.next}
        <Icon icon={ArrowRightIcon} size="small" />
      </Button>
    </Row>
  )

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]} ${token.space[4]};
`
