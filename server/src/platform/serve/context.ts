import type { Actor, RouteDefinition, SubjectName } from '@strata/contract'
import type { Clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import type { CompanyTransaction, Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ItemOf } from './subject.ts'

/** What handlers use besides the transaction. Jobs are queued in it: `queueJob(context.tx, …)`. */
export interface Services {
  database: Database
  files: FileStore
  configuration: Configuration
  clock: Clock
}

/** Never takes a secret, a token, a name or an address of a person. */
export interface Log {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

/** What a handler adds to its answer besides the body. */
export interface Answer {
  header(name: string, value: string): void
  /** Quotes the value, as the header wants it. */
  etag(value: string): void
}

/** Who asks, read anew on each call from the session, the membership and the company. */
export interface SessionActor extends Actor {
  accountId: number
  sessionId: string
  isPremium: boolean
}

interface CallContext {
  correlationId: string
  /** Where the caller is, as far as trusted proxies say. */
  address: string
  answer: Answer
  services: Services
  log: Log
  /** Adds ids to the audit row of this call. */
  audit(facts: AuditFacts): void
}

/** Ids and numbers only: names and texts do not belong into the audit. */
export type AuditFacts = Readonly<Record<string, number | string | boolean | null>>

/** A call without a session. It opens its own short transactions, so that none stays open while a password is checked. */
export interface PublicContext extends CallContext {}

/** A call of a living session, whichever company the path names. It opens its own transactions too. */
export interface SessionContext extends CallContext {
  actor: SessionActor
  /** The company of the session. */
  companyId: number
}

/** A call of a member in the member's company, inside one transaction. */
export interface MemberContext extends SessionContext {
  tx: CompanyTransaction
}

/** A member's call on an item that was found and whose right was decided. */
export interface ItemContext<S extends SubjectName> extends MemberContext {
  item: ItemOf<S>
  /** The action that was allowed: of two by a field of the body, the one that was chosen. */
  action: string
}

/** The context that a route's right gives its handler. */
export type ContextOf<R extends RouteDefinition> = R['right'] extends { on: infer S extends SubjectName }
  ? ItemContext<S>
  : R['right'] extends 'member'
    ? MemberContext
    : R['right'] extends 'session'
      ? SessionContext
      : PublicContext
