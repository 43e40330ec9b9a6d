import type { ProjectListOptions } from '@agency/contracts'
import { plainText, searchTextOf, searchWordsOf } from '../../platform/tables/search-text.ts'
import type { Page } from '../../platform/tables/table.ts'
import type { Project } from './projects.store.ts'

/** The public order: by display order, then newest first. */
const byOrder = (a: Project, b: Project) => a.displayOrder - b.displayOrder || byNewest(a, b)
const byNewest = (a: Project, b: Project) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
const byTitle = (a: Project, b: Project) => compare(plainText(a.title), plainText(b.title)) || byNewest(a, b)
const ORDERS = { order: byOrder, newest: byNewest, title: byTitle }

/** The active projects in public order. */
export function activeProjects(all: readonly Project[]): readonly Project[] {
  return all.filter(({ isActive }) => isActive).toSorted(byOrder)
}

/** The requested page, and the total of all pages. */
export function listProjects(
  all: readonly Project[],
  { filter = 'all', sort = 'order', search, offset = 0, limit }: ProjectListOptions,
): Page<Project> {
  const words = searchWordsOf(search)
  const matching = all
    .filter(({ isActive }) => filter === 'all' || isActive === (filter === 'active'))
    .filter(({ title, category, description }) => {
      const text = searchTextOf([title, category, description])
      return words.every((word) => text.includes(word))
    })
    .toSorted(ORDERS[sort])
  return {
    records: matching.slice(offset, limit === undefined ? undefined : offset + limit),
    total: matching.length,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
