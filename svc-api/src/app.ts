import { errorHandler, healthRoutes, httpLogger, notFound, requestId } from '@agency/service-kit'
import express, { type Express, type Request } from 'express'
import helmet from 'helmet'
import type { Deps } from './deps.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { createAdminService } from './features/admin/admin.service.ts'
import { secondFactorRoutes } from './features/admin/second-factor.routes.ts'
import { adminAnalysesRoutes } from './features/analyses/admin-analyses.routes.ts'
import { analysesRoutes } from './features/analyses/analyses.routes.ts'
import { createAnalysesService } from './features/analyses/analyses.service.ts'
import type { FullAnalysisRecord } from './features/analyses/analyses.store.ts'
import { analysisMail } from './features/analyses/analysis-mail.ts'
import { browserVisitsRoutes } from './features/analyses/browser-visits.routes.ts'
import { type BrowserVisits, createBrowserVisits } from './features/analyses/browser-visits.service.ts'
import { linkMail } from './features/analyses/link-mail.ts'
import { createOwnTitles } from './features/analyses/own-titles.ts'
import { presentAnalysis } from './features/analyses/present-analysis.ts'
import { createResultProofs } from './features/analyses/result-proofs.ts'
import { adminMessagesRoutes } from './features/contact/admin-messages.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { createContactService } from './features/contact/contact.service.ts'
import { createContactTokens } from './features/contact/contact-token.ts'
import { messageMail } from './features/contact/message-mail.ts'
import { presentMessage } from './features/contact/present-message.ts'
import { funnelRoutes } from './features/funnel/funnel.routes.ts'
import { createFunnelService } from './features/funnel/funnel.service.ts'
import { openApiRoutes } from './features/openapi/openapi.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { createPeopleService, type PeopleService } from './features/people/people.service.ts'
import type { PersonNotes } from './features/people/people.store.ts'
import { createTemplatesService } from './features/people/templates.service.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { createProjectsService } from './features/projects/projects.service.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { adminSiteRunsRoutes } from './features/site-runs/admin-site-runs.routes.ts'
import { siteRunsRoutes } from './features/site-runs/site-runs.routes.ts'
import { createSiteRunsService, type SiteRunsService } from './features/site-runs/site-runs.service.ts'
import { imagesRoutes } from './platform/images/images.routes.ts'
import { emailKey } from './platform/tables/search-text.ts'

/** The gateway as an Express application, not listening yet. */
export function createApp(deps: Deps): Express {
  const { logger, clock, outbox, publicUrl, images, projectsStore } = deps
  const app = express()
  app.set('trust proxy', deps.trustProxy)
  app.set('query parser', 'simple')
  app.set('etag', false)

  app.use(requestId(), httpLogger({ logger }), deps.metrics.timeRequests, securityHeaders())
  app.use(healthRoutes({ checks: deps.healthChecks, notes: deps.healthNotes }))
  const funnel = createFunnelService({
    store: deps.funnelStore,
    clock,
    onCounted: deps.countStep,
    onLost: (error) => logger.warn({ err: error }, 'a step of the funnel is not counted'),
  })
  const ownTitles = createOwnTitles()
  const sendLink = async (request: Request, analysis: FullAnalysisRecord) => {
    try {
      if (!deps.canSendMail || !(await deps.rateLimits.linkMails.take(request, analysis.email))) return false
      outbox.put(linkMail(analysis, { publicUrl, isOwnTitle: ownTitles.has }))
      return true
    } catch (error) {
      logger.warn({ err: error }, 'the link of an analysis is not sent')
      return false
    }
  }
  const visits = createBrowserVisits({
    ...deps,
    store: deps.browserVisitsStore,
    analyses: deps.analysesStore,
    onEnd: deps.countVisit,
  })
  const proofs = createResultProofs(deps.tokenSecrets)
  const { analysesStore } = deps
  const siteRuns = createSiteRunsService({
    store: deps.siteRunsStore,
    optOuts: deps.siteOptOuts,
    reports: {
      find: (id) => analyses.findByAnyId(id),
      findOwn: analysesStore.findByUniqueId,
      isProven: proofs.isProven,
    },
    wake: deps.siteRunner.wake,
    clock,
    atOnce: deps.rateLimits.siteRuns.atOnce,
  })
  deps.siteRunner.onStop(siteRuns.endStreams)
  const analyses = createAnalysesService({
    store: analysesStore,
    seoClient: deps.seoClient,
    proofs,
    visits,
    siteRunOf: siteRuns.findByReport,
    clock,
    onStep: (step) => void funnel.count(step),
    onResult: ownTitles.learn,
    onSaved: (record) => outbox.put(analysisMail(record, publicUrl)),
  })
  const contact = createContactService({
    messages: deps.messagesStore,
    nonces: deps.noncesStore,
    tokens: createContactTokens({ secrets: deps.tokenSecrets, clock }),
    clock,
    reports: {
      ownerIdOf: async (id) => (await analyses.findByAnyId(id))?.uniqueId,
      reportsOf: deps.analysesStore.findEachByUniqueId,
    },
    onReceived: (record) => {
      void funnel.count('messages')
      outbox.put(messageMail(record, publicUrl))
    },
  })
  const people = createPeopleService({
    people: deps.peopleStore,
    records: {
      emailOf: async (id) =>
        ((await deps.messagesStore.find(id)) ?? (await deps.analysesStore.find(id)))?.email,
      analysesOf: async (email) => (await deps.analysesStore.listByEmail(email)).map(presentAnalysis),
      messagesOf: async (email) => (await contact.listByEmail(email)).map(presentMessage),
      unreadMessages: async (before) => (await contact.listUnread(before)).map(presentMessage),
    },
    clock,
  })
  const features = [
    siteRoutes({
      ...deps,
      site: { canSendMail: deps.canSendMail, ...(deps.browser && { hasBrowser: true }) },
    }),
    analysesRoutes({ ...deps, service: analyses, sendLink }),
    adminAnalysesRoutes({ ...deps, service: analyses }),
    browserVisitsRoutes({ ...deps, service: visits }),
    siteRunsRoutes({ ...deps, service: siteRuns }),
    adminSiteRunsRoutes({ ...deps, service: siteRuns }),
    contactRoutes({ ...deps, service: contact }),
    adminMessagesRoutes({ ...deps, service: contact }),
    peopleRoutes({
      ...deps,
      service: people,
      templates: createTemplatesService({ store: deps.templatesStore, clock }),
    }),
    funnelRoutes({ ...deps, service: funnel }),
    adminRoutes({ ...deps, service: adminServiceOf(deps, people, { visits, siteRuns }) }),
    secondFactorRoutes({
      ...deps,
      names: { issuer: new URL(publicUrl).hostname, label: deps.adminEmail },
    }),
    projectsRoutes({ ...deps, service: createProjectsService({ ...deps, store: projectsStore }) }),
  ]
  const operations = features.flatMap((feature) => feature.operations)
  app.use([...features, openApiRoutes({ ...deps, operations })].map(({ router }) => router))
  const findImage = async (name: string) => (await images.find(name)) ?? (await visits.findImage(name))
  app.use(imagesRoutes({ images: { find: findImage }, isHidden: projectsStore.hidesImage }))
  app.use(notFound(), errorHandler({ logger }))
  return app
}

/** What the panel counts, exports and erases, over all features. */
function adminServiceOf(
  {
    visitsStore,
    analysesStore,
    messagesStore,
    projectsStore,
    peopleStore,
    secondFactor,
    siteMentions,
    erasures,
    clock,
    logger,
  }: Deps,
  people: PeopleService,
  { visits, siteRuns }: { readonly visits: BrowserVisits; readonly siteRuns: SiteRunsService },
) {
  /** A message may be about the report of another person, whose own link is not for this one. */
  const linkFor = async (email: string, analysisId = '') => {
    const analysis = await analysesStore.findByUniqueId(analysisId)
    if (analysis === undefined) return {}
    return { analysisId: emailKey(analysis.email) === emailKey(email) ? analysisId : analysis.shareId }
  }
  return createAdminService({
    visits: visitsStore,
    clock,
    onVisitLost: (error) => logger.warn({ err: error }, 'the visit of the administrator is not noted'),
    count: async (since) => {
      const [{ total, recent, contacted }, { nuevo, leído, respondido }, projects, today] = await Promise.all(
        [analysesStore.counts(since), messagesStore.counts(), projectsStore.counts(), people.today()],
      )
      return {
        analyses: { total, thisWeek: recent, notContacted: total - contacted, contacted },
        messages: { total: nuevo + leído + respondido, new: nuevo, read: leído, answered: respondido },
        projects,
        today: today.count,
      }
    },
    hasSecondFactor: async () => (await secondFactor.find()) !== undefined,
    exportByEmail: async (email) => ({
      analyses: await Promise.all(
        (await analysesStore.findByEmail(email)).map(async (analysis) =>
          presentAnalysis({
            ...analysis,
            visit: await visits.find(analysis.id),
            siteRun: await siteRuns.findByReport(analysis.id),
          }),
        ),
      ),
      people: [await peopleStore.find(email)].filter((notes) => notes !== undefined).map(presentNotes),
      siteRuns: await siteMentions.find(email),
      messages: await Promise.all(
        (await messagesStore.findByEmail(email)).map(async ({ analysisId, ...message }) =>
          presentMessage({ ...message, ...(await linkFor(email, analysisId)) }),
        ),
      ),
    }),
    purgeByEmail: async (email) => {
      // First: a restore must know it even if the rest fails.
      await erasures.note(email)
      const erased = {
        analyses: await analysesStore.purgeByEmail(email),
        messages: await messagesStore.purgeByEmail(email),
        people: await peopleStore.purgeByEmail(email),
      }
      const runs = await siteMentions.erase(email)
      return runs > 0 ? { ...erased, siteRuns: runs } : erased
    },
  })
}

/** Notes about a person as an export has them. */
const presentNotes = ({ emailKey: email, notes, callOn, doNotContact, updatedAt }: PersonNotes) => ({
  ...{ email, notes, callOn, updatedAt },
  doNotContact: doNotContact ? (1 as const) : (0 as const),
})

/** Responses are data: nothing in them may run, load or be framed. HSTS is set by the edge. */
const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
  })
