import type { RouteDefinition } from '@strata/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AuditTrail } from '../audit/audit-trail.ts'
import { dataHeaders } from '../http/data-headers.ts'
import { GovernedCompanies } from '../session/governed-companies.ts'
import { findProvisionerToken, hashProvisionerToken, nameProvisionerToken } from '../session/provisioner-token.ts'
import { findBearerToken, type SessionClaims, SessionTokens } from '../session/session-token.ts'
import { SessionUses } from '../session/session-uses.ts'
import { CallerLimits } from '../throttle/caller-limits.ts'
import type { Services } from './context.ts'
import type { CallAnswer } from './idempotency.ts'
import { matchRoutes, type RouteTable } from './match-routes.ts'
import { defaultBodyLimit } from './open-server.ts'
import { noInput, parseInput, parsePath } from './parse-input.ts'
import { fail } from './problem.ts'
import { RefusalTally } from './refusal-tally.ts'
import { answerCall, type Call, type RequestPath } from './request-path.ts'
import { scimType } from './scim-problem.ts'
import { compileSerialiser } from './serialise-output.ts'
import type { Endpoint } from './serve.ts'
import type { Subjects } from './subject.ts'
import { unlessGivenUp } from './time-limit.ts'
import { UnreadBody } from './unread-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the token that came with the request; absent on public routes. */
    claims?: SessionClaims
    /** Of a provisioning program; absent on all other routes. */
    provisionerToken?: string
  }
}

export interface EndpointParts {
  routes: RouteTable
  endpoints: readonly Endpoint[]
  subjects: Subjects
  services: Services
}

/** Puts routes, handlers and loaders together, and answers the path that all calls take. Throws unless they match one to one. */
export function addEndpoints(app: FastifyInstance, { routes, endpoints, subjects, services }: EndpointParts): RequestPath {
  matchRoutes(routes, endpoints, subjects)
  const { configuration, clock } = services
  const tokens = new SessionTokens(configuration.sessionSecret, clock)
  const limits = new CallerLimits(configuration.callerLimits, clock)
  const refusals = new RefusalTally(clock)
  // Once the last call was answered, and before the database is closed.
  app.addHook('onClose', () => refusals.flush())
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'The use of sessions could not be noted')
  const uses = new SessionUses({ database: services.database, clock, onFailure })
  app.addHook('onClose', () => uses.flush())
  const trail = new AuditTrail(configuration.auditSecret)
  const path: RequestPath = { services, tokens, trail, limits, refusals, uses, governed: new GovernedCompanies(), subjects }
  for (const endpoint of endpoints) addEndpoint(app, path, { ...endpoint, route: endpoint.within?.(configuration) ?? endpoint.route })
  return path
}

function addEndpoint(app: FastifyInstance, path: RequestPath, endpoint: Endpoint): void {
  const { route } = endpoint
  const serialise = compileSerialiser(route)
  app.route({
    method: route.method,
    bodyLimit: route.bodyLimit ?? defaultBodyLimit,
    ...withUnread(openingOf(path, route), endpoint),
    handler: async (request, reply) => {
      const call = beginCall({ endpoint, serialise }, request, reply)
      return send(reply, route, await unlessGivenUp(request, answerCall(path, call)))
    },
  })
}

const withUnread = <Opening extends { config: object }>(opening: Opening, { large }: Endpoint) => ({
  ...opening,
  config: { ...opening.config, unreadAbove: large?.above },
})

/** How a route is reached, and what is asked of a request before its body is read: nobody without a token makes us read one. */
export function openingOf({ tokens, limits }: RequestPath, route: RouteDefinition) {
  return {
    url: toPattern(route.path),
    exposeHeadRoute: false,
    config: {
      rateLimit: route.right === 'public' ? openCallLimit : (false as const),
      timeLimit: route.timeLimit,
      bodyValues: route.bodyValues,
    },
    helmet: false as const,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(dataHeaders)
      if (route.right === 'provisioner') return openToProvisioner(limits, request)
      request.claims = await findClaims(tokens, route, request)
      if (request.claims && !(route.pastLimits && isOfOwnCompany(request, request.claims))) limits.check(request.claims.sid)
    },
  }
}

/** Whether the token is right is asked with all else: here its look alone, and how much was asked with it before. */
async function openToProvisioner(limits: CallerLimits, request: FastifyRequest): Promise<void> {
  const token = findProvisionerToken(request.headers.authorization) ?? fail('TOKEN_INVALID')
  const { companyId } = z.object({ companyId: z.string() }).parse(request.params)
  await limits.checkToken({ token: nameProvisionerToken(companyId, hashProvisionerToken(token)), address: request.ip })
  request.provisionerToken = token
}

/** What names another company is refused, so nobody is let past the limits for that. */
const isOfOwnCompany = ({ params }: FastifyRequest, { companyId }: SessionClaims): boolean =>
  z.object({ companyId: z.literal(String(companyId)) }).safeParse(params).success

export function beginCall(
  { endpoint, serialise }: Pick<Call, 'endpoint' | 'serialise'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call {
  const { claims, provisionerToken, id: correlationId, ip: address, log, headers, timeIsUp } = request
  const userAgent = headers['user-agent'] ?? ''
  const stopwatch = request.watched?.stopwatch
  const renew = (token: string) => void reply.header('authorization', `Bearer ${token}`)
  return {
    endpoint,
    serialise,
    claims,
    provisionerToken,
    correlationId,
    address,
    userAgent,
    log,
    timeIsUp,
    stopwatch,
    renew,
    ...emptyNotes(request, endpoint.route),
  }
}

function emptyNotes(request: FastifyRequest, route: RouteDefinition): CallNotes {
  return {
    input: noInput,
    readPath: () => parsePath(route, request),
    readInput: () => parseInput(route, request),
    unread: request.body instanceof UnreadBody ? request.body.text : undefined,
    path: request.url.split('?')[0] ?? '',
    headers: {},
    facts: {},
    recorded: false,
  }
}

type CallNotes = Pick<Call, 'input' | 'readPath' | 'readInput' | 'unread' | 'path' | 'headers' | 'facts' | 'recorded'>

function send(reply: FastifyReply, route: RouteDefinition, { headers, body }: CallAnswer): FastifyReply {
  reply.header('cache-control', 'no-store').headers(headers)
  if (route.redirects) return reply.status(303).send()
  if (body === null) return reply.status(204).send()
  const type = route.right === 'provisioner' ? scimType : 'application/json; charset=utf-8'
  return reply
    .status(route.creates ? 201 : 200)
    .type(type)
    .send(body)
}

async function findClaims(tokens: SessionTokens, route: RouteDefinition, request: FastifyRequest): Promise<SessionClaims | undefined> {
  if (route.right === 'public') return undefined
  const token = findBearerToken(request.headers.authorization)
  return (token && (await tokens.read(token))) || fail('SESSION_REQUIRED')
}

/** Calls without a session, from one address to one route: far above what people do. The throttle of logins is stricter. */
const openCallLimit = { max: 300, timeWindow: '1 minute' }

/** `/aprs/v3/chart/{companyId}` → `/aprs/v3/chart/:companyId`. A type that is in the path may be in any case (specification 5 §16). */
const toPattern = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/(gpfc|prd|cfr)\//i, (_whole, type: string) => `/:type(^${inAnyCase(type)}$)/`)

const inAnyCase = (word: string): string => [...word].map((letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).join('')
