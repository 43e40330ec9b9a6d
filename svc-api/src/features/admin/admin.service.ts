import {
  type AdminSummary,
  type PersonalDataErasure,
  type PersonalDataExport,
  RECENT_DAYS,
} from '@agency/contracts'
import { secondsBefore } from '../../platform/time.ts'
import type { VisitsStore } from './visits.store.ts'

/** Logins closer together than this are one visit: every reload logs in again. */
const VISIT_MS = 30 * 60 * 1000

type AdminServiceDeps = {
  readonly visits: VisitsStore
  readonly clock: () => Date
  /** Called when a visit could not be stored. */
  readonly onVisitLost: (error: unknown) => void
  /** The counts of the lists; `since` starts the recent ones. */
  readonly count: (since: string) => Promise<Omit<AdminSummary, 'previousVisitAt' | 'secondFactor'>>
  readonly hasSecondFactor: () => Promise<boolean>
  /** Everything held about an e-mail address, and how to delete it for good. */
  readonly exportByEmail: (email: string) => Promise<Omit<PersonalDataExport, 'subject' | 'exportedAt'>>
  readonly purgeByEmail: (email: string) => Promise<PersonalDataErasure>
}

export type AdminService = {
  /** Stores a visit; if that fails, the login still succeeds. */
  readonly beginVisit: () => Promise<void>
  readonly summary: () => Promise<AdminSummary>
  readonly exportPersonalData: (subject: string) => Promise<PersonalDataExport>
  readonly purgePersonalData: (subject: string) => Promise<PersonalDataErasure>
}

/** What concerns the panel as a whole; other features are passed in. */
export function createAdminService({
  visits,
  clock,
  onVisitLost,
  count,
  hasSecondFactor,
  exportByEmail,
  purgeByEmail,
}: AdminServiceDeps): AdminService {
  return {
    beginVisit: async () => {
      const now = clock()
      const last = await visits.find()
      if (last !== undefined && now.getTime() - Date.parse(last.currentAt) < VISIT_MS) return
      await visits
        .put({ currentAt: now.toISOString(), previousAt: last?.currentAt ?? null })
        .catch(onVisitLost)
    },
    summary: async () => {
      const since = secondsBefore(clock(), RECENT_DAYS * 24 * 60 * 60)
      const [counts, last, hasFactor] = await Promise.all([count(since), visits.find(), hasSecondFactor()])
      return { ...counts, secondFactor: hasFactor ? 1 : 0, previousVisitAt: last?.previousAt ?? null }
    },
    exportPersonalData: async (subject) => ({
      subject,
      exportedAt: clock().toISOString(),
      ...(await exportByEmail(subject)),
    }),
    purgePersonalData: purgeByEmail,
  }
}
