import type { HealthWatch } from './watch-health.ts'

/** One request, or what belongs together. */
export interface StallCase {
  /** As the contract names it. */
  route: string
  body: string
  /** Makes ready what it needs; what that answers sends it, and is what is measured. */
  prepare(): Promise<() => Promise<StallAnswer>>
  /** What it answered the last time. */
  noteAnswer?(answer: StallAnswer): void
}

export interface StallAnswer {
  /** 0 where none came. */
  status: number
  text: string
}

export interface Stall {
  route: string
  body: string
  /** The longest wait of another call, in ms more than at rest. */
  delay: number
  /** What the server's thread computed in the meantime (ms), where the system counts that. */
  inOneGo: number | undefined
  /** Of the answer. */
  status: number
}

interface Place {
  health: HealthWatch
  rest: number
}

export interface Asked {
  /** The worst of each route, the worst route first. */
  worst: Stall[]
  /** Routes that refused all they were sent, with what the first refusal said. */
  unreached: Map<string, string>
}

const aimMs = 100

/** How long others were held up: what was computed, where that is known, for a busy machine makes everybody wait. */
export const heldUp = ({ delay, inOneGo }: Stall): number => inOneGo ?? delay

/** What is worse than the aim is asked again: a machine that does other things is no stall. */
export async function askAll(cases: readonly StallCase[], place: Place): Promise<Asked> {
  const byRoute = new Map<string, Stall>()
  const unreached = new Map<string, string>()
  const reached = new Set<string>()
  for (const each of cases) {
    const { stall, text } = await askOnce(each, place)
    for (let again = 0; again < 2 && heldUp(stall) > aimMs; again += 1) {
      const second = (await askOnce(each, place)).stall
      if (heldUp(second) < heldUp(stall)) Object.assign(stall, { delay: second.delay, inOneGo: second.inOneGo })
    }
    if (heldUp(stall) > 30)
      console.log(
        '  #',
        stall.route,
        '|',
        stall.body,
        '|',
        Math.round(stall.delay),
        'ms, in one go',
        Math.round(stall.inOneGo ?? 0),
        stall.status,
      )
    if (stall.status >= 200 && stall.status < 300) reached.add(each.route)
    else if (!unreached.has(each.route)) unreached.set(each.route, `${stall.status} ${text.slice(0, 200)}`)
    const known = byRoute.get(each.route)
    if (!known || heldUp(stall) > heldUp(known)) byRoute.set(each.route, stall)
  }
  for (const route of reached) unreached.delete(route)
  return { worst: [...byRoute.values()].sort((a, b) => heldUp(b) - heldUp(a)), unreached }
}

async function askOnce({ route, body, prepare, noteAnswer }: StallCase, { health, rest }: Place): Promise<{ stall: Stall; text: string }> {
  const run = await prepare()
  let answer: StallAnswer = { status: 0, text: '' }
  const { wait, inOneGo } = await health.during(async () => {
    answer = await run()
  })
  noteAnswer?.(answer)
  return { stall: { route, body, delay: Math.max(0, wait - rest), inOneGo, status: answer.status }, text: answer.text }
}
