import { SITE_RUN_BOUNDS } from '@agency/contracts/site-values'
import { Heading, Text, token } from '@agency/ui'
import { brand, fill } from '@agency/web-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { AnalyseContent } from './analyse.content.ts'

/** Where the analyser's user agent leads. */
const ROBOT_ID = 'robot'

/** What our program is, how fast it reads, and how to keep it out. */
export function RobotSection({ content }: { readonly content: AnalyseContent['robot'] }) {
  const titleId = useId()
  const { name, city, region, email } = brand
  const values = { name, city, region, pages: SITE_RUN_BOUNDS.pages }
  return (
    <Robot id={ROBOT_ID} aria-labelledby={titleId}>
      <Heading level={2} size="title4" id={titleId}>
        {content.title}
      </Heading>
      {content.paragraphs.map((paragraph) => (
        <Text key={paragraph} size="small" tone="muted">
          {fill(paragraph, values)}
        </Text>
      ))}
      <Text size="small" tone="muted">
        {content.stop}
      </Text>
      <Rules aria-label={content.rulesLabel} role="group">
        <code>{content.rules}</code>
      </Rules>
      <Text size="small" tone="muted">
        {content.list} <a href={`mailto:${email}`}>{email}</a>
      </Text>
    </Robot>
  )
}

const Robot = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin-block-start: clamp(${token.space[10]}, 5vw, ${token.space[16]});
  padding-block-start: ${token.space[8]};
  border-block-start: 1px solid ${token.color.line};
  scroll-margin-block-start: ${token.space[20]};
`

const Rules = styled.pre`
  width: fit-content;
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.medium};
  background: ${token.color.sunken};
  font-size: ${token.text.small};
  line-height: 1.5;
`
