import type { Patch, Platform, SeoPlugin } from '@agency/contracts'
import { altListCsv } from './alt-list.ts'
import { attributeValue, formTexts, legalName, placeHtml } from './body-html.ts'
import { type Html, htmlComment, htmlLines, inAttribute, inPlainText, oneLine, webAddress } from './escape.ts'
import { headHtml } from './head-html.ts'
import {
  LABELS,
  type PageGenerator,
  PLACES,
  PLUGIN_FIELDS,
  type PluginGenerator,
  WAYS,
  type Way,
} from './remedies.content.ts'
import type { Remedy } from './remedy.ts'
import { isServerPatch, type ServerPatch, serverFiles } from './server-files.ts'

type PagePatch = Exclude<Patch, ServerPatch>

/**
 * What to paste where on a platform, in Spanish.
 * @param plugin of WordPress: it writes the head, so its fields get the texts in place of a second tag
 */
export function remediesFor(patch: Patch, platform: Platform, plugin?: SeoPlugin): readonly Remedy[] {
  return isServerPatch(patch)
    ? serverRemedies(patch, platform)
    : pageRemedies(patch, wayOf(patch.gen, platform, plugin))
}

function serverRemedies(patch: ServerPatch, platform: Platform): readonly Remedy[] {
  const files = serverFiles(patch, platform)
  return 'why' in files
    ? [{ kind: 'notNeeded', why: files.why }]
    : files.map(({ label, language, text, where }) => ({ kind: 'code', label, language, code: text, where }))
}

function wayOf(gen: PageGenerator, platform: Platform, plugin: SeoPlugin | undefined): Way {
  if (platform !== 'wordpress' || plugin === undefined) return WAYS[gen][platform]
  if (gen === 'jsonld-business' || gen === 'jsonld-repair') return { as: 'notNeeded', why: LABELS.ofPlugin }
  return isPluginGenerator(gen) ? { as: 'field', where: PLUGIN_FIELDS[plugin][gen] } : WAYS[gen][platform]
}

const isPluginGenerator = (gen: PageGenerator): gen is PluginGenerator => gen in PLUGIN_FIELDS.yoast

function pageRemedies(patch: PagePatch, way: Way): readonly Remedy[] {
  if (way.as === 'notNeeded') return [{ kind: 'notNeeded', why: way.why }]
  if (way.as === 'code') {
    const codes = codesOf(patch).filter(({ code }) => code !== '')
    return codes.map((code) => ({ kind: 'code', ...code, where: way.where }))
  }
  const fields = fieldsOf(patch)
  return fields.length > 0
    ? fields.map((field) => ({ kind: 'field', ...field, where: way.where }))
    : [{ kind: 'notNeeded', why: LABELS.writtenAlone }]
}

type Code = Pick<Extract<Remedy, { kind: 'code' }>, 'label' | 'language' | 'code'>

function codesOf(patch: PagePatch): readonly Code[] {
  switch (patch.gen) {
    case 'lang':
    case 'image-lazy':
      return [{ language: 'text', code: placesText(patch) }]
    case 'alt-list':
      return [{ language: 'text', code: altListCsv(patch.params) }]
    case 'title':
    case 'description': {
      const { proposals } = patch.params
      return proposals.map((_, index) => ({
        label: proposals.length > 1 ? LABELS.proposal.replace('{n}', `${index + 1}`) : undefined,
        language: 'html',
        code: headHtml(patch, index),
      }))
    }
    case 'image-size': {
      const [rule, places] = [headHtml(patch), placesText(patch)]
      return [
        ...(rule === '' ? [] : [{ label: LABELS.imageRule, language: 'html' as const, code: rule }]),
        { ...(rule !== '' && { label: LABELS.imageTags }), language: 'text', code: places },
      ]
    }
    case 'consent':
      return [
        { label: LABELS.consentTags, language: 'text', code: placesText(patch) },
        { label: LABELS.consentHead, language: 'html', code: headHtml(patch) },
        ...addedCodes(patch),
      ]
    default: {
      const head = headHtml(patch)
      return [
        head === '' ? { language: 'text', code: placesText(patch) } : { language: 'html', code: head },
        ...addedCodes(patch),
      ]
    }
  }
}

const addedCodes = (patch: Patch): readonly Code[] =>
  addedPieces(patch).map(({ code, finds }) => ({
    label: finds.map(inPlainText).join('\n'),
    language: 'html',
    code,
  }))

/** Tags of the page to look for, and what to write in each; one that another takes the place of is to be taken out. */
export const placesText = (patch: Patch): string =>
  patch.places
    .filter(({ act }) => act === undefined)
    .map(({ line, tag, set }) => {
      const remove = /^<script\b/i.test(tag) ? PLACES.removeBlock : PLACES.remove
      const attributes = Object.entries(set).map(
        ([name, value]) => `${name}="${inAttribute(attributeValue(patch, name, value))}"`,
      )
      const act = attributes.length > 0 ? `${PLACES.set} ${attributes.join(' ')}` : remove
      return [found(line, tag), inPlainText(tag), act].join('\n')
    })
    .join('\n\n')

/** HTML to add to the body, each piece once, with the tags or texts to look for as the page has them. */
function addedPieces(patch: Patch): readonly { readonly code: Html; readonly finds: readonly string[] }[] {
  const finds = new Map<Html, string[]>()
  for (const place of patch.places) {
    const code = placeHtml(patch, place)
    if (code === undefined || place.act === undefined) continue
    const find = `${found(place.line, place.tag)} ${place.tag} ${PLACES[place.act]}`
    finds.set(code, [...(finds.get(code) ?? []), find])
  }
  return [...finds].map(([code, places]) => ({ code, finds: places }))
}

/** The same as HTML to paste: what to look for stands before each piece, in comments. */
export const addedHtml = (patch: Patch): Html =>
  htmlLines(addedPieces(patch).flatMap(({ code, finds }) => [...finds.map(htmlComment), code]))

/** With the file of an image, if its name is plain: an escaped tag cannot be searched for. */
function found(line: number, tag: string): string {
  const file = /\ssrc=["']?(?:[\w.~/:%-]*\/)?([\w.~%-]+)["'\s>]/i.exec(tag)?.[1]
  const find = file === undefined ? PLACES.find : PLACES.findFile.replace('{file}', file)
  return find.replace('{line}', `${line}`)
}

type Field = Pick<Extract<Remedy, { kind: 'field' }>, 'label' | 'texts'>

/** Texts without markup, for the fields of a platform. */
function fieldsOf(patch: PagePatch): readonly Field[] {
  switch (patch.gen) {
    case 'title':
    case 'description':
      return [{ texts: patch.params.proposals.map(oneLine) }]
    case 'canonical':
    case 'icons':
      return addressField(patch.params.url)
    case 'lang':
      return [{ texts: [languageName(patch.params.lang)] }]
    case 'jsonld-website':
      return [{ texts: [oneLine(patch.params.name)] }]
    case 'open-graph': {
      const { title, description, image } = patch.params
      return [
        ...textField(title, LABELS.title),
        ...textField(description, LABELS.description),
        ...addressField(image?.url, LABELS.image),
      ]
    }
    case 'form-privacy': {
      const { layers, box } = formTexts(patch.params)
      return [
        ...layers.flatMap((text) => textField(text, LABELS.information)),
        ...textField(box, LABELS.box),
        ...addressField(patch.params.policy, LABELS.policy),
      ]
    }
    case 'legal-links': {
      const { lang, links } = patch.params
      return links.flatMap(({ kind, url }) => addressField(url, legalName(kind, lang)))
    }
    case 'viewport':
    case 'conversion':
    case 'image-size':
    case 'jsonld-business':
    case 'jsonld-repair':
    case 'image-lazy':
    case 'tap-links':
    case 'alt-list':
    case 'labels':
    case 'main':
    case 'consent':
    case 'withdraw':
      return []
  }
}

const textField = (text: string | undefined, label: string): readonly Field[] =>
  text === undefined ? [] : [{ label, texts: [oneLine(text)] }]

function addressField(address: string | undefined, label?: string): readonly Field[] {
  const url = address === undefined ? undefined : webAddress(address)
  return url === undefined ? [] : [{ label, texts: [url] }]
}

const LANGUAGES = new Intl.DisplayNames(['es'], { type: 'language' })
const languageName = (code: string) => LANGUAGES.of(code) ?? code
