import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { queueDueMails } from './alert/mail/queue-due-mails.ts'
import { mailDecision } from './alert/mail/write-decision-mail.ts'
import { readableKinds } from './alert/readable-kinds.ts'
import { createApp, createServices, openFiles } from './app.ts'
import { mailConsent } from './consent/mail-consent.ts'
import { walkConsents, walkConsentsHourly } from './consent/walk-consents.ts'
import { describeLogins } from './demo/describe-logins.ts'
import { hasDemo, loadDemoWhereEmpty } from './demo/load-demo.ts'
import { cleanFilesHourly } from './document/upload/clean-files.ts'
import { mailFactorChange, mailFactorGuesses } from './factor/factor-mails.ts'
import { mailFactorLink } from './factor/lost/lost-factor-mail.ts'
import { describeLostPasskeys } from './factor/passkey/relying-party.ts'
import { mailGuidanceRequest } from './guidance/guidance-mail.ts'
import { mailHandover } from './handover/handover-mail.ts'
import { announceDueSheetsHourly } from './improvement/sheet/announce-due-sheets.ts'
import { mailInvitation } from './invitation/invitation-mail.ts'
import { makePack } from './pack/make-pack.ts'
import { removeOldPacksHourly } from './pack/remove-old-packs.ts'
import { endDataUploadsHourly } from './performance/import/end-data-uploads.ts'
import { remindHourly } from './performance/reminder/remind-hourly.ts'
import { mailPerformanceReminder } from './performance/reminder/reminder-mail.ts'
import { keepAuditHeads } from './platform/audit/audit-heads.ts'
import { systemClock } from './platform/clock.ts'
import { type Configuration, ConfigurationError, isLoopback } from './platform/configuration.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { holdsOwnFiles, strangeFiles } from './platform/files/files-mark-store.ts'
import { MeasuredFiles } from './platform/files/measured-files.ts'
import { removeFile } from './platform/files/remove-file.ts'
import { createLogger } from './platform/http/logs.ts'
import { listenOnOtherLoopback } from './platform/http/other-loopback.ts'
import { deliverOutboxes } from './platform/jobs/in-each-company.ts'
import type { RecurringJob } from './platform/jobs/recurring-job.ts'
import { type JobHandlers, startJobRunner } from './platform/jobs/start-job-runner.ts'
import { keepAddress } from './platform/known-address.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { measureMailer } from './platform/mail/measure-mailer.ts'
import { checkSealing } from './platform/sealing/check-sealing.ts'
import { drain } from './platform/serve/stop-softly.ts'
import { openWatch, type Watch } from './platform/watch/watch.ts'
import { mailTokenEnd, warnOfTokenEndsDaily } from './provisioning/token/warn-of-token-end.ts'
import { followReadersOften } from './reading/follow-readers.ts'
import { mailReading } from './reading/reading-mail.ts'
import { announceReviewsHourly, mailReviews } from './review/review-notices.ts'
import { indexCompany, indexItem, readDocumentText } from './search/search-jobs.ts'
import { mailNewBrowser, mailNewPassword } from './session/account/account-mails.ts'
import { mailPasswordLink } from './session/password/password-mail.ts'
import { forgetSignInsDaily } from './sign-in/sign-in-log-store.ts'
import { checkDomainsDaily } from './sso/domain/check-domains-daily.ts'
import { mailLostDomain } from './sso/domain/domain-notices.ts'
import { announceSubstitutesHourly } from './substitute/announce-substitutes.ts'
import { mailSubstitute } from './substitute/substitute-notices.ts'
import { mailDay } from './work/daily-mail.ts'

export interface RunningServer {
  url: string
  /** Answers what has come, ends the jobs, then the database. On SIGTERM others are given time to notice, and to send nothing more; nobody waits for that in a terminal. */
  stop(reason: NodeJS.Signals): Promise<void>
}

/** Everything of one server process: database, jobs, calls. @throws DatabaseStartError */
export async function startServer(configuration: Configuration, logger: Logger = createLogger(configuration)): Promise<RunningServer> {
  const notify = (sentence: string) => logger.warn(sentence)
  const watch = await openWatch(configuration, logger)
  const database = await openDatabase(configuration, notify)
  try {
    await checkSealing(configuration, database)
    await checkFiles({ configuration, database, logger })
    const jobs = await startJobs({ configuration, database, logger, watch })
    await welcome(configuration, database)
    await keepHeads({ configuration, database, logger })
    const app = await createApp({ configuration, database, logger, watch })
    const url = await listen(app, configuration)
    const leaveOtherLoopback = configuration.environment === 'dev' ? await listenOnOtherLoopback(app, notify) : undefined
    const lost = await describeLostPasskeys(configuration, database)
    if (lost !== undefined) notify(lost)
    keepAddress(configuration, notify)
    const stop = async (reason: NodeJS.Signals) => {
      logger.info({ reason }, 'Stopping')
      await drain(app, reason === 'SIGTERM' ? configuration.drainSeconds * 1000 : 0)
      leaveOtherLoopback?.()
      await app.close()
      await jobs.stop()
      await keepHeads({ configuration, database, logger })
      await database.close()
      await watch.tracing?.stop()
    }
    return { url, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A server that has other files before it, or none yet, starts and is not ready: the operator may set that right while it runs. */
async function checkFiles({ configuration, database, logger }: { configuration: Configuration; database: Database; logger: Logger }) {
  const isOwn = await holdsOwnFiles({ database, files: openFiles(configuration) }).catch((error: unknown) => {
    logger.error({ err: error }, 'The file storage could not be looked at')
  })
  if (isOwn === false) logger.error(strangeFiles)
}

/** Never among files of another installation, where every one would be a stray. */
const amongOwnFiles = (parts: { database: Database; files: FileStore }, job: RecurringJob): RecurringJob => ({
  ...job,
  run: async () => {
    if (await holdsOwnFiles(parts)) await job.run()
  },
})

/**
 * An empty development database gets the demo companies, and the terminal their logins (specification 5 §4). Everybody knows these,
 * so a server that has them stays on loopback (§18). @throws ConfigurationError
 */
async function welcome(configuration: Configuration, database: Database): Promise<void> {
  if (configuration.environment === 'dev') {
    const { files, clock } = createServices({ configuration, database })
    const loaded = await loadDemoWhereEmpty({ database, files, now: clock.now() })
    if (loaded.length > 0) console.log(describeLogins())
  }
  if (!isLoopback(configuration.host) && (await hasDemo(database)))
    throw new ConfigurationError(['HOST must be a loopback address: the demo companies are here, and everybody knows their passwords'])
}

/** At the start and at the end: what was written since the last hour is covered too. A server that cannot keep them logs that, and goes on. */
async function keepHeads({ configuration, database, logger }: { configuration: Configuration; database: Database; logger: Logger }) {
  await keepAuditHeads({ configuration, database, clock: systemClock })
    .run()
    .catch((error: unknown) => logger.error({ err: error }, 'The heads of the audit could not be kept'))
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  await app.listen({ host, port })
  const { address, family, port: taken } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
}

interface ServerParts {
  configuration: Configuration
  database: Database
  logger: Logger
  watch: Watch
}

function startJobs({ configuration, database, logger, watch }: ServerParts) {
  const mailer = measureMailer(createMailer(configuration, logger), watch.metrics)
  const files = new MeasuredFiles(openFiles(configuration))
  const mailParts = { database, configuration, clock: systemClock, mailer }
  const handlers: JobHandlers = {
    indexCompany: indexCompany(database),
    indexItem: indexItem(database),
    mailConsent: mailConsent(mailParts),
    mailDay: mailDay(mailParts),
    makePack: makePack({ database, files, configuration, clock: systemClock }),
    mailDecision: mailDecision(mailParts),
    mailGuidanceRequest: mailGuidanceRequest({ ...mailParts, files, log: logger }),
    mailHandover: mailHandover(mailParts),
    mailInvitation: mailInvitation(mailParts),
    mailLostDomain: mailLostDomain(mailParts),
    mailNewBrowser: mailNewBrowser(mailParts),
    mailNewPassword: mailNewPassword(mailParts),
    mailFactorChange: mailFactorChange(mailParts),
    mailFactorGuesses: mailFactorGuesses(mailParts),
    mailFactorLink: mailFactorLink(mailParts),
    mailPasswordLink: mailPasswordLink(mailParts),
    mailPerformanceReminder: mailPerformanceReminder(mailParts),
    mailReading: mailReading(mailParts, readableKinds),
    mailReviews: mailReviews(mailParts),
    mailSubstitute: mailSubstitute(mailParts),
    mailTokenEnd: mailTokenEnd(mailParts),
    readDocumentText: readDocumentText({ database, files }),
    removeChartUpload: removeFile(files),
    removeFile: removeFile(files),
    walkConsents: walkConsents({ database, files, clock: systemClock }),
  }
  const recurring = [
    queueDueMails({ database, clock: systemClock }),
    keepAuditHeads({ configuration, database, clock: systemClock }),
    amongOwnFiles({ database, files }, cleanFilesHourly({ database, files, clock: systemClock })),
    amongOwnFiles({ database, files }, removeOldPacksHourly({ database, files, clock: systemClock })),
    remindHourly({ database, clock: systemClock }),
    checkDomainsDaily({ database, configuration, clock: systemClock }),
    announceDueSheetsHourly({ database, clock: systemClock }),
    walkConsentsHourly({ database, files, clock: systemClock }),
    announceReviewsHourly({ database, clock: systemClock }),
    announceSubstitutesHourly({ database, clock: systemClock }),
    followReadersOften({ database, clock: systemClock, kinds: readableKinds }),
    endDataUploadsHourly({ database, clock: systemClock }),
    forgetSignInsDaily({ database, clock: systemClock }),
    warnOfTokenEndsDaily({ database, clock: systemClock }),
    deliverOutboxes(database),
  ]
  return startJobRunner(database, handlers, { recurring, watch, notify: (sentence) => logger.warn(sentence) })
}
