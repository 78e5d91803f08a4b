import {
  type ActionByField,
  alertStream,
  asOfQuery,
  boundedLists,
  type ErrorCode,
  listProblems,
  pageOfList,
  pageQueryOf,
  problemBody,
  problems,
  type RouteDefinition,
  routes,
  scimErrorBody,
  streamSignal,
} from '@strata/contract'
import { z } from 'zod'
import { readVersion } from './releases.ts'

/** The contract as OpenAPI 3.1, in an order that depends on the contract alone. */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [domain, table] of Object.entries(routes)) {
    for (const [name, route] of Object.entries<RouteDefinition>(table)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeCall(domain, name, route) }
    }
  }
  paths[alertStream.path] = { get: describeStream(alertStream) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strata',
      version: readVersion(),
      description: 'Every call of Strata, generated from its contract.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Problem: toSchema(problemBody, 'output'), ScimError: toSchema(scimErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        provisioning: { type: 'http', scheme: 'bearer', description: 'The provisioning token that the administrator of a company makes.' },
      },
    },
  }
}

function describeCall(domain: string, name: string, route: RouteDefinition): object {
  const parameters = [
    ...describeParameters('path', route.params),
    ...describeParameters('query', route.query),
    ...(route.asOf ? describeParameters('query', asOfQuery) : []),
    ...(route.pages ? describeParameters('query', pageQueryOf(route.pages)) : []),
    ...describeParameters('header', route.headers),
  ]
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: route.summary,
    description: describeRight(route),
    security: describeSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: describeBody(route, route.body) }),
    responses: { ...describeSuccess(route), ...describeProblems(route) },
  }
}

/** The one call whose answer does not end. */
function describeStream(route: RouteDefinition): object {
  const description = 'One event for each signal, named by its kind; a comment as heartbeat.'
  const content = { 'text/event-stream': { schema: toSchema(streamSignal, 'output') } }
  return { ...describeCall('alert', 'stream', route), responses: { 200: { description, content }, ...describeProblems(route) } }
}

function describeSecurity({ right }: RouteDefinition): object[] {
  if (right === 'public') return []
  return right === 'provisioner' ? [{ provisioning: [] }] : [{ session: [] }]
}

function describeRight({ right }: RouteDefinition): string {
  if (right === 'public') return 'Open to anybody.'
  if (right === 'session') return 'Needs a living session.'
  if (right === 'member') return 'Needs an active member of the company in the path.'
  if (right === 'provisioner') return 'Needs the provisioning token of the company in the path.'
  const { on, action } = right
  const asked =
    typeof action === 'string'
      ? `“${action}”`
      : `“${action.whenTrue}” or “${action.whenFalse}”, depending on ${action.field},${describeGiven(action)}`
  return `Needs the right to ${asked} on the ${on}.`
}

const describeGiven = ({ whenGiven }: ActionByField): string => (whenGiven ? ` or “${whenGiven.action}”, with ${whenGiven.field},` : '')

function describeParameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): object[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, part]) => {
    const isRequired = place === 'path' || !z.safeParse(part, undefined).success
    return { name, in: place, required: isRequired, schema: toSchema(part, 'output') }
  })
}

function describeBody(route: RouteDefinition, body: z.ZodType): object {
  const media = route.bodyType === 'text' ? 'text/plain' : route.bodyType === 'form' ? 'application/x-www-form-urlencoded' : mediaOf(route)
  return { required: !body.safeParse(undefined).success, content: { [media]: { schema: toSchema(body, 'input') } } }
}

const mediaOf = ({ right }: RouteDefinition): string => (right === 'provisioner' ? 'application/scim+json' : 'application/json')

function describeSuccess(route: RouteDefinition): Record<string, object> {
  const { output, redirects, answerHeaders = [] } = route
  const headers = Object.fromEntries(['x-correlation-id', ...answerHeaders].map((name) => [name, { schema: { type: 'string' } }]))
  const done = { 204: { description: 'Done', headers } }
  if (redirects) return { 303: { description: 'Where the browser goes on', headers } }
  if (output === null) return done
  return {
    ...(output.safeParse(undefined).success && done),
    [route.creates ? 201 : 200]: {
      description: 'The answer',
      headers,
      content: { [mediaOf(route)]: { schema: describeOutput(route, output) } },
    },
  }
}

const describeOutput = ({ pages }: RouteDefinition, output: z.ZodType): object =>
  toSchema(pages ? z.union([output, pageOfList(output)]) : output, 'output')

/** By status, with the codes it may carry. */
function describeProblems(route: RouteDefinition): Record<string, object> {
  const listed = listProblems(route)
  const statuses = [...new Set(listed.map(({ status }) => status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      describeProblem(
        route,
        listed.filter((problem) => problem.status === status).map(({ code }) => code),
      ),
    ]),
  )
}

function describeProblem({ right }: RouteDefinition, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `${code}: ${problems[code].detail}`).join('\n\n'),
    content:
      right === 'provisioner'
        ? { 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimError' } } }
        : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const list = boundedLists.get(zodSchema)
      if (list) Object.assign(jsonSchema, { maxItems: list.max, type: 'array', items: toSchema(list.item, io) })
    },
  })
  return rest
}
