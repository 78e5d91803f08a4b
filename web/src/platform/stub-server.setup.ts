import { type RouteDefinition, routes } from '@strata/contract'
import { vi } from 'vitest'

export interface SeenCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: string
}

type Answer = Response | Error | Promise<Response>
type Answers = Record<string, (call: SeenCall) => Answer>

/**
 * Answers calls at the network's edge: 'GET /aprs/public/build/number' to what answers it. A path not named is a 404.
 * Where a page of a list is asked for and all of it is answered, the page is cut of it. Returned are the calls seen, in their order.
 */
export function stubServer(answers: Answers): SeenCall[] {
  const seen: SeenCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://strata.test')
    const call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    }
    seen.push(call)
    const found = answers[`${call.method} ${pathname}`]
    const answer = await (found ? found(call) : problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'))
    if (answer instanceof Error) throw answer
    return answerPage(call, answer)
  })
  return seen
}

export const jsonAnswer = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json', ...headers } })

export const emptyAnswer = (headers: Record<string, string> = {}): Response => new Response(null, { status: 204, headers })

export function problemAnswer(status: number, code: string, detail: string, extra: object = {}): Response {
  const body = { type: 'about:blank', title: detail, status, detail, code, correlationId: '0b6c2a6e-7c0e-4c63-9d0a-3a1a3a0f4b11', ...extra }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })
}

const pagedPaths = Object.values(routes)
  .flatMap((named) => Object.values<RouteDefinition>(named))
  .filter(({ pages }) => pages)
  .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`))

async function answerPage({ method, path, query }: SeenCall, answer: Response): Promise<Response> {
  if (!answer.ok || !query.has('page') || !pagedPaths.some((known) => known.test(`${method} ${path}`))) return answer
  const rows: unknown = await answer.clone().json()
  if (!Array.isArray(rows)) return answer
  const [page, size] = [Number(query.get('page')), Number(query.get('size') ?? 50)]
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => words.every((word) => JSON.stringify(row).toLowerCase().includes(word)))
  return jsonAnswer({ entries: found.slice(page * size, (page + 1) * size), page, size, total: found.length })
}
