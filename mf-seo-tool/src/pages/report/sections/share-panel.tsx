import {
  Button,
  Card,
  CheckIcon,
  Cluster,
  Heading,
  Icon,
  LinkIcon,
  ShareIcon,
  Text,
  TextField,
  token,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ReportState } from '../../../features/analysis/analysis-state.ts'
import type { ReportContent } from '../report.content.ts'
import { HandOn, type HandOnProps } from './hand-on.tsx'

export interface SharePanelProps {
  readonly content: ReportContent['share']
  readonly site: string
  /** Opened by the share link: there is no other. */
  readonly isShared: boolean
  readonly handOn: HandOnProps
  readonly saving: ReportState['saving']
  readonly uniqueId?: string | undefined
  readonly onRetrySave: () => void
}

/** The link to this report, once saved, and what its recipients will see. */
export function SharePanel({
  content,
  handOn,
  site,
  isShared,
  saving,
  uniqueId,
  onRetrySave,
}: SharePanelProps) {
  const titleId = useId()
  return (
    <Panel forwardedAs="section" padding="small" aria-labelledby={titleId}>
      <Title level={2} size="title5" id={titleId}>
        {content.title}
      </Title>
      <Hand>
        <HandOn {...handOn} />
      </Hand>
      {isShared ? null : uniqueId ? (
        <ReportLink content={content} site={site} uniqueId={uniqueId} />
      ) : (
        <Cluster>
          <Text size="small">{saving === 'failed' ? content.failed : content.saving}</Text>
          {saving === 'failed' && (
            <Button variant="secondary" size="small" onClick={onRetrySave}>
              {content.retry}
            </Button>
          )}
        </Cluster>
      )}
    </Panel>
  )
}

interface ReportLinkProps {
  readonly content: ReportContent['share']
  readonly site: string
  readonly uniqueId: string
}

function ReportLink({ content, site, uniqueId }: ReportLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const link = `${window.location.origin}${window.location.pathname}#${uniqueId}`

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      // No clipboard (insecure origin, denied permission): select the link for manual copying.
      field.current?.select()
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ title: fill(content.nativeTitle, { site }), url: link })
    } catch {
      // Closing the system's dialog rejects too; it is no error.
    }
  }

  return (
    <Lines>
      <TextField
        ref={field}
        label={content.link}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster gap={2}>
        <Button variant="secondary" size="small" onClick={handleCopy}>
          <Icon icon={isCopied ? CheckIcon : LinkIcon} size="small" />
          {content.copy}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" size="small" onClick={handleShare}>
            <Icon icon={ShareIcon} size="small" />
            {content.native}
          </Button>
        )}
        <Text as="span" size="small" tone="good" role="status">
          {isCopied && content.copied}
        </Text>
      </Cluster>
      <Text size="caption" tone="muted">
        {content.warning}
      </Text>
    </Lines>
  )
}

const Panel = styled(Card)`
  @media print {
    display: none;
  }
`

const Title = styled(Heading)`
  margin-block-end: ${token.space[3]};
`

const Hand = styled.div`
  margin-block-end: ${token.space[3]};
`

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
`
