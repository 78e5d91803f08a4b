import type { Signal } from './signal.ts'

/** A signal of something that not everybody may know of. */
export type PlacedSignal = Extract<Signal, { placeId: number | null }>

/** The members (companyUserIds) who may receive it. */
export type Recipients = 'everyone' | ReadonlySet<number>

/** Who may receive it now. Never rejects: nothing where that is not known yet. */
export type FindRecipients = (signal: PlacedSignal) => Promise<Recipients | undefined>

/**
 * Passes signals on once it is known who may receive them, by the rights of that moment. They are asked for one after another, equal ones and all of one process once, so
 * that however much happens takes one connection of the database at a time.
 */
export class PlacedSignals {
  readonly #find: FindRecipients
  readonly #pass: (signal: PlacedSignal, recipients: Recipients) => void
  /** By what decides who may receive them. */
  readonly #waiting = new Map<string, Map<string, PlacedSignal>>()
  #isRunning = false
  #isStopped = false

  constructor(find: FindRecipients, pass: (signal: PlacedSignal, recipients: Recipients) => void) {
    this.#find = find
    this.#pass = pass
  }

  take(signal: PlacedSignal): void {
    const place = `${signal.companyId} ${signal.placeId} ${signal.kind === 'comments' ? signal.itemType : ''}`
    const waiting = this.#waiting.get(place) ?? new Map<string, PlacedSignal>()
    this.#waiting.set(place, waiting.set(JSON.stringify(signal), signal))
    if (!this.#isRunning) void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    this.#waiting.clear()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    // Those of one transaction arrive together.
    await Promise.resolve()
    for (const [place, signals] of this.#waiting) {
      // What comes while it is asked is asked about once more: rights may have changed by then.
      this.#waiting.delete(place)
      await this.#passAll([...signals.values()])
    }
    this.#isRunning = false
  }

  async #passAll(signals: readonly PlacedSignal[]): Promise<void> {
    const [first] = signals
    const recipients = first && (await this.#find(first))
    if (this.#isStopped) return
    if (recipients) for (const signal of signals) this.#pass(signal, recipients)
    else setTimeout(() => this.#takeAgain(signals), pauseMs).unref()
  }

  /** Others are not kept waiting by what is not known yet. */
  #takeAgain(signals: readonly PlacedSignal[]): void {
    if (!this.#isStopped) for (const signal of signals) this.take(signal)
  }
}

const pauseMs = 1000
