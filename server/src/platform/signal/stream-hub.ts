import type { Caller } from '../throttle/caller-limits.ts'
import { OnceASecond } from './once-a-second.ts'
import { type FindRecipients, type PlacedSignal, PlacedSignals, type Recipients } from './placed-signals.ts'
import type { Signal } from './signal.ts'

/** Whose stream it is. */
export interface Audience {
  companyId: number
  /** As whom it counts, from `callerOf`. */
  caller: Caller
  /** The companyUserId in that company. */
  memberId: number
  sessionId: string
  /** The account's companyUserId by company: decisions wait in all of them. Of a session by a company's provider that company alone. */
  memberships: ReadonlyMap<number, number>
}

/** An open stream. */
export interface OpenStream {
  readonly audience: Audience
  receive(signal: Signal): void
  /** Signals may have been missed. */
  resume(): void
  /** Says so and closes: the server does not want it any longer. */
  giveWay(): void
}

type ChartSignal = Extract<Signal, { chartId: number }>

/** Who (companyUserIds) has a version of a chart open. Never rejects: nobody where that is not known. */
export type FindOpeners = (chart: Pick<ChartSignal, 'companyId' | 'chartId'>) => Promise<ReadonlySet<number>>

/** All streams that this process holds open: whoever receives a signal of the database passes it on to those whom it concerns. */
export class StreamHub {
  readonly #streams = new Set<OpenStream>()
  readonly #charts = new OnceASecond()
  readonly #findOpeners: FindOpeners
  readonly #placed: PlacedSignals

  constructor(findOpeners: FindOpeners, findRecipients: FindRecipients) {
    this.#findOpeners = findOpeners
    this.#placed = new PlacedSignals(findRecipients, (signal, recipients) => this.#passTo(signal, recipients))
  }

  add(stream: OpenStream): void {
    this.#streams.add(stream)
  }

  get size(): number {
    return this.#streams.size
  }

  /** How many streams of a caller are open here. */
  countOf(caller: Caller): number {
    let count = 0
    for (const { audience } of this.#streams) if (audience.caller === caller) count += 1
    return count
  }

  remove(stream: OpenStream): void {
    this.#streams.delete(stream)
  }

  receive(signal: Signal): void {
    if ('chartId' in signal) this.#passToOpeners(signal)
    else if ('placeId' in signal && asksWho(signal)) this.#passToReaders(signal)
    else for (const stream of this.#streams) if (concerns(stream.audience, signal)) stream.receive(signal)
  }

  resume(): void {
    for (const stream of this.#streams) stream.resume()
  }

  /** For the end of the process. */
  closeAll(): void {
    this.#charts.stop()
    this.#placed.stop()
    for (const stream of this.#streams) stream.giveWay()
  }

  /** Those alone who may open the process or read the comments: others do not learn that anything happened there. */
  #passToReaders(signal: PlacedSignal): void {
    if ([...this.#streams].some(({ audience }) => concerns(audience, signal))) this.#placed.take(signal)
  }

  #passTo(signal: PlacedSignal, recipients: Recipients): void {
    for (const stream of this.#streams) {
      const member = memberIn(stream.audience, signal)
      if (member === undefined || !concerns(stream.audience, signal)) continue
      if (recipients === 'everyone' || recipients.has(member)) stream.receive(signal)
    }
  }

  /** Those alone who have the version open, who may read it: whoever may not does not learn that it is there. However much happens, once a second. */
  #passToOpeners(signal: ChartSignal): void {
    const { kind, companyId, chartId } = signal
    if (![...this.#streams].some(({ audience }) => audience.companyId === companyId)) return
    this.#charts.ask(`${kind}:${companyId}:${chartId}`, async () => {
      const openers = await this.#findOpeners({ companyId, chartId })
      for (const stream of this.#streams)
        if (stream.audience.companyId === companyId && openers.has(stream.audience.memberId)) stream.receive(signal)
    })
  }
}

/** No company learns of another, but for what waits for the same person's decision: that it changed, and nothing else. */
export function concerns(audience: Audience, signal: Exclude<Signal, ChartSignal>): boolean {
  if (signal.kind === 'session') return signal.sessionId === audience.sessionId
  const member = memberIn(audience, signal)
  return member !== undefined && (!('memberId' in signal) || signal.memberId === null || signal.memberId === member)
}

/** Whose stream it is, in the company of the signal; nobody where nothing of that company is received there. */
function memberIn({ companyId, memberId, memberships }: Audience, signal: CompanySignal): number | undefined {
  if (signal.kind === 'waiting') return memberships.get(signal.companyId)
  return signal.companyId === companyId ? memberId : undefined
}

type CompanySignal = Exclude<Signal, ChartSignal | { sessionId: string }>

/** Comments are for those with that right, wherever they are; all else is for everybody where it names no process. */
const asksWho = (signal: PlacedSignal): boolean => signal.kind === 'comments' || signal.placeId !== null
