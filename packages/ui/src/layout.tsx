import type { ComponentPropsWithRef, ElementType } from 'react'
import { css, styled } from 'styled-components'
import { Furrows } from './furrows.tsx'
import { type Space, token } from './tokens.ts'

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  /** The element or component to render; defaults to `div`. */
  readonly as?: ElementType
}

export interface ContainerProps extends LayoutProps {
  readonly width?: keyof typeof token.width
}

/** Centres content with a margin to the window's edges. */
export const Container = ({ width = 'page', ...rest }: ContainerProps) => <Centred $width={width} {...rest} />

export interface SectionProps extends ComponentPropsWithRef<'section'> {
  readonly as?: ElementType
  /** `sunken` is a step below the page; `night` and `wine` redeclare every colour for their content. */
  readonly tone?: 'paper' | 'sunken' | 'night' | 'wine'
  readonly spacing?: 'none' | 'small' | 'medium' | 'large'
  /** Draws vineyard furrows behind the content. */
  readonly furrows?: boolean
}

/** A full-width band of the page. */
export const Section = ({
  tone = 'paper',
  spacing = 'medium',
  furrows = false,
  children,
  ...rest
}: SectionProps) => (
  <Band
    data-tone={tone === 'night' || tone === 'wine' ? tone : undefined}
    $isSunken={tone === 'sunken'}
    $spacing={spacing}
    {...rest}
  >
    {furrows && <Furrows />}
    {children}
  </Band>
)

export interface StackProps extends LayoutProps {
  readonly gap?: Space
  readonly align?: 'start' | 'center' | 'end' | 'stretch'
}

/** Stacks children vertically. */
export const Stack = ({ gap = 6, align = 'stretch', ...rest }: StackProps) => (
  <Column $gap={gap} $align={align} {...rest} />
)

export interface ClusterProps extends LayoutProps {
  readonly gap?: Space
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'start' | 'center' | 'end' | 'space-between'
}

/** Lays children out in a row that wraps. */
export const Cluster = ({ gap = 3, align = 'center', justify = 'start', ...rest }: ClusterProps) => (
  <Row $gap={gap} $align={align} $justify={justify} {...rest} />
)

export interface GridProps extends LayoutProps {
  readonly gap?: Space
}

/** Twelve columns; children without `GridItem` span all of them. */
export const Grid = ({ gap = 6, ...rest }: GridProps) => <TwelveColumns $gap={gap} {...rest} />

type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export interface GridItemProps extends LayoutProps {
  /** Columns spanned on a phone, from the medium width and from the large width. */
  readonly span?: Span
  readonly medium?: Span
  readonly large?: Span
}

/** A cell of the grid. */
export const GridItem = ({ span = 12, medium, large, ...rest }: GridItemProps) => (
  <Cell $span={span} $medium={medium} $large={large} {...rest} />
)

const gutter = `clamp(${token.space[5]}, 4.5vw, ${token.space[16]})`

const Centred = styled.div<{ $width: keyof typeof token.width }>`
  width: 100%;
  max-width: calc(${({ $width }) => token.width[$width]} + 2 * ${gutter});
  margin-inline: auto;
  padding-inline: ${gutter};
`

const spacings = {
  none: '0',
  small: `clamp(${token.space[8]}, 5vw, ${token.space[12]})`,
  medium: `clamp(${token.space[12]}, 8vw, ${token.space[24]})`,
  large: `clamp(${token.space[16]}, 12vw, ${token.space[32]})`,
}

const Band = styled.section<{ $isSunken: boolean; $spacing: keyof typeof spacings }>`
  position: relative;
  isolation: isolate;
  padding-block: ${({ $spacing }) => spacings[$spacing]};
  color: ${token.color.ink};

  &[data-tone] {
    background: ${token.color.paper};
  }

  ${({ $isSunken }) =>
    $isSunken &&
    css`
      background: ${token.color.sunken};
    `}

  @media print {
    padding-block: ${token.space[4]};
  }
`

const Column = styled.div<{ $gap: Space; $align: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
`

const Row = styled.div<{ $gap: Space; $align: string; $justify: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
`

const TwelveColumns = styled.div<{ $gap: Space }>`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: clamp(${token.space[3]}, 2.5vw, ${({ $gap }) => token.space[$gap]});
  row-gap: ${({ $gap }) => token.space[$gap]};

  & > * {
    grid-column: 1 / -1;
  }
`

const Cell = styled.div<{ $span: Span; $medium: Span | undefined; $large: Span | undefined }>`
  min-width: 0;

  /* Doubled, to outweigh the grid's rule for children. */
  && {
    grid-column: span ${({ $span }) => $span};

    ${token.media.medium} {
      grid-column: span ${({ $span, $medium }) => $medium ?? $span};
    }

    ${token.media.large} {
      grid-column: span ${({ $span, $medium, $large }) => $large ?? $medium ?? $span};
    }
  }
`
