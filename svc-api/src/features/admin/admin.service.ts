import {
  type AdminSummary,
  type PersonalDataErasure,
  type PersonalDataExport,
  RECENT_DAYS,
} from '@agency/contracts'
import { secondsBefore } from '../../platform/time.ts'
import type { VisitsStore } from './visits.store.ts'

/** Logins closer together than this are one visit: a reload asks for the password again. */
const VISIT_MS = 30 * 60 * 1000

export type AdminServiceDeps = {
  readonly visits: VisitsStore
  readonly clock: () => Date
  /** Told of a visit that could not be noted. */
  readonly onVisitLost: (error: unknown) => void
  readonly counts: {
    readonly analyses: (since: string) => Promise<AdminSummary['analyses']>
    readonly messages: () => Promise<AdminSummary['messages']>
    readonly projects: () => Promise<AdminSummary['projects']>
  }
  /** Whatever holds personal data, by its name in export and erasure. */
  readonly holders: {
    readonly analyses: Holder<PersonalDataExport['analyses']>
    readonly messages: Holder<PersonalDataExport['messages']>
  }
}

type Holder<Records> = {
  readonly export: (email: string) => Promise<Records>
  /** Deletes for good; answers how many. */
  readonly erase: (email: string) => Promise<number>
}

export type AdminService = {
  /** Notes a visit; where that fails the administrator still gets in and reads. */
  readonly beginVisit: () => Promise<void>
  readonly summary: () => Promise<AdminSummary>
  readonly exportPersonalData: (subject: string) => Promise<PersonalDataExport>
  readonly erasePersonalData: (subject: string) => Promise<PersonalDataErasure>
}

/** What concerns the panel as a whole; the parts it speaks of are given to it. */
export function createAdminService({
  visits,
  clock,
  onVisitLost,
  counts,
  holders,
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
      const [analyses, messages, projects, last] = await Promise.all([
        counts.analyses(secondsBefore(clock(), RECENT_DAYS * 24 * 60 * 60)),
        counts.messages(),
        counts.projects(),
        visits.find(),
      ])
      return { analyses, messages, projects, previousVisitAt: last?.previousAt ?? null }
    },
    exportPersonalData: async (subject) => {
      const [analyses, messages] = await Promise.all([
        holders.analyses.export(subject),
        holders.messages.export(subject),
      ])
      return { subject, exportedAt: clock().toISOString(), analyses, messages }
    },
    erasePersonalData: async (subject) => {
      const [analyses, messages] = await Promise.all([
        holders.analyses.erase(subject),
        holders.messages.erase(subject),
      ])
      return { analyses, messages }
    },
  }
}
