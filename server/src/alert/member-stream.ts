import { alertStream, problems, type StreamSignal, signInNeedSentences } from '@strata/contract'
import {
  type Audience,
  type CompanyTransaction,
  DatabaseUnavailable,
  type EventStream,
  explainSessionEnd,
  findValidSession,
  type Log,
  type OpenStream,
  type Services,
  type SessionActor,
  type SessionClaims,
  type Signal,
} from '../platform/index.ts'
import { hasUnseenAlert } from './has-unseen-alert.ts'
import { oneAtATime } from './one-at-a-time.ts'

export interface MemberStreamParts {
  services: Pick<Services, 'database' | 'clock'>
  log: Log
  claims: SessionClaims
  audience: Audience
  /** From where they listen. */
  address: string
  stream: EventStream
}

/**
 * What one member receives in one browser. The session is read again at each heartbeat and whenever the database signals its end; a token that
 * expires in the meantime ends nothing, and nothing here renews the session (specification 5 §18). While the database is away nothing is sent and nothing ended.
 */
export class MemberStream implements OpenStream {
  readonly audience: Audience
  readonly #parts: MemberStreamParts
  readonly #sendAlerts = oneAtATime(() => this.#look(hasUnseenAlert, (hasAlert) => this.#send({ kind: 'alerts', hasAlert })))
  readonly #checkSession = oneAtATime(() => this.#look(async () => undefined))

  constructor(parts: MemberStreamParts) {
    this.#parts = parts
    this.audience = parts.audience
  }

  /** Says how things are, and beats until the stream is over. */
  begin(): void {
    const { stream } = this.#parts
    const heart = setInterval(() => {
      stream.beat()
      this.#checkSession()
    }, alertStream.heartbeatSeconds * 1000).unref()
    stream.onClose(() => clearInterval(heart))
    this.#sendAlerts()
  }

  receive(signal: Signal): void {
    if (signal.kind === 'session' || signal.kind === 'membership') this.#checkSession()
    else if (signal.kind === 'alerts') this.#sendAlerts()
    else if (signal.kind === 'lost') this.#send({ kind: 'changed', globalProcessId: signal.chronId })
    else if (signal.kind === 'comments') this.#send({ kind: 'comments', itemType: signal.itemType, itemId: signal.itemId })
    else if (signal.kind === 'suggestions') this.#send({ kind: 'suggestions', itemType: signal.itemType, itemId: signal.itemId })
    else if ('chronId' in signal) this.#send({ kind: signal.kind, globalProcessId: signal.chronId })
    else if ('chartId' in signal) this.#send({ kind: signal.kind, chartId: signal.chartId })
    else this.#send({ kind: signal.kind })
  }

  resume(): void {
    this.#sendAlerts()
    this.#send({ kind: 'gap' })
  }

  giveWay(): void {
    this.#end('UNAVAILABLE')
  }

  /** Reads something in a short transaction of its own, as the member of this moment; a session that has ended, or lacks something for the company, ends the stream. */
  async #look<T>(read: (tx: CompanyTransaction, actor: SessionActor) => Promise<T>, use: (found: T) => void = () => {}): Promise<void> {
    const { services, log, claims, audience, address } = this.#parts
    try {
      const found = await services.database.readInCompany(audience.companyId, async (tx) => {
        const session = await findValidSession(tx, claims, { now: services.clock.now(), address })
        if (!session) return { code: 'SESSION_ENDED', detail: await explainSessionEnd(tx, claims) } as const
        const [need] = session.needs
        if (need) return { code: 'SIGN_IN_NEEDED', detail: signInNeedSentences[need] } as const
        return { code: undefined, value: await read(tx, session.actor) }
      })
      if (found.code === undefined) use(found.value)
      else this.#end(found.code, found.detail)
    } catch (error) {
      // Once the database is back, the connection that receives signals is opened again and everybody is notified again.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'A stream could not be told how things are')
    }
  }

  #send(signal: StreamSignal): void {
    this.#parts.stream.send(signal.kind, signal)
  }

  #end(code: Extract<StreamSignal, { kind: 'ended' }>['code'], detail: string = problems[code].detail): void {
    this.#send({ kind: 'ended', code, detail })
    this.#parts.stream.end()
  }
}
