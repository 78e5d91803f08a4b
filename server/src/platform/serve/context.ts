import type { Actor, PageRequest, RouteDefinition, SessionMeans, SubjectName } from '@strata/contract'
import type { Clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import type { CompanyTransaction, Database, Transaction } from '../database/database.ts'
import type { FileScanner } from '../files/file-scanner.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Stopwatch } from '../watch/stopwatch.ts'
import type { ItemOf } from './subject.ts'

/** What handlers use besides the transaction. Jobs are queued in it: `queueJob(context.tx, …)`. */
export interface Services {
  database: Database
  files: FileStore
  /** Nothing where none is configured: then nothing is scanned. */
  scanner: FileScanner | undefined
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
interface Answer {
  header(name: string, value: string): void
  /** Quotes the value, as the header wants it. */
  etag(value: string): void
  /** JSON that is written already takes the place of the output, or of one of its keys. */
  written(json: string, key?: string): void
}

/** Who asks, read again on each call from the session, the membership and the company. */
export interface SessionActor extends Actor {
  accountId: number
  sessionId: string
  isPremium: boolean
  /** The provider of the company opened the session: it stands for this company alone, and for nothing of the account. */
  isByProvider: boolean
  /** Whether the company signs its decisions (specification 4 §4). */
  signsDecisions: boolean
  /** Somebody of the company stands in for somebody else, or did once (specification 4 §3). */
  hasSubstitutes: boolean
  /** Somebody set a path of consents once (specification 4 §2). */
  hasConsents: boolean
  /** Somebody of the company was asked to read something, or was once (specification 4 §6). */
  hasReading: boolean
  /** A review interval was set in the company, or was once (specification 4 §5). */
  hasReviews: boolean
  /** Somebody of the company suggested something once (specification 4 §7). */
  hasSuggestions: boolean
  /** Groups of the directory may make advisors of the company. */
  hasAdvisingGroups: boolean
}

type Governed = 'standsInFor' | 'asked' | 'bound'

/** Who asks, without those they stand in for and what they are asked to consent to: too little to decide about rights. `withPrincipals` adds both. */
type PlainActor = Omit<SessionActor, Governed> & Partial<Record<Governed, unknown>>

/** What every call has. */
export interface CallContext {
  correlationId: string
  /** Where the caller is, as far as trusted proxies say. */
  address: string
  /** The `user-agent` header; empty without one. */
  userAgent: string
  answer: Answer
  services: Services
  /** To be handed on to what takes its time: passwords and child programs. */
  stopwatch: Stopwatch | undefined
  log: Log
  /** Adds ids to the audit row of this call. */
  audit(facts: AuditFacts): void
}

/** Ids and numbers only: names and texts do not belong into the audit. */
export type AuditFacts = Readonly<Record<string, number | string | boolean | null>>

/** Whose action an audit row records, where it is not the actor's. */
export interface AuditSubject {
  accountId: number | null
  companyUserId: number | null
  /** Default `done`. */
  outcome?: string
}

/** A call that opens its own short transactions, so that none stays open while a password is checked. */
interface OpenCallContext extends CallContext {
  /** Writes this call's audit row in one of those transactions, as its last statement; a route with `audit` must. */
  record(tx: Transaction | CompanyTransaction, subject: AuditSubject): Promise<void>
  /** In its place, where the audit has a row of the same refusal: whoever floods us does not flood the audit. */
  leaveUnrecorded(): void
}

/** A call without a session. */
export interface PublicContext extends OpenCallContext {}

interface OfSession {
  actor: SessionActor
  /** The company of the session. */
  companyId: number
}

/** A call of a living session, whichever company the path names. */
export interface SessionContext extends OpenCallContext, OfSession {}

/** A call of a program with the provisioning token of the company, inside one transaction. */
export interface ProvisionerContext extends CallContext {
  companyId: number
  tx: CompanyTransaction
}

/** A call of a member in the member's company, inside one transaction. */
export interface MemberContext extends CallContext, OfSession {
  tx: CompanyTransaction
  /** By what the person proved who they are for this very call; nothing where that was not asked for. */
  proof: Proof | undefined
  /** What was read of a body that was too large to be read here. */
  read?: object | undefined
  /** The right is asked ahead of the call, in a transaction of its own: nothing is locked in it. */
  isAhead?: true
  /** The moment at which the day ended that the call asks for; nothing: as it is now (specification 4 §10). */
  asOf?: Date | undefined
  /** The page that the call asks for of a list; nothing: all of it. */
  page?: PageRequest | undefined
}

/** Of a member's call that decides no right (`servePlain`). */
export type PlainContext = Omit<MemberContext, 'actor'> & { actor: PlainActor }

/** What proved the person: the password and a second factor, a passkey, or a login at the provider. */
export type Proof = readonly SessionMeans[]

/** A member's call on an item that was found and whose right was decided. */
export interface ItemContext<S extends SubjectName> extends MemberContext {
  item: ItemOf<S>
  /** The action that was allowed: of two by a field of the body, the one that was chosen. */
  action: string
}

/** What is done before a call's transaction opens short ones of its own; only calls on a subject have it. */
export type PreparingContext<R extends RouteDefinition> = R['right'] extends { on: SubjectName } ? SessionContext : never

/** The context that a route's right gives its handler. */
export type ContextOf<R extends RouteDefinition> = R['right'] extends { on: infer S extends SubjectName }
  ? ItemContext<S>
  : R['right'] extends 'member'
    ? MemberContext
    : R['right'] extends 'session'
      ? SessionContext
      : R['right'] extends 'provisioner'
        ? ProvisionerContext
        : PublicContext
