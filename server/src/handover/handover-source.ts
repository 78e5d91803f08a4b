import type { Actor, HandoverKind, HandoverOutcome } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'

/** A responsibility of somebody, as somebody else finds it. */
export interface HeldLine {
  /** On whom it hangs (companyUserId). */
  memberId: number
  /** Names it among the lines of its kind. */
  id: string
  title: string
  /** Whether the reader may know of it. */
  isKnown: boolean
  /** What becomes of it when the reader gives it away, by the right of its own call. */
  outcome: HandoverOutcome
  /** Why it stays. */
  why?: string
  /** The CEO may give it away, and the administrator may not: the CEO is asked too. */
  isForCeo?: boolean
  /** Somebody else who is active answers for it too: without the first it is not left alone. */
  isShared: boolean
}

/** Somebody as they are written. */
export interface NamedMember {
  companyUserId: number
  /** `Jonas Weber` */
  name: string
}

export interface Gift {
  line: HeldLine
  to: NamedMember
}

/** All gifts of one kind, of one person, with the rights decided. */
export interface Giving extends Work {
  from: NamedMember
  /** Who gives: `Tomas Berg`. */
  giver: string
  gifts: readonly Gift[]
}

/**
 * What a kind of lines brings so that it is listed, given away, asked for and found without an owner as all are. A further kind is a source of its own in `sources/`, named in
 * `handover-sources.ts`, and its name in the contract.
 */
export interface HandoverSource {
  kind: HandoverKind
  /** All responsibilities of these people, in a number of statements that does not depend on how many they are. */
  list(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<HeldLine[]>
  /** Locks what the lines are of, and answers the processes (chronIds) that are to be locked after it: nobody else changes their roles or plans meanwhile. */
  lock(tx: CompanyTransaction, lineIds: readonly string[]): Promise<number[]>
  /** Refuses what the receiver could not go on with, and announces what moved. @throws Problem INVALID, WRONG_STATE */
  give(giving: Giving): Promise<void>
}

/** The receiver could not go on with it. @throws Problem INVALID */
export const refuseGift = (message: string): never => fail('INVALID', { detail: message, issues: [{ path: 'lines', message }] })
