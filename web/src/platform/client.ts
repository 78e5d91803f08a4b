import {
  type ErrorCode,
  pageOfList,
  problemBody,
  type RouteDefinition,
  type RouteOutput,
  type RoutePage,
  type RouteRequest,
  serverMessages,
  serviceUnavailable,
} from '@strata/contract'
import { ApiProblem, type ClientCode } from './api-problem.ts'
import { buildRequest } from './build-request.ts'
import { confirmAway } from './reach/server-reach.ts'
import { sessionPort } from './session-port.ts'

/** specification 1 §9 */
const timeoutMs = 30_000

export interface Answer<R extends RouteDefinition> {
  /** The parsed body; `undefined` for a 204. */
  data: RouteOutput<R>
  headers: Headers
}

/** Of a route with `pages`. */
export interface PageAsked {
  page: number
  size?: number
  /** A minus turns the order round. */
  sort?: string
  search?: string
}

export interface CallOptions {
  /** One page of a list, in place of all of it. */
  page?: PageAsked
  signal?: AbortSignal
  /** An import may take longer than the usual 30 seconds (specification 5 §16). */
  timeoutMs?: number
  /** Goes on while the page is being left: for error reports. */
  keepalive?: boolean
  /** Another token than the session's: of a login that is not complete. It is never renewed. */
  token?: string
  /** `never` lets a 401, or a company that asks for more, fail instead of opening the login over the page: for what nobody asked for. */
  renewLogin?: 'never'
}

/**
 * Calls a route of the contract.
 * A 401 opens the login over the page and repeats the call afterwards (specification 5 §19); a company that asks for more is answered likewise (§22.24).
 * @throws ApiProblem for every failure, except an abort by `options.signal`, which is passed on.
 */
export async function call<R extends RouteDefinition>(route: R, request: RouteRequest<R>, options: CallOptions = {}): Promise<Answer<R>> {
  const token = options.token ?? (route.right === 'public' ? undefined : sessionPort().findToken())
  const response = await send(route, request, token, options)
  const mayRenew = route.right !== 'public' && options.token === undefined && options.renewLogin !== 'never'
  if (!mayRenew || (response.status !== 401 && response.status !== 403)) return await read(route, response, options)
  const refusal = await readProblem(response)
  if ((response.status === 403 && refusal.needs.length === 0) || aboutWhatWasEntered.includes(refusal.code)) throw refusal
  if (!(await sessionPort().renewLogin(token, refusal))) throw refusal
  return await read(route, await send(route, request, sessionPort().findToken(), options), options)
}

/** A code or a passkey within a session was not right: the session lives. */
const aboutWhatWasEntered: unknown[] = ['FACTOR_FAILED', 'PASSKEY_FAILED']

/** One page of a list. */
export async function callPage<R extends RouteDefinition>(
  route: R,
  request: RouteRequest<R>,
  page: PageAsked,
  options: CallOptions = {},
): Promise<RoutePage<R>> {
  const { data }: { data: unknown } = await call(route, request, { ...options, page })
  // A parsing edge: the server answers a page where one is asked for.
  return data as RoutePage<R>
}

async function send(route: RouteDefinition, request: object, token: string | undefined, options: CallOptions): Promise<Response> {
  const { address, init } = buildRequest(route, request, options.page)
  const correlationId = crypto.randomUUID()
  init.headers.set('accept', 'application/json')
  init.headers.set('x-correlation-id', correlationId)
  if (token !== undefined) init.headers.set('authorization', `Bearer ${token}`)
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const response = await fetch(address, { ...init, signal, keepalive: options.keepalive ?? false }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    void confirmAway()
    throw problemWithoutAnswer(limit.aborted ? 'TIMEOUT' : 'UNREACHABLE', correlationId)
  })
  const fresh = response.headers.get('authorization')
  if (token !== undefined && options.token === undefined && fresh?.startsWith('Bearer '))
    sessionPort().keepToken(fresh.slice('Bearer '.length), token)
  return response
}

async function read<R extends RouteDefinition>(route: R, response: Response, { page }: CallOptions): Promise<Answer<R>> {
  if (!response.ok) throw await readProblem(response)
  const data = route.output === null || response.status === 204 ? undefined : await readJson(response)
  if (import.meta.env.DEV && route.output !== null) checkShape(page ? { ...route, output: pageOfList(route.output) } : route, data)
  // A parsing edge: the server builds every answer from this very schema.
  return { data: data as RouteOutput<R>, headers: response.headers }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw unreadable(response)
  }
}

/** What a refused answer says. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const parsed = problemBody.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) return isGatewayFailure(response.status) ? unpassed(response) : unreadable(response)
  const { code, ...rest } = parsed.data
  // A parsing edge: nothing here asks for a code that only a newer server knows.
  return new ApiProblem({ ...rest, code: code as ErrorCode })
}

/** While developing, an answer that breaks the contract is found where it arrives. */
function checkShape(route: RouteDefinition, data: unknown): void {
  const parsed = route.output?.safeParse(data)
  if (parsed && !parsed.success) throw new Error(`${route.method} ${route.path} answered another shape: ${parsed.error.message}`)
}

/** What is known where no answer came: the time limit ran out, or there is no way to the server. */
export const problemWithoutAnswer = (code: 'TIMEOUT' | 'UNREACHABLE', correlationId = ''): ApiProblem =>
  problemOf(code, 0, withoutAnswer[code], correlationId)

const withoutAnswer = {
  TIMEOUT: serverMessages.timeout,
  UNREACHABLE: serverMessages.unreachable,
}

const problemOf = (code: ErrorCode | ClientCode, status: number, detail: string, correlationId: string): ApiProblem =>
  new ApiProblem({ code, status, title: detail, detail, correlationId })

/** A proxy answered in place of the server. */
export const isGatewayFailure = (status: number): boolean => status === 502 || status === 503 || status === 504

function unpassed(response: Response): ApiProblem {
  void confirmAway()
  return problemOf('UNREACHABLE', response.status, serviceUnavailable, correlationOf(response))
}

const unreadable = (response: Response) =>
  problemOf('ANSWER_UNREADABLE', response.status, serverMessages.unreadable, correlationOf(response))

const correlationOf = (response: Response): string => response.headers.get('x-correlation-id') ?? ''
