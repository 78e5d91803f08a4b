import { logIn } from '../../e2e/api-session.ts'
import type { HealthWatch } from './watch-health.ts'

/** One request. `run` replaces it where it takes more than one. */
export interface StallCase {
  route: string
  body: string
  method: string
  path: string
  text?: string
  type?: string
  run?: (authorization: string) => Promise<number>
}

export interface Stall {
  route: string
  body: string
  /** ms more than at rest. */
  delay: number
  computed: number | undefined
  /** Of the answer. */
  status: number
}

interface Place {
  url: string
  health: HealthWatch
  rest: number
}

/** The worst of each route, the worst route first. What is worse than the aim is asked again: a machine that does other things is no stall. */
export async function askAll(cases: readonly StallCase[], place: Place): Promise<{ worst: Stall[]; unreached: string[] }> {
  const byRoute = new Map<string, Stall>()
  const reached = new Set<string>()
  let authorization = await openSession(place.url)
  for (const each of cases) {
    let stall = await askOnce(each, place, authorization)
    if (stall.status === 401) {
      authorization = await openSession(place.url)
      stall = await askOnce(each, place, authorization)
    }
    for (let again = 0; again < 2 && stall.delay > aimMs; again += 1) {
      const { delay, computed } = await askOnce(each, place, authorization)
      if (delay < stall.delay) stall = { ...stall, delay, computed }
    }
    if (stall.status < 300) reached.add(each.route)
    if (stall.delay > (byRoute.get(each.route)?.delay ?? -1)) byRoute.set(each.route, stall)
  }
  const worst = [...byRoute.values()].sort((a, b) => b.delay - a.delay)
  return { worst, unreached: [...byRoute.keys()].filter((route) => !reached.has(route)) }
}

const aimMs = 100

const openSession = async (url: string): Promise<string> => (await logIn(url, 'admin@aurora.example')).authorization

async function askOnce(each: StallCase, { url, health, rest }: Place, authorization: string): Promise<Stall> {
  const { route, body, method, path, text, type, run } = each
  const headers = {
    authorization,
    ...(type !== undefined && { 'content-type': type }),
    ...(route === 'chart.saveData' && { 'if-match': await etagOf(`${url}${path}`, authorization) }),
  }
  let status = 0
  const { wait, computed } = await health.during(async () => {
    if (run) status = await run(authorization)
    else status = await send(`${url}${path}`, { method, headers, ...(text !== undefined && { body: text }) })
  })
  return { route, body, delay: Math.max(0, wait - rest), computed, status }
}

/** To the end of the answer; 0 where there is none. */
async function send(address: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(60_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

async function etagOf(address: string, authorization: string): Promise<string> {
  const answer = await fetch(address, { headers: { authorization } })
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}
