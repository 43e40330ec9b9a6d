import type { Remedy } from '@agency/fixes'
import { CodeBlock, Text, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { kitContent as content } from './kit.content.ts'

export interface RemediesProps {
  /** Of the check: part of the accessible name of what is copied. */
  readonly title: string
  readonly platform: string
  /** Of the patch, and of those it was proven with. */
  readonly remedies: readonly (readonly Remedy[])[]
  /** Where its words come from. */
  readonly from: readonly string[]
}

/** What to copy on one platform, where it goes, and where its words come from. */
export function Remedies({ title, platform, remedies: [own = [], ...others], from }: RemediesProps) {
  const rest = others.flat()
  const nameOf = (number: number) => fill(content.code, { title, platform, number })
  return (
    <Parts>
      {own.length === 0 && <Text size="small">{content.inZip}</Text>}
      <Steps remedies={own} nameOf={nameOf} />
      {rest.length > 0 && own.some(isCopied) && (
        <>
          <Text size="small">{content.together}</Text>
          <Steps remedies={rest} nameOf={(number) => nameOf(own.length + number)} />
        </>
      )}
      {from.length > 0 && own.some(isCopied) && (
        <Text size="caption" tone="muted">
          {fill(content.from, { from: LIST.format(from) })}
        </Text>
      )}
    </Parts>
  )
}

const LIST = new Intl.ListFormat('es')

const isCopied = ({ kind }: Remedy) => kind !== 'notNeeded'

interface StepsProps {
  readonly remedies: readonly Remedy[]
  readonly nameOf: (number: number) => string
}

const Steps = ({ remedies, nameOf }: StepsProps) =>
  remedies.map((remedy, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the remedies of a patch keep their order
    <Fragment key={index}>
      <Step remedy={remedy} name={nameOf(index + 1)} />
      {remedy.kind !== 'notNeeded' && remedy.where !== whereOf(remedies[index + 1]) && (
        <Text size="small">{fill(content.where, { where: remedy.where })}</Text>
      )}
    </Fragment>
  ))

/** Said once for those that go to the same place. */
const whereOf = (remedy: Remedy | undefined) =>
  remedy === undefined || remedy.kind === 'notNeeded' ? undefined : remedy.where

function Step({ remedy, name }: { readonly remedy: Remedy; readonly name: string }) {
  if (remedy.kind === 'notNeeded') return <Text size="small">{remedy.why}</Text>
  const texts = remedy.kind === 'code' ? [remedy.code] : remedy.texts
  return (
    <Copied>
      {remedy.label && <Label>{remedy.label}</Label>}
      {texts.map((text, index) => (
        <CodeBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a remedy keep their order
          key={index}
          code={text}
          label={texts.length > 1 ? `${name}.${index + 1}` : name}
          copyLabel={content.copy}
          copiedLabel={content.copied}
          wraps={remedy.kind === 'field'}
        />
      ))}
    </Copied>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`

const Copied = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`

const Label = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
`
