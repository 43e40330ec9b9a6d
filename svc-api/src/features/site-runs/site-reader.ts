import type { SiteEvent, SiteFindingsRequest, SiteJudgement, SiteRequest } from '@agency/contracts'

type Call = { readonly signal: AbortSignal; readonly requestId: string }

/** What runs need of the analysers; refusals that are the site's are AppErrors, any other error is a call that broke off. */
export type SiteReader = {
  /** The events of a run, its end last; undefined where no analyser can begin now. */
  readonly readSite: (
    request: SiteRequest,
    call: Call,
  ) => Promise<AsyncIterable<Exclude<SiteEvent, { error: string }>> | undefined>
  readonly judgeSite: (request: SiteFindingsRequest, call: Call) => Promise<SiteJudgement>
  /** `known`: as many runs can be read at once. */
  readonly counts: () => { readonly known: number }
}
