import type { AnalysisResult, Category, CategoryId, VisitJudgement } from '@agency/contracts'
import { CATEGORIES, NO_LEGAL_ADVICE } from './categories.content.ts'
import { type CheckCategory, SUBCATEGORIES } from './define-check.ts'
import type { DerivedArtefacts } from './derive-artefacts.ts'
import { previewOf } from './preview.ts'
import { type CheckResult, isMarked, toCheck } from './run-checks.ts'
import { closesGate, scoreOf, sumOf } from './score.ts'
import { ENGINE } from './version.ts'

/** The part of an analysis that follows from what was gathered alone. */
export type Report = Pick<AnalysisResult, 'engine' | 'scores' | 'categories' | 'preview'>

/** Assembles the report of a page from its results, which are in the order of the catalogue. */
export function buildReport(results: readonly CheckResult[], artefacts: DerivedArtefacts): Report {
  const category = (id: CategoryId) => categoryOf(id, results)
  return {
    engine: ENGINE,
    scores: scoreOf(results),
    categories: {
      technical: category('technical'),
      analytics: category('analytics'),
      legal: category('legal'),
    },
    preview: previewOf(artefacts.page, artefacts.content),
  }
}

/** What the checks say of a browser's visit, with its score: neither is part of a report. */
export function judgementOf(results: readonly CheckResult[]): Pick<VisitJudgement, 'score' | 'category'> {
  return { score: sumOf(results, 'browser'), category: categoryOf('browser', results) }
}

function categoryOf(id: CheckCategory, results: readonly CheckResult[]): Category {
  // What keeps the page out of Google comes before everything else.
  const ordered = [...results].sort((a, b) => Number(closesGate(b)) - Number(closesGate(a)))
  const own = ordered.filter(({ check }) => check.category === id)
  const subcategories = Object.entries(SUBCATEGORIES[id]).map(([folder, title]) => ({
    title,
    checks: own.filter(({ check }) => check.subcategory === folder).map(toCheck),
  }))
  return {
    ...CATEGORIES[id],
    ...(own.some((result) => isMarked(result, 'legalRisk')) && { note: NO_LEGAL_ADVICE }),
    subcategories: subcategories.filter(({ checks }) => checks.length > 0),
  }
}
