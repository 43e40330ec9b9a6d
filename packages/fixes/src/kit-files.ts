import type { Generator, Kit, Patch } from '@agency/contracts'
import { altListCsv } from './alt-list.ts'
import { type Html, htmlComment, htmlLines, inPlainText, type PlainText, webAddress } from './escape.ts'
import { headHtml } from './head-html.ts'
import type { KitFile } from './kit-file.ts'
import {
  CONSENT_HEAD_NOTE,
  DRAFT_NOTE,
  DRAFTS,
  FILE_NOTES,
  type FileNoteId,
  HEAD_NOTES,
  MARKS,
  NAMES,
  PLACES_NOTE,
  README,
  TOPICS,
} from './readme.content.ts'
import { REASONS } from './refusals.content.ts'
import { addedHtml, placesText, remediesFor } from './remedies.ts'
import type { ServerFileId } from './server-files.content.ts'
import { isServerPatch, serverFiles } from './server-files.ts'

/** Whose kit it is. */
export interface About {
  /** Of the page that was analysed. */
  readonly host: string
  /** The agency's contact page with the report, as a whole address. */
  readonly contact: string
}

/** A file with what the readme says of it. */
interface NotedFile extends KitFile {
  readonly id: FileNoteId
}

/**
 * Files of the zip, for the platform that was found, or else for a site of plain HTML; none where there is nothing to
 * hand over. Names are constant, and texts hold nothing of the page but escaped.
 */
export function kitFiles(kit: Kit, about: About): readonly KitFile[] {
  const files = [
    ...headFile(kit),
    ...placesFile(kit),
    ...addedFile(kit),
    ...filesOfServer(kit),
    ...consentFiles(kit),
    ...altsFile(kit),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const topics = topicsToCopy(kit)
  if (files.length + topics.length === 0) return []
  return [
    { name: NAMES.readme, text: readme(kit, about, files) },
    ...files.map(({ name, text }) => ({ name, text })),
  ]
}

const remediesIn = ({ platform = 'html', plugin }: Kit, patch: Patch) => remediesFor(patch, platform, plugin)

/** Patches of the head that are code on this platform. A title is for a person to choose, so only the report shows it. */
const headPatches = (kit: Kit) =>
  kit.patches.filter(
    (patch) =>
      patch.gen !== 'title' && patch.gen !== 'consent' && headHtml(patch) !== '' && isCode(kit, patch),
  )

function headFile(kit: Kit): readonly NotedFile[] {
  const patches = headPatches(kit)
  if (patches.length === 0) return []
  const parts = patches.flatMap((patch) => [
    htmlComment(TOPICS[patch.gen]),
    ...proposalNote(patch),
    headHtml(patch),
  ])
  const text = htmlLines([
    htmlComment(MARKS.start),
    htmlComment(HEAD_NOTES.where),
    ...parts,
    htmlComment(MARKS.end),
  ])
  return [{ id: 'head', name: NAMES.head, text: `${text}\n` }]
}

function placesFile(kit: Kit): readonly NotedFile[] {
  const patches = kit.patches.filter(
    (patch) =>
      patch.gen !== 'title' && patch.gen !== 'consent' && placesText(patch) !== '' && isCode(kit, patch),
  )
  if (patches.length === 0) return []
  const parts = patches.map((patch) => `${TOPICS[patch.gen].toUpperCase()}\n\n${placesText(patch)}`)
  return [{ id: 'places', name: NAMES.places, text: windowsText([PLACES_NOTE, ...parts].join('\n\n')) }]
}

function addedFile(kit: Kit): readonly NotedFile[] {
  const patches = kit.patches.filter(
    (patch) => patch.gen !== 'consent' && addedHtml(patch) !== '' && isCode(kit, patch),
  )
  if (patches.length === 0) return []
  const parts = patches.flatMap((patch) => [
    htmlComment(TOPICS[patch.gen]),
    ...(DRAFTS.has(patch.gen) ? [htmlComment(DRAFT_NOTE)] : []),
    addedHtml(patch),
  ])
  return [{ id: 'added', name: NAMES.added, text: `${htmlLines(parts)}\n` }]
}

function proposalNote(patch: Patch): readonly Html[] {
  if (patch.state !== 'choose') return []
  const hasMore = 'proposals' in patch.params && patch.params.proposals.length > 1
  return [htmlComment(hasMore ? HEAD_NOTES.chooseOfSeveral : HEAD_NOTES.choose)]
}

const altsFile = (kit: Kit): readonly NotedFile[] =>
  kit.patches.flatMap((patch) =>
    patch.gen === 'alt-list'
      ? [{ id: 'alts', name: NAMES.alts, text: windowsText(altListCsv(patch.params)) }]
      : [],
  )

/** In a folder of their own, so that neither the tags nor the code is used without the other. */
function consentFiles(kit: Kit): readonly NotedFile[] {
  const patch = kit.patches.find(({ gen }) => gen === 'consent')
  if (patch === undefined || !isCode(kit, patch)) return []
  const [head, added] = [headHtml(patch), addedHtml(patch)]
  const code = [
    ...(added === '' ? [] : [htmlComment(DRAFT_NOTE)]),
    ...(head === '' ? [] : [htmlComment(CONSENT_HEAD_NOTE), head]),
    ...(added === '' ? [] : [added]),
  ]
  const tags = windowsText([PLACES_NOTE, placesText(patch)].join('\n\n'))
  return [
    { id: 'consent', name: NAMES.consentTags, text: tags },
    ...(code.length > 0
      ? [{ id: 'consent' as const, name: NAMES.consentCode, text: `${htmlLines(code)}\n` }]
      : []),
  ]
}

const isCode = (kit: Kit, patch: Patch) => remediesIn(kit, patch).some(({ kind }) => kind === 'code')

function filesOfServer(kit: Kit): readonly NotedFile[] {
  return kit.patches
    .filter(isServerPatch)
    .flatMap((patch) => {
      const files = serverFiles(patch, kit.platform ?? 'html')
      return 'why' in files ? [] : files
    })
    .map(({ id, name, text }) => ({
      id: noteIdOf(id),
      name,
      text: id === 'ticket' ? windowsText(text.trimEnd()) : text,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One note for all files of a server: a site has one of them. */
const noteIdOf = (id: ServerFileId): FileNoteId =>
  id === 'sitemap' || id === 'robots' || id === 'page404' || id === 'ticket' ? id : 'server'

/** Generators whose texts are copied from the report: escaped text would be wrong in a field. */
const topicsToCopy = (kit: Kit) =>
  kit.patches.flatMap((patch) => {
    const remedy = remediesIn(kit, patch)[0]
    const isField = remedy?.kind === 'field' || (patch.gen === 'title' && remedy?.kind === 'code')
    return isField ? [`- ${TOPICS[patch.gen]}: ${remedy.where}`] : []
  })

function readme(kit: Kit, about: About, files: readonly NotedFile[]): string {
  return windowsText(
    [
      put(README.host, { host: inPlainText(about.host) }),
      README.copy,
      README.proof,
      ...section(README.copied, topicsToCopy(kit)),
      ...section(README.files, noteIds(files).flatMap(noteOf(kit, files))),
      ...section(README.refused, refusedLines(kit)),
      '',
      call(kit, about),
    ].join('\n'),
  )
}

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : [])

const noteIds = (files: readonly NotedFile[]) => [...new Set(files.map(({ id }) => id))]

const noteOf =
  (kit: Kit, files: readonly NotedFile[]) =>
  (id: FileNoteId): readonly string[] => {
    const names = files.filter((file) => file.id === id).map(({ name }) => name)
    const { title, who, minutes, where, undo } = FILE_NOTES[id]
    const parts = id === 'head' ? headPatches(kit).flatMap((patch) => partOf(kit, patch)) : []
    return [
      '',
      `${names.join(', ')}: ${title}`,
      `  ${put(README.who, { who })}`,
      `  ${put(README.minutes, { minutes })}`,
      `  ${put(README.where, { where })}`,
      ...parts,
      `  ${put(README.undo, { undo })}`,
    ]
  }

const partOf = (kit: Kit, patch: Patch) =>
  remediesIn(kit, patch)
    .slice(0, 1)
    .flatMap((remedy) => (remedy.kind === 'code' ? [`  - ${TOPICS[patch.gen]}: ${remedy.where}`] : []))

const refusedLines = ({ refused }: Kit) => [
  ...new Set(refused.map(({ gen, why }) => `- ${TOPICS[gen]}: ${REASONS[why]}.`)),
]

/** The last line: who could do it, and what is left. */
function call({ refused }: Kit, { contact }: About): string {
  const left = [...new Set(refused.map(({ gen }: { gen: Generator }) => TOPICS[gen]))].join(', ')
  const address = inPlainText(webAddress(contact) ?? '')
  return left === ''
    ? put(README.call, { contact: address })
    : put(README.callLeft, { left, contact: address })
}

const put = (template: string, values: Readonly<Record<string, string | PlainText>>) =>
  template.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)

/** With the mark and the line ends that Windows' own editor needs to show accents and lines. */
const windowsText = (text: string) => `\uFEFF${text}\n`.replace(/\r?\n/g, '\r\n')
