import { Card, FileTextIcon, GlobeIcon, Heading, Icon, Text, token } from '@agency/ui'
import { fill, parseUrl } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Preview } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'

export interface PreviewsProps {
  readonly content: ReportContent['preview']
  readonly preview: Preview
}

/** Previews of the page on Google and as a shared link. Nothing is loaded from the analysed site. */
export function Previews({ content, preview }: PreviewsProps) {
  const [googleId, cardId] = [useId(), useId()]
  const { snippet, card } = preview
  return (
    <>
      <Card as="section" padding="small" aria-labelledby={googleId}>
        <Title level={2} size="title5" id={googleId}>
          {content.google}
        </Title>
        <Snippet>
          <SnippetSite>
            <Favicon>
              <Icon icon={GlobeIcon} size="small" />
            </Favicon>
            <span>{snippet.url}</span>
          </SnippetSite>
          <SnippetTitle>{snippet.title || content.noTitle}</SnippetTitle>
          <SnippetText>{snippet.description || content.noDescription}</SnippetText>
        </Snippet>
        <Text size="caption" tone="muted">
          {content.googleNote}
        </Text>
      </Card>
      <Card as="section" padding="small" aria-labelledby={cardId}>
        <Title level={2} size="title5" id={cardId}>
          {content.card}
        </Title>
        <Share>
          <Picture>
            <Icon icon={FileTextIcon} size="large" />
            <span>
              {card.image ? fill(content.cardImage, { file: fileName(card.image) }) : content.noImage}
            </span>
          </Picture>
          <ShareWords>
            <ShareSite>{card.site}</ShareSite>
            <ShareTitle>{card.title || content.noTitle}</ShareTitle>
            {card.description && <p>{card.description}</p>}
          </ShareWords>
        </Share>
        <Text size="caption" tone="muted">
          {content.cardNote}
        </Text>
      </Card>
    </>
  )
}

/** File name of an image URL, to find it among the site's files. */
function fileName(address: string): string {
  const path = parseUrl(address)?.pathname ?? address
  return path.split('/').findLast((part) => part !== '') ?? address
}

const Title = styled(Heading)`
  margin-block-end: ${token.space[3]};
`

const Snippet = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-block-end: ${token.space[3]};
  padding: ${token.space[4]};
  border-radius: ${token.radius.medium};
  background: ${token.color.sunken};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`

const SnippetSite = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.caption};
`

const Favicon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  background: ${token.color.surface};
`

const SnippetTitle = styled.p`
  color: ${token.color.info};
  font-size: ${token.text.title5};
`

const SnippetText = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  line-height: 1.5;
`

const Share = styled.div`
  margin-block-end: ${token.space[3]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  overflow: hidden;
  overflow-wrap: anywhere;
`

const Picture = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[2]};
  aspect-ratio: 1.91;
  padding: ${token.space[4]};
  background: ${token.color.sunken};
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  text-align: center;
`

const ShareWords = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]} ${token.space[4]};
  border-block-start: 1px solid ${token.color.line};
  font-size: ${token.text.caption};
  line-height: ${token.leading.snug};
`

const ShareSite = styled.p`
  color: ${token.color.muted};
`

const ShareTitle = styled.p`
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
`
