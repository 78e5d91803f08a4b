import type { z } from 'zod'
import type { Page } from './page.ts'
import type { ErrorCode } from './problem.ts'
import type { SubjectAction } from './subject.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route. It is required: a route without a right does not compile.
 *
 * - `public`: anybody, no token.
 * - `session`: any living session, whichever company the path names.
 * - `member`: an active member of the company that the path names.
 * - `provisioner`: a program that holds the provisioning token of the company in the path (SCIM, `docs/decisions/0051-provisioning.md`). What it sends and is answered is
 *   `application/scim+json`, failures too.
 * - `{ on, action }`: a member for whom the rights and lifecycle tables of that subject allow the action on the item that is loaded.
 */
export type Right = 'public' | 'session' | 'member' | 'provisioner' | SubjectAction

export interface RouteDefinition {
  method: Method
  /** `/aprs/v3/chart/{companyId}/{type}/get/{id}` */
  path: string
  /** One sentence for the OpenAPI document. */
  summary: string
  right: Right
  params?: z.ZodObject
  query?: z.ZodObject
  /** It answers as of a day too: its query may have `asOf` (specification 4 §10). All other routes refuse that. */
  asOf?: true
  /**
   * It answers a page of its list where `page` is asked for, without it the whole list (specification 5 §8): in the order of the whole list, or of one of these keys of its rows.
   */
  pages?: readonly string[]
  /** Request headers that matter, in lower case. */
  headers?: z.ZodObject
  /** A zod type for JSON; a string schema with `bodyType: 'text'` for plain text; an object of texts with `'form'`, as other servers post it. */
  body?: z.ZodType
  bodyType?: 'json' | 'text' | 'form'
  /** Bytes; 256 KiB when left out. A longer body is 413. */
  bodyLimit?: number
  /** Values that a JSON body may hold, lists and objects among them; 50,000 when left out. More is 413 before any is read (specification 5 §22.1). */
  bodyValues?: number
  /** Milliseconds until a call is answered; 30 s when left out (specification 5 §16). */
  timeLimit?: number
  /** The shape of a 200; `null` answers 204 without a body, and so does an optional one where there is nothing to answer. */
  output: z.ZodType | null
  /** Answered 201: what it makes has an address of its own, which `location` names. */
  creates?: true
  /** Answer headers that clients rely on, in lower case. */
  answerHeaders?: readonly string[]
  /** A success is no 204 but a 303 to the `location` that the handler sets: browsers come here on their own. */
  redirects?: true
  /** What may go wrong besides what can always go wrong (401, 403, 404, 400, 429). */
  errors: readonly ErrorCode[]
  /** Of the errors, those that this route answers with another status than their own. */
  errorStatuses?: Readonly<Partial<Record<ErrorCode, number>>>
  /** What the audit trail calls it; mutating routes have one, and so do reads worth a trace. */
  audit?: string
  /** Why a route that changes something writes no row into the audit when it succeeds. Refusals are written all the same. */
  leavesNoTrace?: string
  /** The browser sends and keeps the cookie by which it is known (specification 5 §22.23); to all other routes it sends none. */
  knowsBrowser?: true
  /** Answered though the session does not meet the rules of signing in of its company (specification 5 §22.24): by these calls it comes to meet them, or is left. */
  beforeRules?: true
  /** It is about the account, in whichever company: a session that a company's provider opened is refused SIGN_IN_NEEDED, as it stands for that company alone. */
  ofAccount?: true
  /** Answers never renew the session: streams, `hasalert`, error reports (specification 5 §18). */
  renews?: boolean
  /** Answered however much its account has asked: whoever logs out of a stolen or a busy session ends it. */
  pastLimits?: true
}

type Part<R, K extends string> = R extends Record<K, infer S extends z.ZodType> ? S : undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: each part parsed. */
export interface RouteInput<R extends RouteDefinition> {
  params: Parsed<Part<R, 'params'>>
  query: Parsed<Part<R, 'query'>>
  headers: Parsed<Part<R, 'headers'>>
  body: Parsed<Part<R, 'body'>>
}

type Provided<R extends RouteDefinition> = {
  params: Given<Part<R, 'params'>>
  query: Given<Part<R, 'query'>>
  headers: Given<Part<R, 'headers'>>
  body: Given<Part<R, 'body'>>
}
type KeysWithout<T> = { [K in keyof T]: T[K] extends undefined ? K : never }[keyof T]

/** What a caller gives the typed client: only the parts the route has. */
export type RouteRequest<R extends RouteDefinition> = Omit<Provided<R>, KeysWithout<Provided<R>>> & DayOf<R>

/** `2026-03-31`, where the route answers as of a day. */
type DayOf<R> = R extends { asOf: true } ? { asOf?: string } : unknown

/** What a handler answers, and a caller gets: of a route with `pages` the whole list. */
export type RouteOutput<R extends RouteDefinition> = R['output'] extends z.ZodType ? z.output<R['output']> : undefined

/** What a handler may answer: a page where the call asks for one. */
export type RouteAnswer<R extends RouteDefinition> = R extends { pages: readonly string[] } ? RouteOutput<R> | RoutePage<R> : RouteOutput<R>

/** What a caller gets who asks for a page of a route with `pages`. */
export type RoutePage<R extends RouteDefinition> = RouteOutput<R> extends readonly (infer Row)[] ? Page<Row> : never

/** Keeps the literal types of a route table. */
export const defineRoutes = <const T extends Record<string, RouteDefinition>>(routes: T): T => routes

/** A route that changes something: all but reads, and `authenticate`, which is a GET by specification. */
export const isMutating = (route: RouteDefinition): boolean => route.method !== 'GET'
