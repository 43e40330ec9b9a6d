import { ArrowRightIcon, Button, Container, Heading, Icon, Section, Text, token } from '@agency/ui'
import { paths } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ReportContent } from '../report.content.ts'

export interface ClosingCallProps {
  readonly content: ReportContent['closing']
}

/** Contact call to action after the report. */
export const ClosingCall = ({ content }: ClosingCallProps) => (
  <OnScreen tone="wine" spacing="medium">
    <Container>
      <Lines>
        <Heading level={2} size="title2">
          {content.title}
        </Heading>
        <Text size="lead">{content.text}</Text>
        <Button asChild size="large">
          <Link to={paths.contact}>
            {content.button}
            <Icon icon={ArrowRightIcon} />
          </Link>
        </Button>
      </Lines>
    </Container>
  </OnScreen>
)

const OnScreen = styled(Section)`
  @media print {
    display: none;
  }
`

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[5]};
`
