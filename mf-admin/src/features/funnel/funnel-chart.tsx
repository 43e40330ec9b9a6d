import type { Funnel, FunnelDay } from '@agency/contracts'
import { FUNNEL_STEPS } from '@agency/contracts/limits'
import { Heading, Text, token, VisuallyHidden } from '@agency/ui'
import { fill, isRequestError } from '@agency/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { styled } from 'styled-components'
import { ListError } from '../../components/list-states.tsx'
import { longDay } from '../../platform/dates.ts'
import { keys } from '../../platform/keys.ts'
import { formatCount } from '../../platform/numbers.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { funnelContent as content } from './funnel.content.ts'

const DAYS = 30

type Step = (typeof FUNNEL_STEPS)[number]

const sumOf = (days: readonly FunnelDay[], step: Step) => days.reduce((sum, day) => sum + day[step], 0)

/** What the free analysis brings, step by step: small charts of one scale, and the same as a table. */
export function FunnelChart() {
  const { api } = usePanel()
  const titleId = useId()
  const { data, isError, error, refetch } = useQuery({
    queryKey: keys.funnel,
    queryFn: ({ signal }) =>
      api.json<Funnel>({
        path: '/api/admin/funnel',
        body: { days: DAYS },
        failure: 'Failed to fetch funnel',
        signal,
      }),
    staleTime: 0,
  })
  // An older gateway does not count.
  if (isError && isRequestError(error) && error.status === 404) return null
  const days = data?.days ?? []
  const highest = Math.max(0, ...days.flatMap((day) => FUNNEL_STEPS.map((step) => day[step])))
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <Heading level={2} size="title5" id={titleId}>
          {content.title}
        </Heading>
        <Text as="span" size="small" tone="muted">
          {fill(content.days, { days: DAYS })}
        </Text>
      </Head>
      {isError && <ListError title={content.failed} error={error} onRetry={() => refetch()} />}
      {data && highest === 0 && (
        <Text size="small" tone="muted">
          {content.empty}
        </Text>
      )}
      {!isError && (!data || highest > 0) && (
        <Steps role="list">
          {FUNNEL_STEPS.map((step) => (
            <li key={step}>
              <Total>{data ? formatCount(sumOf(days, step)) : '—'}</Total>
              <Name>{content.steps[step]}</Name>
              <Bars values={days.map((day) => day[step])} highest={highest} />
            </li>
          ))}
        </Steps>
      )}
      {highest > 0 && (
        <VisuallyHidden as="div">
          <table>
            <caption>{content.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{content.day}</th>
                {FUNNEL_STEPS.map((step) => (
                  <th key={step} scope="col">
                    {content.steps[step]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{longDay(day.day)}</th>
                  {FUNNEL_STEPS.map((step) => (
                    <td key={step}>{formatCount(day[step])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </Frame>
  )
}

const BAR_HEIGHT = 32

/** One bar for each day. The table has the same figures. */
const Bars = ({ values, highest }: { readonly values: readonly number[]; readonly highest: number }) => (
  <Drawing
    viewBox={`0 0 ${Math.max(1, values.length) * 4} ${BAR_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {values.map((value, day) => {
      // A single one among thousands is still seen.
      const height = value === 0 ? 0.75 : Math.max(2, (value / highest) * BAR_HEIGHT)
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
          key={day}
          x={day * 4}
          y={BAR_HEIGHT - height}
          width={3}
          height={height}
          data-empty={value === 0 || undefined}
        />
      )
    })}
  </Drawing>
)

/** On a phone below the list, which matters more there; nothing in it takes the focus. */
const Frame = styled.section`
  order: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  ${token.media.medium} {
    order: 0;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
`

const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]};

  & > li {
    display: grid;
    gap: 0.125rem;
  }

  ${token.media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${token.media.large} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

const Total = styled.strong`
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`

const Name = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`

const Drawing = styled.svg`
  width: 100%;
  height: ${token.space[8]};
  margin-block-start: ${token.space[1]};

  & rect {
    fill: ${token.color.accent};
  }

  & rect[data-empty] {
    fill: ${token.color.border};
  }

  @media (forced-colors: active) {
    & rect {
      fill: CanvasText;
    }
  }
`
