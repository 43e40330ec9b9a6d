import {
  Button,
  CheckIcon,
  Cluster,
  CopyIcon,
  Icon,
  LinkIcon,
  MailIcon,
  MessageIcon,
  Popover,
  ShareIcon,
  Text,
  token,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { faultsForWebmaster, faultsText } from '../../../features/analysis/faults-text.ts'
import type { Report } from '../../../features/analysis/report.ts'
import { siteName } from '../../../features/analysis/website-url.ts'
import type { ReportContent } from '../report.content.ts'

/** Browsers and mail programs cut longer addresses. */
const ADDRESS_MAX_CHARACTERS = 1800

export interface HandOnProps {
  readonly content: ReportContent['handOn']
  readonly report: Report
  /** Opens the report without personal data; absent before it is saved, and with older servers. */
  readonly shareLink?: string | undefined
}

/** Passes the faults, or a link without personal data, to somebody else. */
export function HandOn({ content, report, shareLink }: HandOnProps) {
  const [copied, setCopied] = useState<string>()
  const site = siteName(report.website)
  const faults = faultsForWebmaster(report)
  const options = { content, site, faults, link: shareLink }
  const subject = fill(content.subject, { site })

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(done)
    } catch {
      // No clipboard: the visitor sees the text and copies it by hand.
      window.prompt(content.copy, text)
    }
  }

  async function share() {
    try {
      await navigator.share({ title: subject, text: faultsText(options) })
    } catch {
      // Closing the system's dialog rejects too; it is no error.
    }
  }

  return (
    <Lines>
      <Cluster gap={2}>
        {faults.length > 0 && (
          <Popover
            label={content.options}
            trigger={
              <Button size="small">
                <Icon icon={ShareIcon} size="small" />
                {content.button}
              </Button>
            }
          >
            {(close) => (
              <Ways>
                {typeof navigator.share === 'function' && (
                  <Button variant="ghost" onClick={share}>
                    <Icon icon={ShareIcon} size="small" />
                    {content.share}
                  </Button>
                )}
                <Button asChild variant="ghost">
                  <a href={`https://wa.me/?text=${encodedWithin(options)}`} target="_blank" rel="noopener">
                    <Icon icon={MessageIcon} size="small" />
                    {content.whatsapp}
                  </a>
                </Button>
                <Button asChild variant="ghost">
                  <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodedWithin(options)}`}>
                    <Icon icon={MailIcon} size="small" />
                    {content.mail}
                  </a>
                </Button>
                <Button
                  variant="ghost"
                  onClick={() => {
                    void copy(faultsText(options), content.copied)
                    close()
                  }}
                >
                  <Icon icon={CopyIcon} size="small" />
                  {content.copy}
                </Button>
              </Ways>
            )}
          </Popover>
        )}
        {shareLink && (
          <Button variant="secondary" size="small" onClick={() => copy(shareLink, content.linkCopied)}>
            <Icon icon={copied === content.linkCopied ? CheckIcon : LinkIcon} size="small" />
            {content.copyLink}
          </Button>
        )}
      </Cluster>
      <Text as="span" size="small" tone="good" role="status">
        {copied}
      </Text>
    </Lines>
  )
}

/** The text for an address. */
const encodedWithin = (options: Parameters<typeof faultsText>[0]): string =>
  encodeURIComponent(faultsText({ ...options, maxCharacters: ADDRESS_MAX_CHARACTERS }))

const Lines = styled.div`
  display: grid;
  gap: ${token.space[2]};
`

const Ways = styled.div`
  display: grid;
  justify-items: start;
`
