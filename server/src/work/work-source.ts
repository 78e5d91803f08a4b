import type { Actor, WorkEntry } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'

/** Whose work is read, in the company of the transaction. */
export interface Worker {
  actor: Actor
  /** A review interval was set in the company, or was once. */
  hasReviews: boolean
  now: Date
  /** Of the company (IANA): its days are those that count. */
  timezone: string
  /** Somebody of the company was asked to read something, or was once. */
  hasReading: boolean
}

type WithoutCompany<Entry> = Entry extends unknown ? Omit<Entry, 'companyId' | 'companyName' | 'timezone'> : never
export type WorkThing = WithoutCompany<WorkEntry>

/**
 * What one or more kinds of work bring: all that waits for a member in the company, by the rights of this moment, in a number of statements that does not depend on how
 * much it is. A further kind is a source of its own in `sources/`, named in `list-work.ts`.
 */
export type WorkSource = (tx: CompanyTransaction, worker: Worker) => Promise<WorkThing[]>
