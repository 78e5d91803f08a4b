import { decide, type RouteDefinition, type SubjectAction } from '@strata/contract'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { CompanyTransaction } from '../database/database.ts'
import type { GovernedCompanies } from '../session/governed-companies.ts'
import { findProvisioner, hashProvisionerToken, nameProvisionerToken, noteProvisionerUse } from '../session/provisioner-token.ts'
import { explainSessionEnd } from '../session/session-end.ts'
import type { SessionClaims, SessionTokens } from '../session/session-token.ts'
import type { SessionUses } from '../session/session-uses.ts'
import { refuseNeeds } from '../session/sign-in-needs.ts'
import { findValidSession } from '../session/valid-session.ts'
import { type Caller, type CallerLimits, callerOf } from '../throttle/caller-limits.ts'
import type { Stopwatch } from '../watch/stopwatch.ts'
import { findEndOfDay } from './as-of-views.ts'
import { auditCall, auditRefusal, recordCall, writes } from './call-audit.ts'
import type {
  AuditFacts,
  CallContext,
  Log,
  MemberContext,
  Proof,
  ProvisionerContext,
  PublicContext,
  Services,
  SessionActor,
  SessionContext,
} from './context.ts'
import { cutPage } from './cut-page.ts'
import { answerOnce, type CallAnswer } from './idempotency.ts'
import type { ParsedInput } from './parse-input.ts'
import { fail, Problem } from './problem.ts'
import type { RefusalTally } from './refusal-tally.ts'
import type { Serialise } from './serialise-output.ts'
import type { Endpoint } from './serve.ts'
import type { AnySubject, Subjects } from './subject.ts'
import { timeServices } from './timed-services.ts'

/** What all calls share. */
export interface RequestPath {
  services: Services
  tokens: SessionTokens
  trail: AuditTrail
  /** How much one account may ask. */
  limits: CallerLimits
  /** Refusals that are counted, until their row is written. */
  refusals: RefusalTally
  /** When sessions were used, until it is written. */
  uses: SessionUses
  /** Companies that use substitutes or consents. */
  governed: GovernedCompanies
  subjects: Subjects
}

/** One call on its way; what is learnt on it is noted here. */
export interface Call {
  endpoint: Endpoint
  serialise: Serialise | undefined
  /** What has been read of the request so far: reading costs time, which only a member of the company in the path may take. */
  input: ParsedInput
  readPath(): ParsedInput
  readInput(): ParsedInput
  /** The body, where it is too large to be read here. */
  unread: string | undefined
  claims: SessionClaims | undefined
  /** The token of a provisioning program; nothing on all other routes. */
  provisionerToken: string | undefined
  /** The path as it was asked for, without a query. */
  path: string
  correlationId: string
  address: string
  /** The `user-agent` header; empty without one. */
  userAgent: string
  log: Log
  /** Aborts when nobody waits for the answer any longer: then nothing of the call is saved. */
  timeIsUp: AbortSignal
  /** Nothing where calls are not watched. */
  stopwatch: Stopwatch | undefined
  /** Headers of the answer, should the call succeed. */
  headers: Record<string, string>
  /** Puts a fresh token into the answer, whether the call succeeds or fails. */
  renew(token: string): void
  /** Facts for the audit row. */
  facts: Record<string, AuditFacts[string]>
  /** Set when a call without a transaction of ours has written its row, or needs none. */
  recorded: boolean
  actor?: SessionActor
  /** What was proved before the call's transaction. */
  proof?: Proof
  /** What its endpoint read of the body, beforehand. */
  read?: object
  /** JSON that was written already, for the whole output or one of its keys. */
  written?: { json: string; key: string | undefined }
  /** The company whose provisioning calls, once its token was found to be right. */
  provisionerOf?: number
  /** Whether the last use of its token was noted too long ago. */
  isUseUnnoted?: boolean
}

/** actor → transaction in the actor's company → parse input → load → right and lifecycle → handler → output → audit → commit. @throws Problem */
export async function answerCall(shared: RequestPath, call: Call): Promise<CallAnswer> {
  const path = withinTime(shared, call)
  try {
    const { right } = call.endpoint.route
    if (right === 'public') return await answerOpen(call, openContext(path, call))
    if (right === 'session') return await answerSession(path, call)
    if (right === 'provisioner') return await answerProvisioner(path, call)
    return await answerMember(path, call)
  } catch (error) {
    // Without the call's limit: its row, and that of a whole minute's count, may be written after the call's time is over.
    if (error instanceof Problem) await noteRefusal(shared, call, error)
    throw error
  }
}

function withinTime(path: RequestPath, { timeIsUp, stopwatch }: Call): RequestPath {
  return { ...path, services: timeServices(path.services, timeIsUp, stopwatch) }
}

async function noteRefusal(path: RequestPath, call: Call, problem: Problem): Promise<void> {
  const caller = findCaller(call)
  if (caller !== undefined && (problem.status === 403 || problem.status === 404)) path.limits.countRefusal(caller)
  await auditRefusal(path, call, problem)
}

function findCaller({ actor, claims, provisionerOf }: Call): Caller | undefined {
  if (actor && claims) return callerOf(actor, claims.companyId)
  return provisionerOf === undefined ? undefined : provisioningOf(provisionerOf)
}

async function answerSession(path: RequestPath, call: Call): Promise<CallAnswer> {
  const claims = requireClaims(call)
  const actor = await path.services.database.inCompany(claims.companyId, (tx) => enterSession(path, call, tx))
  const context: SessionContext = { ...openContext(path, call), actor, companyId: claims.companyId }
  return answerOpen(call, context)
}

/** The handler opens its own transactions, and writes the audit row in one of them. */
async function answerOpen(call: Call, context: PublicContext): Promise<CallAnswer> {
  call.input = call.readInput()
  const answer = await handle(call, context)
  if (call.endpoint.route.audit && !call.recorded) throw new Error(`${call.endpoint.route.audit} left no audit row`)
  return answer
}

async function answerMember(path: RequestPath, call: Call): Promise<CallAnswer> {
  const { prepare, isPreparedFor, large } = call.endpoint
  const { unread } = call
  if (large && unread !== undefined)
    await prepareCall(path, call, async (context) => {
      call.read = await large.read(context, unread, call.input)
    })
  if (prepare && !isPreparedFor) await prepareCall(path, call, proving(call, prepare))
  const answer = await answerInTransaction(path, call)
  if (answer !== unprepared) return answer
  if (prepare) await prepareCall(path, call, proving(call, prepare))
  const prepared = await answerInTransaction(path, call)
  return prepared === unprepared ? fail('CONFLICT') : prepared
}

/** The call's transaction found that it has to be prepared, before it loaded anything. */
const unprepared = Symbol('unprepared')

async function answerInTransaction(path: RequestPath, call: Call): Promise<CallAnswer | typeof unprepared> {
  const { companyId } = requireClaims(call)
  const { database } = path.services
  const { route } = call.endpoint
  const work = (tx: CompanyTransaction) => answerInside(path, call, tx)
  // Of a list, who may know of which rows, how many they are and those of the page are read of one moment.
  if (!writes(route)) return route.pages ? database.snapshotInCompany(companyId, work) : database.readInCompany(companyId, work)
  const answer = await database.inCompany(companyId, (tx) => work(tx).catch((error: unknown) => keepTrace(path, call, tx, error)))
  if (answer instanceof Problem) throw answer
  return answer
}

const proving = (call: Call, prepare: NonNullable<Endpoint['prepare']>) => async (context: SessionContext) => {
  call.proof = await prepare(context, call.input)
}

/** What takes time is done with nothing open: session and right are asked beforehand, so that nobody else causes it, and again in the call's transaction. */
async function prepareCall(path: RequestPath, call: Call, work: (context: SessionContext) => Promise<void>): Promise<void> {
  const { companyId } = requireClaims(call)
  const actor = await path.services.database.inCompany(companyId, async (tx) => {
    const context = await enterMember(path, call, tx)
    const { right } = call.endpoint.route
    if (typeof right !== 'string') await allow(path.subjects, right, call, { ...context, isAhead: true })
    return context.actor
  })
  const context: SessionContext = { ...openContext(path, call), actor, companyId }
  await work(context)
}

/** The token is looked for in the company of the path alone: that of another one is none. */
async function answerProvisioner(path: RequestPath, call: Call): Promise<CallAnswer> {
  call.input = call.readPath()
  const { companyId } = call.input.params
  if (typeof companyId !== 'number' || call.provisionerToken === undefined) fail('TOKEN_INVALID')
  const { database } = path.services
  const hash = hashProvisionerToken(call.provisionerToken)
  const work = (tx: CompanyTransaction) => answerTokenInside(path, call, tx, hash)
  try {
    return await (writes(call.endpoint.route) ? database.inCompany(companyId, work) : database.readInCompany(companyId, work))
  } finally {
    // On its own: what only reads writes nothing, and what fails is rolled back.
    if (call.isUseUnnoted) await database.inCompany(companyId, (tx) => noteProvisionerUse(tx, hash, path.services.clock.now()))
  }
}

async function answerTokenInside(path: RequestPath, call: Call, tx: CompanyTransaction, hash: Buffer): Promise<CallAnswer> {
  const { services, limits } = path
  const now = services.clock.now()
  const token = nameProvisionerToken(tx.companyId, hash)
  const provisioner = await findProvisioner(tx, hash, now)
  if (!provisioner) {
    limits.countWrongToken({ token, address: call.address })
    fail('TOKEN_INVALID')
  }
  call.provisionerOf = tx.companyId
  limits.countTokenCall(token, provisioningOf(tx.companyId))
  call.isUseUnnoted = !provisioner.usedAt || now.getTime() - provisioner.usedAt.getTime() > useNotedEvery
  call.input = call.readInput()
  const context: ProvisionerContext = { ...callContext(path, call), companyId: tx.companyId, tx }
  const answer = await handle(call, context)
  await auditCall(path, call, tx)
  return answer
}

/** Milliseconds: the time of the last use is for people to look at. */
const useNotedEvery = 60_000

/** By what the calls of a company's provisioning are counted. */
const provisioningOf = (companyId: number): string => `provisioning ${companyId}`

/** A failure that counts as a try is committed with its audit row; any other rolls the call back. */
async function keepTrace(path: RequestPath, call: Call, tx: CompanyTransaction, error: unknown): Promise<Problem> {
  if (!(error instanceof Problem) || !error.extras.counts) throw error
  await auditCall(path, call, tx, error.code)
  return error
}

async function answerInside(path: RequestPath, call: Call, tx: CompanyTransaction): Promise<CallAnswer | typeof unprepared> {
  const context = await enterMember(path, call, tx)
  const { actor } = context
  if (!call.proof && call.endpoint.isPreparedFor?.(actor)) return unprepared
  const key = call.input.headers['idempotency-key']
  if (typeof key !== 'string') return perform(path, call, context)
  const { endpoint, input } = call
  const keyed = {
    companyUserId: actor.companyUserId,
    key,
    method: endpoint.route.method,
    path: call.path,
    body: input.body,
    now: path.services.clock.now(),
  }
  return answerOnce(tx, keyed, () => perform(path, call, context))
}

/** @throws Problem SESSION_ENDED, SIGN_IN_NEEDED, TOO_MANY_CALLS, NOT_FOUND for another company, INVALID */
async function enterMember(path: RequestPath, call: Call, tx: CompanyTransaction): Promise<MemberContext> {
  const claims = requireClaims(call)
  const actor = await enterSession(path, call, tx)
  call.input = call.readPath()
  // One that is no number is refused with all else that is wrong.
  const { companyId = claims.companyId } = call.input.params
  if (companyId !== claims.companyId) fail('NOT_FOUND')
  call.input = call.readInput()
  const { asOf: day, page } = call.input
  const asOf = day === undefined ? undefined : await findEndOfDay(tx, day, path.services.clock.now())
  return { ...callContext(path, call), actor, companyId: claims.companyId, tx, proof: call.proof, read: call.read, asOf, page }
}

/** Rights, handler and audit row, inside the transaction. */
async function perform(path: RequestPath, call: Call, context: MemberContext): Promise<CallAnswer> {
  const { right } = call.endpoint.route
  const allowed = typeof right === 'string' ? context : await allow(path.subjects, right, call, context)
  const answer = await handle(call, allowed)
  await auditCall(path, call, context.tx)
  return answer
}

/** Loads the item and asks the tables. Not there: 404; not allowed: the refusal's code. */
async function allow(subjects: Subjects, right: SubjectAction, call: Call, context: MemberContext) {
  const subject: AnySubject | undefined = subjects[right.on]
  if (!subject) throw new Error(`Nothing loads the subject ${right.on}`)
  const action = chosenAction(right, call.input.body)
  const item = await subject.load(context, call.input, action)
  if (!item) fail('NOT_FOUND')
  if (item.present === 'inactive') fail('SESSION_ENDED', { detail: await explainSessionEnd(context.tx, requireClaims(call)) })
  const actor: SessionActor = { ...context.actor, ...item.present }
  const decision = decide(subject.tables, actor, action, item.rights)
  if (!decision.allowed) {
    const { code = decision.code, ...extras } = subject.explain?.(decision, action, item) ?? {}
    fail(code, extras)
  }
  return { ...context, actor, item, action }
}

function chosenAction({ action }: SubjectAction, body: unknown): string {
  if (typeof action === 'string') return action
  const { field, whenTrue, whenFalse, whenGiven } = action
  const given = new Map<string, unknown>(Object.entries(Object(body)))
  if (given.get(field) !== true) return whenFalse
  return whenGiven && given.get(whenGiven.field) !== undefined ? whenGiven.action : whenTrue
}

async function handle(call: Call, context: CallContext): Promise<CallAnswer> {
  const answered = await call.endpoint.handle(context, call.input)
  const { page } = call.input
  // A list that grows with the company reads its page by itself; any other is cut here.
  const output = page && Array.isArray(answered) ? cutPage(answered, page) : answered
  return { headers: call.headers, body: call.serialise && output !== undefined ? writeOutput(call, call.serialise, output) : null }
}

function writeOutput({ written }: Call, serialise: Serialise, output: unknown): string {
  if (!written) return serialise(output)
  const { json, key } = written
  if (key === undefined) return json
  const name = JSON.stringify(key)
  // In a text of the output each quote has a backslash before it, so that only the key itself is found.
  const [before, after, ...more] = serialise(output).split(`${name}:${JSON.stringify(Object(output)[key])}`)
  if (after === undefined || more.length > 0) throw new Error(`The output has no place for ${name}`)
  return `${before}${name}:${json}${after}`
}

/** Reads the session again and, late in the token's life, puts a fresh one into the answer. @throws Problem SESSION_ENDED, SIGN_IN_NEEDED, TOO_MANY_CALLS */
async function enterSession(
  { services, tokens, limits, uses, governed }: RequestPath,
  call: Call,
  tx: CompanyTransaction,
): Promise<SessionActor> {
  const claims = requireClaims(call)
  const session = await findValidSession(tx, claims, {
    now: services.clock.now(),
    address: call.address,
    governed,
    isPlain: call.endpoint.isPlain,
  })
  if (!session) fail('SESSION_ENDED', { detail: await explainSessionEnd(tx, claims) })
  const isPrepared = call.actor !== undefined
  call.actor = session.actor
  if (!call.endpoint.route.beforeRules) refuseNeeds(session.needs)
  if (call.endpoint.route.ofAccount && session.actor.isByProvider) refuseNeeds(['login'])
  // What was prepared is one call.
  if (isPrepared) return session.actor
  if (!call.endpoint.route.pastLimits) limits.countCall(session.actor.sessionId, callerOf(session.actor, claims.companyId))
  if (!renews(call.endpoint.route)) return session.actor
  uses.note({ companyId: claims.companyId, sessionId: claims.sid, endsAt: session.endsAt })
  const { idleMinutes } = session
  if (tokens.isAgeing(claims, idleMinutes)) {
    const { companyUserId: userId, isPremium, sessionId, isByProvider } = session.actor
    const { companyId, epoch } = claims
    const sessionEndsAt = session.endsAt
    const token = await tokens.issue({ companyId, userId, isPremium, sessionId, sessionEndsAt, epoch, idleMinutes, isByProvider })
    call.renew(token)
  }
  return session.actor
}

const renews = (route: RouteDefinition): boolean => route.renews !== false

function requireClaims({ claims }: Call): SessionClaims {
  return claims ?? fail('SESSION_REQUIRED')
}

function callContext({ services }: RequestPath, call: Call): CallContext {
  const { correlationId, address, userAgent, log, facts, headers, stopwatch } = call
  const header = (name: string, value: string) => {
    headers[name] = value
  }
  const written = (json: string, key?: string) => {
    call.written = { json, key }
  }
  const answer = { header, etag: (value: string) => header('etag', `"${value}"`), written }
  const audit = (added: AuditFacts) => void Object.assign(facts, added)
  return { correlationId, address, userAgent, log, answer, services, audit, stopwatch }
}

function openContext(path: RequestPath, call: Call): PublicContext {
  const leaveUnrecorded = () => {
    call.recorded = true
  }
  return { ...callContext(path, call), record: (tx, subject) => recordCall(path, call, tx, subject), leaveUnrecorded }
}
