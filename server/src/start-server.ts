import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { mailDay } from './alert/mail/daily-mail.ts'
import { mailDecision } from './alert/mail/decision-mail.ts'
import { queueDueMails } from './alert/mail/queue-due-mails.ts'
import { createApp, createServices } from './app.ts'
import { keepAuditHeads } from './audit/keep-audit-heads.ts'
import { describeLogins } from './demo/describe-logins.ts'
import { hasDemo, loadDemoWhereEmpty } from './demo/load-demo.ts'
import { cleanFilesHourly } from './document/clean-files.ts'
import { mailGuidanceRequest } from './guidance/guidance-mail.ts'
import { endDataUploadsHourly } from './performance/import/end-data-uploads.ts'
import { remindHourly } from './performance/reminder/remind-hourly.ts'
import { mailPerformanceReminder } from './performance/reminder/reminder-mail.ts'
import { systemClock } from './platform/clock.ts'
import { type Configuration, ConfigurationError, isLoopback } from './platform/configuration.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { removeFile } from './platform/files/remove-file.ts'
import { createLogger } from './platform/http/logs.ts'
import { type JobHandlers, startJobRunner } from './platform/jobs/start-job-runner.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { indexCompany, indexItem, readDocumentText } from './search/search-jobs.ts'
import { mailJoined } from './session/joined-mail.ts'
import { mailPasswordLink } from './session/password-mail.ts'

export interface RunningServer {
  url: string
  /** Answers what is under way, ends the jobs, then the database. */
  stop(reason: string): Promise<void>
}

/** Everything of one server process: database, jobs, calls. @throws DatabaseStartError */
export async function startServer(configuration: Configuration): Promise<RunningServer> {
  const logger = createLogger(configuration)
  const notify = (sentence: string) => logger.warn(sentence)
  const database = await openDatabase(configuration, notify)
  try {
    const jobs = await startJobs(configuration, database, logger)
    await welcome(configuration, database)
    const app = await createApp({ configuration, database, logger })
    const url = await listen(app, configuration)
    const stop = async (reason: string) => {
      logger.info({ reason }, 'Stopping')
      await app.close()
      await jobs.stop()
      await keepLastHeads({ configuration, database, logger })
      await database.close()
    }
    return { url, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * An empty development database gets the demo companies, and the terminal their logins (`decisions.md` §4). Everybody knows these,
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

/** What was written since the last hour is covered too; a server that cannot keep them ends all the same. */
async function keepLastHeads({ configuration, database, logger }: { configuration: Configuration; database: Database; logger: Logger }) {
  await keepAuditHeads({ configuration, database, clock: systemClock })
    .run()
    .catch((error: unknown) => logger.error({ err: error }, 'The heads of the audit could not be kept'))
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  await app.listen({ host, port })
  const { address, family, port: taken } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
}

function startJobs(configuration: Configuration, database: Database, logger: Logger) {
  const mailer = createMailer(configuration, logger)
  const { files } = createServices({ configuration, database })
  const mailParts = { database, configuration, clock: systemClock, mailer }
  const handlers: JobHandlers = {
    indexCompany: indexCompany(database),
    indexItem: indexItem(database),
    mailDay: mailDay(mailParts),
    mailDecision: mailDecision(mailParts),
    mailGuidanceRequest: mailGuidanceRequest({ ...mailParts, files, log: logger }),
    mailJoined: mailJoined(mailParts),
    mailPasswordLink: mailPasswordLink(mailParts),
    mailPerformanceReminder: mailPerformanceReminder(mailParts),
    readDocumentText: readDocumentText({ database, files }),
    removeChartUpload: removeFile(files),
    removeFile: removeFile(files),
  }
  const recurring = [
    queueDueMails({ database, clock: systemClock }),
    keepAuditHeads({ configuration, database, clock: systemClock }),
    cleanFilesHourly({ database, files, clock: systemClock }),
    remindHourly({ database, clock: systemClock }),
    endDataUploadsHourly({ database, clock: systemClock }),
  ]
  return startJobRunner(database, handlers, { recurring, notify: (sentence) => logger.warn(sentence) })
}
