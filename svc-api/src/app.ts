import {
  errorHandler,
  type HealthCheck,
  healthRoutes,
  httpLogger,
  type Logger,
  type Metrics,
  notFound,
  requestId,
} from '@agency/service-kit'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { createAdminService } from './features/admin/admin.service.ts'
import type { VisitsStore } from './features/admin/visits.store.ts'
import { adminAnalysesRoutes } from './features/analyses/admin-analyses.routes.ts'
import { analysesRoutes } from './features/analyses/analyses.routes.ts'
import { createAnalysesService } from './features/analyses/analyses.service.ts'
import type { AnalysesStore } from './features/analyses/analyses.store.ts'
import { analysisMail } from './features/analyses/analysis-mail.ts'
import { presentAnalysis } from './features/analyses/present-analysis.ts'
import type { SeoClient } from './features/analyses/seo-client.ts'
import { adminMessagesRoutes } from './features/contact/admin-messages.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { createContactService } from './features/contact/contact.service.ts'
import { createContactTokens } from './features/contact/contact-token.ts'
import { messageMail } from './features/contact/message-mail.ts'
import type { MessagesStore } from './features/contact/messages.store.ts'
import type { NoncesStore } from './features/contact/nonces.store.ts'
import { presentMessage } from './features/contact/present-message.ts'
import { openApiRoutes } from './features/openapi/openapi.routes.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { createProjectsService } from './features/projects/projects.service.ts'
import type { ProjectsStore } from './features/projects/projects.store.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import { imagesRoutes } from './platform/images/images.routes.ts'
import type { ImageProcessor } from './platform/images/images.ts'
import type { Outbox } from './platform/mail.ts'
import type { RateLimits } from './platform/rate-limit/rate-limit.ts'
import type { DoneOnce } from './platform/tables/done-once.ts'

export type AppDeps = {
  readonly analysesStore: AnalysesStore
  readonly messagesStore: MessagesStore
  readonly noncesStore: NoncesStore
  readonly visitsStore: VisitsStore
  readonly projectsStore: ProjectsStore
  readonly doneOnce: DoneOnce
  readonly images: ImageStore
  readonly imageProcessor: ImageProcessor
  readonly seoClient: SeoClient
  readonly rateLimits: RateLimits
  /** Lets the administrator's calls through, after what reads their body. */
  readonly requireAdmin: RequestHandler
  /** Keys of the antispam tokens: the first signs, all are accepted. */
  readonly tokenSecrets: readonly [Uint8Array, ...Uint8Array[]]
  readonly outbox: Outbox
  /** Address of the site, for links in mails. */
  readonly publicUrl: string
  readonly healthChecks: Readonly<Record<string, HealthCheck>>
  readonly logger: Logger
  readonly metrics: Metrics
  readonly clock: () => Date
  /** How many proxies stand in front: that many entries of `X-Forwarded-For` are believed, no more. */
  readonly trustProxy: number
}

/** The gateway as an Express application, listening nowhere yet. */
export function createApp(deps: AppDeps): Express {
  const { logger, clock, outbox, publicUrl, images, projectsStore } = deps
  const app = express()
  app.set('trust proxy', deps.trustProxy)
  app.set('query parser', 'simple')
  app.set('etag', false)

  app.use(requestId(), httpLogger({ logger }), deps.metrics.timeRequests, securityHeaders())
  app.use(healthRoutes({ checks: deps.healthChecks }))
  const analyses = createAnalysesService({
    store: deps.analysesStore,
    seoClient: deps.seoClient,
    clock,
    onSaved: (record) => outbox.put(analysisMail(record, publicUrl)),
  })
  const contact = createContactService({
    messages: deps.messagesStore,
    nonces: deps.noncesStore,
    tokens: createContactTokens({ secrets: deps.tokenSecrets, clock }),
    clock,
    onReceived: (record) => outbox.put(messageMail(record, publicUrl)),
  })
  const features = [
    analysesRoutes({ ...deps, service: analyses }),
    adminAnalysesRoutes({ ...deps, service: analyses }),
    contactRoutes({ ...deps, service: contact }),
    adminMessagesRoutes({ ...deps, service: contact }),
    adminRoutes({ ...deps, service: adminServiceOf(deps) }),
    projectsRoutes({ ...deps, service: createProjectsService({ ...deps, store: projectsStore }) }),
  ]
  const operations = features.flatMap((feature) => feature.operations)
  app.use([...features, openApiRoutes({ ...deps, operations })].map(({ router }) => router))
  app.use(imagesRoutes({ images, isHidden: projectsStore.hidesImage }))
  app.use(notFound(), errorHandler({ logger }))
  return app
}

/** What the panel counts, exports and erases, of every feature that has such a thing. */
function adminServiceOf({
  visitsStore,
  analysesStore,
  messagesStore,
  projectsStore,
  clock,
  logger,
}: AppDeps) {
  return createAdminService({
    visits: visitsStore,
    clock,
    onVisitLost: (error) => logger.warn({ err: error }, 'the visit of the administrator is not noted'),
    counts: {
      analyses: async (since) => {
        const { total, recent, contacted } = await analysesStore.counts(since)
        return { total, thisWeek: recent, notContacted: total - contacted, contacted }
      },
      messages: async () => {
        const { nuevo, leído, respondido } = await messagesStore.counts()
        return { total: nuevo + leído + respondido, new: nuevo, read: leído, answered: respondido }
      },
      projects: projectsStore.counts,
    },
    holders: {
      analyses: {
        export: async (email) => (await analysesStore.findByEmail(email)).map(presentAnalysis),
        erase: analysesStore.purgeByEmail,
      },
      messages: {
        export: async (email) => (await messagesStore.findByEmail(email)).map(presentMessage),
        erase: messagesStore.purgeByEmail,
      },
    },
  })
}

/** An API answers data: nothing in it may run, load or be framed. Transport security is the edge's to promise. */
const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
  })
