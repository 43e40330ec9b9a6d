import {
  CircleQuestionIcon,
  Disclosure,
  Icon,
  InfoIcon,
  OctagonXIcon,
  type Tone,
  TriangleAlertIcon,
  token,
  toneColors,
} from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { shortAddresses } from '../../../../features/analysis/short-addresses.ts'
import type { SiteFindingSeen } from '../../../../features/site-run/site-report.ts'
import type { SiteContent } from './site.content.ts'

export interface SiteRowProps {
  readonly content: SiteContent
  readonly outcome: SiteFindingSeen['outcome']
  readonly title: string
  readonly message: string
  /** Beside the outcome: who, and how long. */
  readonly fix?: string | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/** A fault of the site: a row with name, outcome and message that opens its details. */
export const SiteRow = ({
  content,
  outcome,
  title,
  message,
  fix,
  open,
  onOpenChange,
  children,
}: SiteRowProps) => {
  const { tone, icon } = looks[outcome]
  return (
    <Row data-outcome={outcome}>
      <Disclosure
        open={open}
        onOpenChange={onOpenChange}
        summary={
          <Head>
            <Mark $tone={tone} icon={icon} />
            <span>
              <Top>
                <Name>{title}</Name> <Status $tone={tone}>{content.outcomes[outcome]}</Status>
              </Top>{' '}
              <Message data-open={open || undefined}>{shortAddresses(message).text}</Message>{' '}
              {fix && <Fix>{fix}</Fix>}
            </span>
          </Head>
        }
      >
        <Body>{children}</Body>
      </Disclosure>
    </Row>
  )
}

const unknown = { tone: 'info', icon: CircleQuestionIcon } as const

const looks = {
  error: { tone: 'bad', icon: OctagonXIcon },
  warning: { tone: 'fair', icon: TriangleAlertIcon },
  info: { tone: 'info', icon: InfoIcon },
  unknown,
  success: unknown,
  notApplicable: unknown,
} as const satisfies Readonly<
  Record<SiteFindingSeen['outcome'], { readonly tone: Tone; readonly icon: unknown }>
>

/** A part of what a row opens, under its name. */
export const RowPart = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Part>
    <Label>{label}</Label>
    {children}
  </Part>
)

const Row = styled.li`
  border-block-start: 1px solid ${token.color.line};
`

const Head = styled.span`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block: calc(0.75 * ${token.space[2]});
`

const Mark = styled(Icon)<{ $tone: Tone }>`
  margin-block-start: 0.1em;
  color: ${({ $tone }) => toneColors[$tone].text};
`

const Top = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
`

const Name = styled.strong`
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`

const Status = styled.span<{ $tone: Tone }>`
  flex: none;
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
  line-height: 1.6;
`

/** Closed, two lines of it; open, all. */
const Message = styled.span`
  display: -webkit-box;
  max-width: ${token.width.text};
  overflow: hidden;
  font-size: ${token.text.small};
  line-height: 1.4;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;

  &[data-open] {
    display: block;
  }
`

const Fix = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  line-height: ${token.leading.snug};
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-block-end: ${token.space[4]};
  padding-inline-start: calc(1.25rem + ${token.space[3]});
  overflow-wrap: anywhere;
`

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: ${token.width.text};
  gap: ${token.space[1]};
  font-size: ${token.text.small};
  line-height: 1.5;
`

const Label = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
`
