import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp, createServices } from './app.ts'
import { describeLogins } from './demo/describe-logins.ts'
import { hasDemo, loadDemoWhereEmpty } from './demo/load-demo.ts'
import { systemClock } from './platform/clock.ts'
import { type Configuration, ConfigurationError, isLoopback } from './platform/configuration.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { removeFile } from './platform/files/remove-file.ts'
import { createLogger } from './platform/http/logs.ts'
import { type JobHandlers, startJobRunner } from './platform/jobs/start-job-runner.ts'
import { createMailer } from './platform/mail/mailer.ts'
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

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  await app.listen({ host, port })
  const { address, family, port: taken } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
}

function startJobs(configuration: Configuration, database: Database, logger: Logger) {
  const mailer = createMailer(configuration, logger)
  const { files } = createServices({ configuration, database })
  const handlers: JobHandlers = {
    mailPasswordLink: mailPasswordLink({ database, configuration, clock: systemClock, mailer }),
    removeChartUpload: removeFile(files),
    removeFile: removeFile(files),
  }
  return startJobRunner(database, handlers, { notify: (sentence) => logger.warn(sentence) })
}
