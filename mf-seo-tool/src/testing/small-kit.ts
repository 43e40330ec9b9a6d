import type { AnalysisResult, Category, Check, Kit, Patch, PatchOf } from '@agency/contracts'
import { smallResult } from './small-result.ts'

const common: Pick<Patch, 'v' | 'state' | 'with' | 'from' | 'places'> = {
  v: 1,
  state: 'ready',
  with: [],
  from: [],
  places: [],
}

/** A patch that takes away the finding of the check «title-present». */
export const titlePatch: PatchOf<'title'> = {
  ...common,
  gen: 'title',
  covers: ['title-present'],
  state: 'choose',
  from: ['tu título', 'tu H1'],
  params: { proposals: ['Panadería San Blas | Pan de leña en Yecla', 'Panadería San Blas'] },
}

export const canonicalPatch: PatchOf<'canonical'> = {
  ...common,
  gen: 'canonical',
  covers: ['canonical'],
  params: { url: 'https://mitienda.es/' },
}

export const langPatch: PatchOf<'lang'> = {
  ...common,
  gen: 'lang',
  covers: ['html-lang'],
  params: { lang: 'es' },
  places: [{ line: 2, tag: '<html>', set: { lang: 'es' } }],
}

export const openGraphPatch: PatchOf<'open-graph'> = {
  ...common,
  gen: 'open-graph',
  covers: ['open-graph'],
  with: ['canonical'],
  params: { title: 'Panadería San Blas', url: 'https://mitienda.es/', type: 'website' },
}

export const smallKit = ({ patches, ...changes }: Partial<Kit> = {}): Kit => ({
  v: 1,
  patches: patches ?? [titlePatch, canonicalPatch, langPatch, openGraphPatch],
  refused: [{ gen: 'description', why: 'noFact' }],
  expected: {
    technical: { current: 45, max: 50 },
    analytics: { current: 0, max: 0 },
    legal: { current: 0, max: 0 },
  },
  ...changes,
})

const CHECKS = [
  ['title-present', 'Título de la página', 'title'],
  ['canonical', 'Dirección canónica', 'canonical'],
  ['html-lang', 'Idioma declarado', 'lang'],
  ['open-graph', 'Al compartir', 'open-graph'],
  ['meta-description', 'Meta descripción', 'description'],
  ['headings', 'Encabezados', undefined],
] as const

const check = ([id, title, by]: (typeof CHECKS)[number]): Check => ({
  id,
  title,
  message: `Falla: ${title}.`,
  status: 'warning',
  outcome: 'warning',
  points: 2,
  maxPoints: 10,
  solution: 'Cámbialo.',
  fix: { who: 'webmaster', minutes: 15, ...(by && { by }) },
})

/** A result of six findings, and its kit: patches for four of them, and none for the description. */
export function resultWithKit(kit: unknown = smallKit(), analyzedAt = new Date()): AnalysisResult {
  const result = smallResult()
  const technical: Category = {
    ...result.categories.technical,
    subcategories: [{ title: 'Contenido', checks: CHECKS.map(check) }],
  }
  return {
    ...result,
    analyzedAt: analyzedAt.toISOString(),
    scores: { ...result.scores, technical: { current: 12, max: 60 } },
    categories: { ...result.categories, technical },
    kit: kit as AnalysisResult['kit'],
    proof: 'key.mac',
  }
}

/** A patch of a page whose words are markup. */
export const hostilePatch = (text: string): Patch => ({
  ...titlePatch,
  from: [text],
  params: { proposals: [text] },
})
