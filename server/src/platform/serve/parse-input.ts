import {
  asOfProblems,
  asOfQuery,
  describeIssue,
  type Issue,
  issueLimit,
  type PageRequest,
  pageLimits,
  pageQueryOf,
  type RouteDefinition,
} from '@strata/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from './problem.ts'
import { UnreadBody } from './unread-body.ts'

export interface ParsedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  /** `2026-03-31`, of a call that asks how it was at the end of that day. */
  asOf?: string | undefined
  /** Of a call that asks for a page of a list. */
  page?: PageRequest | undefined
}

/** A request before anything of it was read. */
export const noInput: ParsedInput = { params: {}, query: {}, headers: {}, body: undefined }

/** What is well formed in the path, before anything else is read. */
export function parsePath(route: RouteDefinition, request: FastifyRequest): ParsedInput {
  const given = Object(request.params) as Record<string, unknown>
  const read = Object.entries<z.ZodType>(route.params?.shape ?? {}).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(given[name])
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  return { ...noInput, params: Object.fromEntries(read) }
}

/** Every part of a request held to its schema: what the route does not name is not there. @throws Problem INVALID, WRONG_TYPE */
export function parseInput(route: RouteDefinition, request: FastifyRequest): ParsedInput {
  const issues: Issue[] = []
  const parts = {
    params: parsePart(route.params, request.params, issues) ?? {},
    query: parsePart(route.query, request.query, issues) ?? {},
    headers: parsePart(route.headers, request.headers, issues) ?? {},
    body: parseBody(route, request, issues),
    asOf: parseAsOf(route, request.query, issues),
    page: parsePage(route, request.query, issues),
  }
  if (issues.length > 0) fail('INVALID', { issues: issues.slice(0, issueLimit) })
  return parts
}

/** Characters: zod quotes keys that it does not know, however long. */
const messageLimit = 300

function parsePart(schema: z.ZodObject | undefined, given: unknown, issues: Issue[]): Record<string, unknown> | undefined {
  return schema ? (take(schema, given, issues) as Record<string, unknown> | undefined) : undefined
}

/** On routes that do not answer as of a day it is refused: what is shown would not be of then. */
function parseAsOf({ asOf, query }: RouteDefinition, given: unknown, issues: Issue[]): string | undefined {
  if (asOf) return take(asOfQuery, given, issues)?.asOf
  if (!query?.shape.asOf && Object(given).asOf !== undefined) issues.push({ path: 'asOf', message: asOfProblems.notHere })
  return undefined
}

function parsePage({ pages }: RouteDefinition, given: unknown, issues: Issue[]): PageRequest | undefined {
  if (!pages || Object(given).page === undefined) return undefined
  const { page = 0, size = pageLimits.usualSize, sort = '', search = '' } = take(pageQueryOf(pages), given, issues) ?? {}
  const descending = sort.startsWith('-')
  return { page, size, sort: (descending ? sort.slice(1) : sort) || undefined, descending, search }
}

function parseBody(route: RouteDefinition, request: FastifyRequest, issues: Issue[]): unknown {
  if (!route.body) return undefined
  const type = String(request.headers['content-type'])
  const given = Object.entries(bodyTypes).find(([, begins]) => type.startsWith(begins))?.[0] ?? 'json'
  if (type.startsWith('application/scim+json') && route.right !== 'provisioner') fail('WRONG_TYPE')
  if (request.body !== undefined && given !== (route.bodyType ?? 'json')) fail('WRONG_TYPE')
  // What is in it is read elsewhere: all that a route that takes such bodies asks for may be left out.
  return take(route.body, request.body instanceof UnreadBody ? {} : request.body, issues)
}

const bodyTypes = { text: 'text/plain', form: 'application/x-www-form-urlencoded' }

function take<Schema extends z.ZodType>(schema: Schema, given: unknown, issues: Issue[]): z.output<Schema> | undefined {
  const parsed = schema.safeParse(given, { error: describeIssue })
  if (parsed.success) return parsed.data
  issues.push(...listIssues(parsed.error))
  return undefined
}

/** As they are answered. */
export const listIssues = ({ issues }: z.ZodError): Issue[] =>
  issues.slice(0, issueLimit).map(({ path, message }) => ({ path: path.map(String).join('.'), message: message.slice(0, messageLimit) }))
