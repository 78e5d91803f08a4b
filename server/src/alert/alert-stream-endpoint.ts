import { alertMessages, alertStream } from '@strata/contract'
import type { FastifyInstance } from 'fastify'
import {
  type Audience,
  addStream,
  type CompanyTransaction,
  callerOf,
  DatabaseUnavailable,
  type FindOpeners,
  type FindRecipients,
  fail,
  type Log,
  type Metrics,
  type RequestPath,
  type SessionActor,
  SignalListener,
  type StreamEndpoint,
  StreamHub,
} from '../platform/index.ts'
import { listAccountCompanies } from '../session/index.ts'
import { MemberStream } from './member-stream.ts'
import { listChartRecipients, listSignalRecipients } from './signal-recipients.ts'

/** `GET …/stream`: one hub and one listening connection for all streams of this process, from its first to its last moment. */
export function addAlertStream(app: FastifyInstance, path: RequestPath, metrics: Metrics): void {
  const hub = new StreamHub(openersOf(path, app.log), recipientsOf(path, app.log))
  metrics.countStreams(() => hub.size)
  const listener = new SignalListener(path.services.database, hub, (sentence) => app.log.warn(sentence))
  app.addHook('onReady', async () => listener.start())
  // Before the server waits for its connections, which the streams would keep.
  app.addHook('preClose', async () => hub.closeAll())
  app.addHook('onClose', () => listener.stop())
  addStream(app, path, streamOf(path, { hub, log: app.log }))
}

const openersOf =
  ({ services: { database, clock } }: RequestPath, log: Log): FindOpeners =>
  async ({ companyId, chartId }) => {
    try {
      return await database.readInCompany(companyId, (tx) => listChartRecipients(tx, chartId, clock.now()))
    } catch (error) {
      // Once the database is back, all are notified that they may have missed something.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'Nobody could be told of a chart')
      return new Set()
    }
  }

const recipientsOf =
  ({ services: { database } }: RequestPath, log: Log): FindRecipients =>
  async (signal) => {
    try {
      return await database.readInCompany(signal.companyId, (tx) => listSignalRecipients(tx, signal))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return undefined
      log.error({ err: error }, 'Nobody could be told of a change')
      return new Set()
    }
  }

/** By then a stream whose connection broke was noticed at its heartbeat. */
const retrySeconds = 2 * alertStream.heartbeatSeconds

interface Listener {
  audience: Audience
  /** From where they listen. */
  address: string
}

const streamOf = ({ services }: RequestPath, { hub, log }: { hub: StreamHub; log: Log }): StreamEndpoint<Listener> => ({
  route: alertStream,
  admit: async ({ tx, actor, companyId, address }) => {
    const { companyUserId: memberId, sessionId } = actor
    const caller = callerOf(actor, companyId)
    return { audience: { companyId, caller, memberId, sessionId, memberships: await listMemberships(tx, actor) }, address }
  },
  checkRoom: ({ audience: { caller } }) => {
    const most = services.configuration.callerLimits.streams
    if (most > 0 && hub.countOf(caller) >= most) fail('TOO_MANY_CALLS', { retryAfter: retrySeconds, detail: alertMessages.tooManyStreams })
  },
  open: ({ audience, address }, claims, stream) => {
    const opened = new MemberStream({ services, log, claims, audience, address, stream })
    hub.add(opened)
    stream.onClose(() => hub.remove(opened))
    opened.begin()
  },
})

/** What a company’s provider opened learns nothing of other companies, not even that something waits there. */
async function listMemberships(
  tx: CompanyTransaction,
  { accountId, companyUserId, isByProvider }: SessionActor,
): Promise<Map<number, number>> {
  if (isByProvider) return new Map([[tx.companyId, companyUserId]])
  const companies = await listAccountCompanies(tx, accountId)
  return new Map(companies.map((company) => [company.companyId, company.companyUserId]))
}
