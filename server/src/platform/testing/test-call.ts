import { listProblems, type RouteDefinition, sessionTimes } from '@strata/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { findAccount, findEmail } from '../../session/account/account-store.ts'
import { findLoginCompany } from '../../session/login/login-company-views.ts'
import { openSession } from '../../session/session-store.ts'
import type { Clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { SessionTokens } from '../session/session-token.ts'

/** Who calls: a member, as `buildMember` answers. */
export interface Caller {
  companyId: number
  companyUserId: number
  accountId: number
  /** Of the session in which they call; left out: one is opened by their password. */
  token?: string
}

/** Parts of a request by the names of the contract; `companyId` is the caller's own unless it is given. */
export interface TestRequest {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** An undefined one is left out. */
  headers?: Record<string, string | undefined>
  body?: unknown
  /** Where the call comes from; 127.0.0.1 when left out. */
  address?: string
  /** Instead of a session of the caller. */
  token?: string
}

export interface TestAnswer {
  status: number
  headers: Record<string, string | undefined>
  /** Parsed JSON; undefined for 204. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body.
  body: any
}

export interface CallParts {
  app: FastifyInstance
  configuration: Configuration
  database: Database
  clock: Clock
  /** A session is opened for each call where they are left out. */
  tokens?: KeptTokens
}

/** Tokens by their callers, each with the time at which its session was opened. */
export type KeptTokens = Map<string, { token: string; openedAt: Date }>

/** Calls a route by injection with a session of the caller: the last, until it has ended or the clock was moved. To open one for each call would take longer than most calls. */
export async function callAs(
  parts: CallParts,
  caller: Caller | undefined,
  route: RouteDefinition,
  request: TestRequest = {},
): Promise<TestAnswer> {
  const ready = request.token ?? caller?.token
  if (ready !== undefined || !caller) return call(parts, caller, route, ready === undefined ? request : { ...request, token: ready })
  const { companyId, companyUserId, accountId } = caller
  const key = `${companyId} ${companyUserId} ${accountId}`
  const kept = parts.tokens?.get(key)
  if (kept && kept.openedAt.getTime() === parts.clock.now().getTime()) {
    const answer = await call(parts, caller, route, { ...request, token: kept.token })
    if (answer.status !== 401) return answer
  }
  const token = await openToken(parts, caller)
  parts.tokens?.set(key, { token, openedAt: parts.clock.now() })
  return call(parts, caller, route, { ...request, token })
}

async function call(parts: CallParts, caller: Caller | undefined, route: RouteDefinition, request: TestRequest): Promise<TestAnswer> {
  const { token } = request
  const { method, path, bodyType } = route
  const params = { ...(caller && { companyId: caller.companyId }), ...request.params }
  const isForm = bodyType === 'form' && typeof request.body === 'object'
  const isText = bodyType === 'text' && typeof request.body === 'string'
  const options: InjectOptions = {
    method,
    ...(request.address && { remoteAddress: request.address }),
    url: fillPath(path, params),
    query: Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: given({
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isText && { 'content-type': 'text/plain' }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...request.headers,
    }),
    ...(request.body !== undefined && {
      payload: (isForm ? String(new URLSearchParams(Object(request.body))) : request.body) as InjectOptions['payload'],
    }),
  }
  const answer = toAnswer(await parts.app.inject(options))
  refuseUndocumented(route, answer)
  return answer
}

/** `docs/openapi.json` names every failure that a route answers. */
function refuseUndocumented(route: RouteDefinition, { status, body }: TestAnswer): void {
  // SCIM has no codes.
  const hasCode = (code: string) => route.right === 'provisioner' || code === body?.code
  if (status < 400 || listProblems(route).some((problem) => problem.status === status && hasCode(problem.code))) return
  throw new Error(`${route.method} ${route.path} answered ${status} ${body?.code}, which its errors do not name`)
}

/** A token of a fresh session, without the time that checking a password takes. */
export async function openToken(
  { configuration, database, clock }: Omit<CallParts, 'app' | 'tokens'>,
  { companyId, companyUserId, accountId }: Caller,
): Promise<string> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + sessionTimes.session * 1000)
  const { session, membership } = await database.inCompany(companyId, async (tx) => {
    const account = await findAccount(tx, (await findEmail(tx, accountId)) ?? '')
    const session = await openSession(tx, {
      accountId,
      passwordHash: account?.passwordHash ?? '',
      now,
      endsAt,
      device: 'Firefox on Windows',
    })
    return { session, membership: await findLoginCompany(tx, accountId) }
  })
  if (!session || !membership) throw new Error('Only an active member with a password has a session.')
  const { isPremium, epoch, rule } = membership
  const subject = {
    companyId,
    userId: companyUserId,
    isPremium,
    sessionId: session.id,
    sessionEndsAt: session.endsAt,
    epoch,
    idleMinutes: rule?.idleMinutes ?? null,
  }
  return new SessionTokens(configuration.sessionSecret, clock).issue(subject)
}

/** The address of a route: its path with these parts in it. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

function toAnswer({ statusCode, headers, body }: Injected): TestAnswer {
  const isJson = String(headers['content-type'] ?? '').includes('json')
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)])),
    body: isJson ? JSON.parse(body) : body === '' ? undefined : body,
  }
}

function given(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
