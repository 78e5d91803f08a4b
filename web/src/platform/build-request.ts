import type { RouteDefinition } from '@strata/contract'

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
  /** Of a route that answers as of a day. */
  asOf?: string
}

/** The address and `fetch` settings of a call; values are percent-encoded in the path and the query. */
export function buildRequest(
  route: RouteDefinition,
  parts: RequestParts,
  page?: object,
): { address: string; init: RequestInit & { headers: Headers } } {
  const headers = new Headers()
  for (const [name, value] of defined(parts.headers)) headers.set(name, value)
  const init: RequestInit & { headers: Headers } = {
    method: route.method,
    headers,
    credentials: route.knowsBrowser ? 'same-origin' : 'omit',
    cache: 'no-store',
  }
  if (parts.body !== undefined) {
    headers.set('content-type', route.bodyType === 'text' ? 'text/plain;charset=utf-8' : 'application/json')
    init.body = route.bodyType === 'text' ? String(parts.body) : JSON.stringify(parts.body)
  }
  return { address: buildPath(route.path, parts.params) + buildQuery({ ...parts.query, ...page, asOf: parts.asOf }), init }
}

function buildPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`The path ${template} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

function buildQuery(query: Record<string, unknown> | undefined): string {
  const pairs = defined(query)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const defined = (record: Record<string, unknown> = {}): [string, string][] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
