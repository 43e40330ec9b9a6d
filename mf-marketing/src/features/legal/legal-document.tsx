import { Container, Heading, Section, Text, token } from '@agency/ui'
import { type Brand, fill, brand as ownBrand, type Values } from '@agency/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { legalContent } from './legal.content.ts'
import type { LegalBlock, LegalText, RichText } from './legal-text.ts'
import { ownerFacts } from './owner-facts.ts'
import { dayInMadrid } from './today.ts'

export interface LegalDocumentProps {
  readonly text: LegalText
  /** Values of placeholders that are not in the brand. */
  readonly values?: Values
  /** The site's owner. */
  readonly brand?: Brand | undefined
  /** Breadcrumbs above the title. */
  readonly trail: ReactNode
}

/** A legal page: title, date, table of contents, and numbered sections at a readable width. */
export function LegalDocument({ text, values, brand = ownBrand, trail }: LegalDocumentProps) {
  const allValues: Values = {
    ...values,
    owner: brand.legal.owner || brand.name,
    name: brand.name,
    email: brand.email,
    phone: brand.phone.display,
    city: brand.city,
    region: brand.region,
  }
  const today = dayInMadrid(new Date())
  const blocks = (all: readonly LegalBlock[]) =>
    all.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text keep their order
      <Block key={index} block={block} values={allValues} brand={brand} />
    ))

  return (
    <Section spacing="none">
      <Container>
        <Opening>
          {trail}
          <Title level={1} size="title2">
            {text.title}
          </Title>
          <Text tone="muted">
            {legalContent.updated} {/* A page rendered before midnight and hydrated after keeps its date. */}
            <time dateTime={today.iso} suppressHydrationWarning>
              {today.text}
            </time>
          </Text>
        </Opening>
        <Columns>
          <Contents aria-labelledby={CONTENTS_ID}>
            <Text id={CONTENTS_ID} size="small" weight="strong">
              {legalContent.contents}
            </Text>
            <ol>
              {text.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Contents>
          <Prose>
            {blocks(text.intro)}
            {text.sections.map((section, index) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titulo`}>
                <Heading level={2} size="title3" id={`${section.id}-titulo`}>
                  {index + 1}. {section.title}
                </Heading>
                {blocks(section.blocks)}
              </section>
            ))}
          </Prose>
        </Columns>
      </Container>
    </Section>
  )
}

const CONTENTS_ID = 'contenido-de-la-pagina'

interface BlockProps {
  readonly block: LegalBlock
  readonly values: Values
  readonly brand: Brand
}

function Block({ block, values, brand }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Rich text={block.text} values={values} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text keep their order
            <li key={index}>
              <Rich text={item} values={values} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table caption={block.caption} rows={block.rows} values={values} />
    case 'owner':
      return (
        <Facts>
          {ownerFacts(brand).map(({ label, text, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{href ? <a href={href}>{text}</a> : text}</dd>
            </div>
          ))}
        </Facts>
      )
  }
}

/** One fact per row, in two columns that also fit narrow screens. */
const Table = ({
  caption,
  rows,
  values,
}: {
  readonly caption: string
  readonly rows: readonly (readonly string[])[]
  readonly values: Values
}) => (
  <table>
    <caption>{caption}</caption>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{fill(name, values)}</th>
          {cells.map((cell) => (
            <td key={cell}>{fill(cell, values)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Rich = ({ text, values }: { readonly text: RichText; readonly values: Values }) =>
  text.map((part) => {
    if (typeof part === 'string') return fill(part, values)
    const label = fill(part.label, values)
    const href = fill(part.href, values)
    return href.startsWith('/') ? (
      <Link key={label} to={href}>
        {label}
      </Link>
    ) : (
      <a key={label} href={href}>
        {label}
      </a>
    )
  })

const Opening = styled.div`
  display: grid;
  gap: ${token.space[4]};
  padding-block: ${token.space[5]} ${token.space[10]};

  & > nav {
    margin-block-end: clamp(${token.space[4]}, 4vw, ${token.space[10]});
  }

  @media print {
    padding-block: 0 ${token.space[4]};

    & > nav {
      display: none;
    }
  }
`

/** On one line where it fits: line breaks depend on the font and would shift the page. */
const Title = styled(Heading)`
  max-width: none;
`

const Columns = styled.div`
  display: grid;
  gap: ${token.space[10]};
  padding-block-end: clamp(${token.space[12]}, 8vw, ${token.space[24]});

  ${token.media.large} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: ${token.space[16]};
  }

  @media print {
    display: block;
  }
`

/** Sticky beside the text on large screens. */
const Contents = styled.nav`
  font-size: ${token.text.small};

  & ol {
    margin-block-start: ${token.space[3]};
    padding-inline-start: 1.6em;
  }

  & li::marker {
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }

  & a {
    display: inline-block;
    padding-block: ${token.space[1]};
    color: inherit;
    text-decoration-color: ${token.color.line};
  }

  & a:hover {
    text-decoration-color: currentColor;
  }

  ${token.media.large} {
    position: sticky;
    top: 6.5rem;
    align-self: start;
    max-height: calc(100vh - 8rem);
    overflow-y: auto;
  }

  ${token.media.low} {
    position: static;
    max-height: none;
  }

  @media print {
    display: none;
  }
`

const Prose = styled.div`
  min-width: 0;
  max-width: ${token.width.text};

  & > * + *,
  & > section > * + * {
    margin-block-start: ${token.space[4]};
  }

  & > section {
    margin-block-start: clamp(${token.space[10]}, 5vw, ${token.space[16]});
    scroll-margin-block-start: 6.5rem;
  }

  & ul {
    display: grid;
    gap: ${token.space[2]};
    padding-inline-start: 1.2em;
  }

  & li::marker {
    color: ${token.color.accent};
  }

  /* A box of its own, so that a short link is not split between two lines. */
  & a {
    display: inline-block;
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${token.text.small};
    line-height: 1.5;
  }

  & caption {
    padding-block-end: ${token.space[2]};
    font-weight: ${token.weight.strong};
    text-align: start;
  }

  & tr {
    border-block: 1px solid ${token.color.line};
  }

  & th,
  & td {
    padding-block: ${token.space[3]};
    text-align: start;
    vertical-align: top;
  }

  & th {
    width: 34%;
    padding-inline-end: ${token.space[4]};
    font-weight: ${token.weight.strong};
    overflow-wrap: anywhere;
  }

  @media print {
    max-width: none;

    & > section {
      margin-block-start: ${token.space[5]};
    }

    & a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
  }
`

const Facts = styled.dl`
  border-block-start: 1px solid ${token.color.line};

  & > div {
    display: grid;
    gap: 0 ${token.space[4]};
    padding-block: ${token.space[3]};
    border-block-end: 1px solid ${token.color.line};

    ${token.media.medium} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    }
  }

  & dt {
    color: ${token.color.muted};
    font-size: ${token.text.small};
  }

  & dd {
    font-weight: ${token.weight.medium};
    overflow-wrap: anywhere;
  }
`
