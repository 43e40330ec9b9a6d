import path from 'node:path'
import { FUNNEL_STEPS, RETENTION_DAYS, UNDO_SECONDS } from '@agency/contracts/limits'
import { ENDED_SITE_RUN_STATES, SITE_RUN_DAYS } from '@agency/contracts/site-values'
import { createMetrics, type Logger } from '@agency/service-kit'
import type { Env } from './env.ts'
import { createVisitsStore } from './features/admin/visits.store.ts'
import { createAnalysesStore } from './features/analyses/analyses.store.ts'
import { createHttpBrowserClient } from './features/analyses/browser-client.http.ts'
import { VISIT_ENDS } from './features/analyses/browser-visits.service.ts'
import { createBrowserVisitsStore } from './features/analyses/browser-visits.store.ts'
import { createBrowserVisitsCleaner } from './features/analyses/browser-visits-cleaner.ts'
import { CALL_ENDS, createHttpSeoClient } from './features/analyses/seo-client.http.ts'
import { RENDER_ENDS, withBrowser } from './features/analyses/with-browser.ts'
import { createMessagesStore } from './features/contact/messages.store.ts'
import { createNoncesStore } from './features/contact/nonces.store.ts'
import { createFunnelStore } from './features/funnel/funnel.store.ts'
import { createPeopleStore } from './features/people/people.store.ts'
import { createPeopleCleaner } from './features/people/people-cleaner.ts'
import { createTemplatesStore } from './features/people/templates.store.ts'
import { createProjectsStore } from './features/projects/projects.store.ts'
import { createProjectsCleaner } from './features/projects/projects-cleaner.ts'
import { createSiteMentions } from './features/site-runs/site-mentions.ts'
import { createSiteOptOuts } from './features/site-runs/site-opt-outs.store.ts'
import { type SiteRunnerTimes, startSiteRunner } from './features/site-runs/site-runner.ts'
import { createSiteRunsStore } from './features/site-runs/site-runs.store.ts'
import { createSiteRunsCleaner } from './features/site-runs/site-runs-cleaner.ts'
import { eraseAgain } from './maintenance/erase-again.ts'
import { type MakeBackup, noBackups, startBackups } from './maintenance/scheduled-backups.ts'
import { openAdministrator } from './platform/auth/administrator.ts'
import { createRequireAdmin } from './platform/auth/require-admin.ts'
import { createSecondFactorStore } from './platform/auth/second-factor.store.ts'
import { createSecondFactor } from './platform/auth/second-factor.ts'
import { openTokenSecrets } from './platform/auth/token-secret.ts'
import { type ClockTrust, createClockTrust } from './platform/clock-trust.ts'
import { createErasureKeys } from './platform/erasures/erasure-keys.ts'
import { createErasuresStore } from './platform/erasures/erasures.store.ts'
import { createErasures } from './platform/erasures/erasures.ts'
import { createFilesImageStore } from './platform/images/image-store.files.ts'
import { createMongoImageStore } from './platform/images/image-store.mongo.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import { createImageProcessor } from './platform/images/images.ts'
import { createOutbox, noOutbox } from './platform/mail.ts'
import { connectMongo, mongoHealth } from './platform/mongo/mongo.ts'
import { type Purge, startPurger } from './platform/purger.ts'
import { createMongoLimiterStore } from './platform/rate-limit/rate-limit.mongo.ts'
import { createSqliteLimiterStore } from './platform/rate-limit/rate-limit.sqlite.ts'
import { createRateLimits } from './platform/rate-limit/rate-limit.ts'
import { openSqlite, sqliteFileCheck, sqliteHealth } from './platform/sqlite/sqlite.ts'
import { createDoneOnce } from './platform/tables/done-once.ts'
import { createLeases } from './platform/tables/leases.ts'
import type { OpenTable } from './platform/tables/table.ts'
import { createMongoTables } from './platform/tables/tables.mongo.ts'
import { createSqliteTables } from './platform/tables/tables.sqlite.ts'
import { secondsBefore } from './platform/time.ts'

/**
 * Composition root: the only place that picks the adapter of each port.
 * @throws StartError when the store cannot be opened
 */
export async function createDeps({
  env,
  logger,
  clock = () => new Date(),
  backup,
  siteRunnerTimes,
}: {
  readonly env: Env
  readonly logger: Logger
  readonly clock?: () => Date
  /** Makes a backup under this name; none are scheduled without it. */
  readonly backup?: MakeBackup
  readonly siteRunnerTimes?: SiteRunnerTimes | undefined
}) {
  const { administrator, made } = await openAdministrator(env)
  const tokenSecrets = openTokenSecrets(env)
  const store =
    env.MONGODB_URI === undefined
      ? await openEmbedded(env.DATA_DIR, clock, logger)
      : await openMongo(env.MONGODB_URI, clock)
  const rateLimits = createRateLimits({ store: store.limiterStore, factor: env.RATE_LIMIT_FACTOR })
  const { SMTP_URL, NOTIFY_EMAIL } = env
  const outbox =
    SMTP_URL === undefined || NOTIFY_EMAIL === undefined
      ? noOutbox
      : createOutbox({ smtpUrl: SMTP_URL, to: NOTIFY_EMAIL, logger })
  const erasureKeys = createErasureKeys(tokenSecrets)
  const isTrusted = createClockTrust({ doneOnce: store.stores.doneOnce, logger })
  const erasures = createErasures({
    store: store.erasuresStore,
    keys: erasureKeys,
    folder: env.BACKUP_DIR,
    clock,
    isTrusted,
    logger,
    eraseAgain: (list) => eraseAgain({ open: store.open, keys: erasureKeys, erasures: list }),
  })
  const purges = { ...purgesOf(store.stores, clock, isTrusted), erasures: erasures.sync }
  const purger = startPurger({ purges, logger, clock })
  const secondFactor = createSecondFactor({
    store: store.stores.secondFactorStore,
    secrets: tokenSecrets,
    clock,
    burn: store.stores.noncesStore.burn,
    onUnreadable: () =>
      logger.error(
        'the second factor was encrypted with another TOKEN_SECRET: npm run admin:second-factor -- --off removes it',
      ),
  })
  await secondFactor
    .reseal()
    .catch((error) => logger.warn({ err: error }, 'the second factor still needs TOKEN_SECRET_PREVIOUS'))
  const guards = createRequireAdmin({
    administrator,
    wrongPasswords: rateLimits.wrongPasswords,
    secondFactor,
    clock,
  })
  const metrics = createMetrics()
  const analysers = createHttpSeoClient({
    urls: env.SEO_URL,
    secret: env.SERVICE_SECRET,
    onCallEnd: metrics.counter('analyser_calls_total', {
      help: 'What calls to one analyser came to since this process started.',
      label: 'end',
      values: CALL_ENDS,
    }),
  })
  const { BROWSER_URL } = env
  const browser =
    BROWSER_URL === undefined
      ? undefined
      : createHttpBrowserClient(
          { url: BROWSER_URL, host: new URL(BROWSER_URL).host, secret: env.SERVICE_SECRET },
          { logger },
        )
  const seoClient =
    browser === undefined
      ? analysers
      : withBrowser(analysers, {
          browser,
          logger,
          onRenderEnd: metrics.counter('renders_total', {
            help: 'What pages that a browser was asked for came to since this process started.',
            label: 'end',
            values: RENDER_ENDS,
          }),
        })
  const backups =
    env.BACKUP_DIR === undefined || backup === undefined
      ? noBackups
      : startBackups({
          // A program that npm starts takes relative names for those of the caller's folder.
          folder: path.resolve(env.BACKUP_DIR),
          everyMs: env.BACKUP_EVERY,
          keep: env.BACKUP_KEEP,
          leases: store.leases,
          makeBackup: backup,
          clock,
          logger,
          metrics,
        })
  const siteRunner = startSiteRunner({
    ...siteRunnerTimes,
    store: store.stores.siteRunsStore,
    optOuts: store.stores.siteOptOuts,
    reader: seoClient,
    clock,
    logger,
    onEnd: metrics.counter('site_runs_total', {
      help: 'How runs over whole sites have ended since this process started.',
      label: 'end',
      values: ENDED_SITE_RUN_STATES,
    }),
  })
  metrics.gauge('site_runs_waiting', 'Runs over whole sites that wait for an analyser.', siteRunner.waiting)
  metrics.gauge('analysers', 'Analysers that this gateway knows.', () => seoClient.counts().known)
  metrics.gauge('analysers_well', 'Analysers that answer.', () => seoClient.counts().well)
  return {
    deps: {
      ...store.stores,
      imageProcessor: createImageProcessor(),
      seoClient,
      rateLimits,
      ...guards,
      secondFactor,
      adminEmail: administrator.email,
      /** Keys of the antispam tokens: the first signs, all are accepted. */
      tokenSecrets,
      outbox,
      /** Works on runs over whole sites. */
      siteRunner,
      /** Who was erased, for restores. */
      erasures,
      /** Whether mails leave this installation. */
      canSendMail: outbox !== noOutbox,
      /** The browser for visits, if there is one. */
      browser,
      /** Counts what a visit came to. */
      countVisit: metrics.counter('visits_total', {
        help: 'What visits of a browser came to since this process started.',
        label: 'end',
        values: VISIT_ENDS,
      }),
      /** Address of the site, for links in mails. */
      publicUrl: env.PUBLIC_URL,
      healthChecks: () => ({ store: store.health, ...seoClient.healthChecks() }),
      /** What health says beside the checks. */
      healthNotes: backups.healthNotes,
      logger,
      metrics,
      /** Counts a step of the funnel for the metrics. */
      countStep: metrics.counter('funnel_steps_total', {
        help: 'Steps from an analysis to a client since this process started.',
        label: 'step',
        values: FUNNEL_STEPS,
      }),
      clock,
      /** How many proxies are in front: that many entries of `X-Forwarded-For` are trusted. */
      trustProxy: env.TRUST_PROXY,
    },
    /** The administrator's credentials, only at the start that generated them. */
    madeAdministrator: made,
    close: async () => {
      await siteRunner.stop()
      seoClient.close()
      await backups.stop()
      await purger.stop()
      await outbox.close()
      await store.close()
    },
  }
}

export type Deps = Awaited<ReturnType<typeof createDeps>>['deps']
type Stores = Awaited<ReturnType<typeof openStores>>

/** What is purged: removed records past their undo window, records past their retention, notes without records, visits and runs without analyses, facts and runs past their days, expired nonces. */
function purgesOf(
  {
    analysesStore,
    browserVisitsStore,
    messagesStore,
    noncesStore,
    peopleStore,
    projectsStore,
    siteRunsStore,
    images,
  }: Stores,
  clock: () => Date,
  isTrusted: ClockTrust,
): Readonly<Record<string, Purge>> {
  const undoable = (now: Date) => secondsBefore(now, UNDO_SECONDS)
  const purgeOld = async (now: Date) => {
    if (!(await isTrusted(now))) return
    const kept = secondsBefore(now, RETENTION_DAYS * 24 * 60 * 60)
    for (const store of [analysesStore, messagesStore]) await store.purgeOlderThan(kept)
    await siteRunsStore.purgeFacts(now.toISOString())
    await siteRunsStore.purgeOlderThan(secondsBefore(now, SITE_RUN_DAYS.report * 24 * 60 * 60))
  }
  return {
    'removed analyses': (now) => analysesStore.purgeRemoved(undoable(now)),
    'removed messages': (now) => messagesStore.purgeRemoved(undoable(now)),
    'removed site runs': (now) => siteRunsStore.purgeRemoved(undoable(now)),
    'old records': purgeOld,
    people: createPeopleCleaner({ people: peopleStore, records: [analysesStore, messagesStore], clock }),
    visits: createBrowserVisitsCleaner({ visits: browserVisitsStore, analyses: analysesStore, clock }),
    'site runs': createSiteRunsCleaner({ runs: siteRunsStore, analyses: analysesStore, clock }),
    nonces: (now) => noncesStore.purgeExpired(now.toISOString()),
    projects: createProjectsCleaner({ store: projectsStore, images }),
  }
}

async function openStores(open: OpenTable, images: ImageStore) {
  const siteRunsStore = await createSiteRunsStore(open)
  return {
    analysesStore: await createAnalysesStore(open, siteRunsStore.detach),
    browserVisitsStore: await createBrowserVisitsStore(open),
    messagesStore: await createMessagesStore(open),
    noncesStore: await createNoncesStore(open),
    peopleStore: await createPeopleStore(open),
    templatesStore: await createTemplatesStore(open),
    funnelStore: await createFunnelStore(open),
    visitsStore: await createVisitsStore(open),
    secondFactorStore: await createSecondFactorStore(open),
    projectsStore: await createProjectsStore(open),
    siteRunsStore,
    siteMentions: await createSiteMentions(open),
    siteOptOuts: await createSiteOptOuts(open),
    doneOnce: await createDoneOnce(open),
    images,
  }
}

async function openEmbedded(dataDir: string, clock: () => Date, logger: Logger) {
  const file = path.resolve(dataDir, 'agency.sqlite')
  const db = openSqlite({ file, onNewer: (sentence) => logger.warn(sentence) })
  const checkFile = sqliteFileCheck(file)
  // Counted calls need not survive a power cut: a connection of its own, without a disk flush for each.
  const limiterDb = openSqlite({ file, isDurable: false })
  const limiterStore = createSqliteLimiterStore({ db: limiterDb })
  const open = createSqliteTables({ db, checkFile })
  const images = createFilesImageStore({ folder: path.resolve(dataDir, 'images') })
  return {
    open,
    stores: await openStores(open, images),
    erasuresStore: await createErasuresStore(open),
    leases: await createLeases(open, clock),
    limiterStore,
    health: sqliteHealth({ db, checkFile, clock }),
    close: async () => {
      limiterStore.close()
      limiterDb.close()
      db.close()
    },
  }
}

async function openMongo(uri: string, clock: () => Date) {
  const connection = await connectMongo({ uri })
  const limiterStore = await createMongoLimiterStore({ connection })
  const open = createMongoTables({ connection })
  return {
    open,
    stores: await openStores(open, createMongoImageStore({ connection })),
    erasuresStore: await createErasuresStore(open),
    leases: await createLeases(open, clock),
    limiterStore,
    health: mongoHealth({ connection, clock }),
    close: async () => {
      limiterStore.close()
      await connection.close()
    },
  }
}
