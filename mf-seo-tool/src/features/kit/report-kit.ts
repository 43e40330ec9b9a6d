import type { Kit, Patch } from '@agency/contracts'
import { readKit, refusalText } from '@agency/fixes'

/** After it a site may have changed too much to be patched by what was read of it. */
const KIT_FRESH_MS = 7 * 24 * 60 * 60 * 1000

/** What a kit needs to know of a check. */
export interface Finding {
  readonly id: string
  readonly outcome: string
  readonly fix?: { readonly by?: string | undefined } | undefined
}

/** A report, as far as its kit is about it. */
interface KitSource {
  readonly kit?: unknown
  /** Of the page that was analysed. */
  readonly host: string
  readonly analyzedAt?: Date | undefined
  readonly findings: readonly Finding[]
}

/** What a report says of its kit. */
export interface ReportKit {
  readonly kit: Kit
  /** Of the page that was analysed. */
  readonly host: string
  readonly analyzedAt: Date
  /** It has to be made anew before it is used. */
  readonly isOld: boolean
  /** Findings that can be fixed by copying, and all findings. */
  readonly fixable: number
  readonly findings: number
}

/** What a report says of its kit; nothing where it has none that this page can read. */
export function reportKitOf(source: KitSource, now: number): ReportKit | undefined {
  const kit = readKit(source.kit)
  if (!kit || !source.analyzedAt) return undefined
  const findings = source.findings.filter(isIssue)
  return {
    kit,
    host: source.host,
    analyzedAt: source.analyzedAt,
    isOld: now - source.analyzedAt.getTime() >= KIT_FRESH_MS,
    fixable: findings.filter(({ id }) => kit.patches.some((patch) => isCopied(patch) && covers(patch, id)))
      .length,
    findings: findings.length,
  }
}

/** What a kit has for one finding. */
export type RowFix =
  /** Patches to apply together, that of the finding first. */
  | { readonly is: 'patch'; readonly patches: readonly [Patch, ...Patch[]] }
  /** A patch that was proven with all others only. */
  | { readonly is: 'inZip' }
  | { readonly is: 'refused'; readonly text: string }

/** What a kit has for a finding: its patch, or why there is none. */
export function rowFixOf(kit: Kit, finding: Finding): RowFix | undefined {
  if (!isIssue(finding)) return undefined
  const covering = kit.patches.filter((patch) => covers(patch, finding.id))
  for (const patch of covering.filter(({ zipOnly }) => !zipOnly)) {
    const others = patch.with.map((gen) => kit.patches.find((other) => other.gen === gen))
    // Without those it was proven with, it is not proven.
    if (others.every((other) => other !== undefined)) return { is: 'patch', patches: [patch, ...others] }
  }
  if (covering.length > 0) return { is: 'inZip' }
  const refusal = kit.refused.find(({ gen }) => gen === finding.fix?.by)
  return refusal && { is: 'refused', text: refusalText(refusal.why) }
}

const isIssue = ({ outcome }: Finding) => outcome === 'error' || outcome === 'warning'
const covers = (patch: Patch, id: string) => patch.covers.includes(id)
const isCopied = ({ state }: Patch) => state !== 'blanks'
