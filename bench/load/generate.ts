import { percentile } from '../statistics.ts'
import { chooseAction, chooseOne, readsOf } from './actions.ts'
import { type LoadOrder, type LoadResult, loadOrder } from './load-order.ts'
import { watchServer } from './watch-server.ts'
import { bringIn, type Worker } from './worker.ts'

/** Each acts every ten seconds, half of that sooner or later, whatever has been answered. */
const everyMs = 10_000
const slowMs = 1_000

interface Taken {
  ms: number
  isWrite: boolean
}

interface Step {
  taken: Taken[]
  errors: string[]
  pending: Set<Promise<void>>
}

const order = loadOrder.parse(JSON.parse(process.argv[2] ?? ''))
const workers = await bringAllIn(order)
const restP50 = await measureRest()
let lostStreams = 0
let isOver = false
for (const { stream } of workers) {
  stream.once('close', () => {
    if (!isOver) lostStreams += 1
  })
}
for (let factor = 1; ; factor *= 1.5) {
  const result = await runStep(factor, factor === 1 ? order.seconds : order.furtherSeconds)
  console.log(JSON.stringify(result))
  if (result.p99 > slowMs || result.errors > 0) break
}
isOver = true
process.exit(0)

async function bringAllIn({ url, people }: LoadOrder): Promise<Worker[]> {
  const found: Worker[] = []
  for (const person of people) found.push(await bringIn(url, person))
  return found
}

/** Reads of everybody one after another, so that nothing waits for anything: the median. */
async function measureRest(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 2; round += 1)
    for (const worker of workers) {
      const began = performance.now()
      await (await chooseOne(readsOf(worker)).run(worker)).text()
      times.push(performance.now() - began)
    }
  return percentile(times, 0.5)
}

async function runStep(factor: number, seconds: number): Promise<LoadResult> {
  const server = await watchServer(order.url)
  const step: Step = { taken: [], errors: [], pending: new Set() }
  const used = process.cpuUsage()
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(workers.map((worker) => actUntil(worker, { step, until, meanMs: everyMs / factor })))
  await Promise.all(step.pending)
  const passed = performance.now() - began
  const { user, system } = process.cpuUsage(used)
  const summarise = (taken: readonly Taken[]) => {
    const times = taken.map(({ ms }) => ms)
    return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  }
  const [reads, writes] = [false, true].map((isWrite) => summarise(step.taken.filter((one) => one.isWrite === isWrite)))
  const none = summarise([])
  return {
    perSecond: (workers.length * factor * 1000) / everyMs,
    actions: step.taken.length,
    errors: step.errors.length,
    firstErrors: [...new Set(step.errors.slice(0, 5))],
    lostStreams,
    restP50,
    reads: reads ?? none,
    writes: writes ?? none,
    p99: summarise(step.taken).p99,
    server: await server.stop(),
    ownShare: (user + system) / 1000 / passed,
  }
}

/** The times of a person's actions are set before any is answered. */
async function actUntil(worker: Worker, { step, until, meanMs }: { step: Step; until: number; meanMs: number }): Promise<void> {
  let next = performance.now() + Math.random() * meanMs
  while (next < until) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
    const acting = act(worker, { step, due: next })
    step.pending.add(acting)
    next += meanMs * (0.5 + Math.random())
  }
}

/** Counted from when it was due: a generator that lags does not flatter the server. */
async function act(worker: Worker, { step, due }: { step: Step; due: number }): Promise<void> {
  const action = chooseAction(worker)
  try {
    const answer = await action.run(worker)
    const text = await answer.text()
    if (!answer.ok) step.errors.push(`${action.name}: ${answer.status} ${text.slice(0, 200)}`)
  } catch (error) {
    step.errors.push(`${action.name}: ${String(error)}`)
  }
  step.taken.push({ ms: performance.now() - due, isWrite: action.isWrite })
}
