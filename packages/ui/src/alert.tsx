import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconDrawing } from './icon.tsx'
import { CircleCheckIcon, InfoIcon, OctagonXIcon, TriangleAlertIcon } from './icons.ts'
import { token, toneColors } from './tokens.ts'

export type AlertTone = 'info' | 'good' | 'fair' | 'bad'

export interface AlertProps {
  /** `bad` interrupts the screen reader (`role="alert"`); the others wait (`role="status"`). */
  readonly tone?: AlertTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons or links to recover. */
  readonly actions?: ReactNode
}

const icons: Readonly<Record<AlertTone, IconDrawing>> = {
  info: InfoIcon,
  good: CircleCheckIcon,
  fair: TriangleAlertIcon,
  bad: OctagonXIcon,
}

/** A message in the flow of the page, announced when it appears. */
export const Alert = ({ tone = 'info', title, children, actions }: AlertProps) => (
  <Box role={tone === 'bad' ? 'alert' : 'status'} $tone={tone}>
    <Mark icon={icons[tone]} />
    <Body>
      {title && <Title>{title}</Title>}
      {children && <div>{children}</div>}
      {actions && <Actions>{actions}</Actions>}
    </Body>
  </Box>
)

const Box = styled.div<{ $tone: AlertTone }>`
  display: flex;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[5]};
  border: 1px solid transparent;
  border-radius: ${token.radius.medium};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${token.color.ink};
  line-height: ${token.leading.snug};

  & > svg {
    color: ${({ $tone }) => toneColors[$tone].text};
  }

  @media print {
    border-color: currentColor;
  }
`

const Mark = styled(Icon)`
  flex: none;
  margin-block-start: 0.15em;
`

const Body = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`

const Title = styled.p`
  font-weight: ${token.weight.strong};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
`
