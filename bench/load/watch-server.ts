import type { LoadResult } from './load-order.ts'

const everyMs = 60_000

/** How the server does until it is asked, as it reports it each minute. */
export async function watchServer(url: string): Promise<{ stop: () => Promise<LoadResult['server']> }> {
  const first = await readMetrics(url)
  const began = performance.now()
  // What was before is in the first figure of the event loop.
  const taken: Metrics[] = []
  const take = async () => {
    const metrics = await readMetrics(url)
    taken.push(metrics)
    return metrics
  }
  const timer = setInterval(() => void take().catch(() => {}), everyMs)
  const stop = async () => {
    clearInterval(timer)
    const last = await take()
    return {
      loopP99: Math.max(...taken.map(({ loopP99 }) => loopP99)),
      memory: { before: first.memory, after: last.memory, most: Math.max(...[first, ...taken].map(({ memory }) => memory)) },
      share: (1000 * (last.cpuSeconds - first.cpuSeconds)) / (performance.now() - began),
    }
  }
  return { stop }
}

interface Metrics {
  /** Milliseconds, since it was asked last. */
  loopP99: number
  /** Megabytes. */
  memory: number
  cpuSeconds: number
}

async function readMetrics(url: string): Promise<Metrics> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    loopP99: 1000 * read('nodejs_eventloop_lag_p99_seconds'),
    memory: read('process_resident_memory_bytes') / 1024 / 1024,
    cpuSeconds: read('process_cpu_seconds_total'),
  }
}
