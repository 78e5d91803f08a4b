import type { BenchOptions } from './bench-options.ts'
import { askAll, heldUp } from './stall/ask-all.ts'
import { listBursts } from './stall/bursts.ts'
import { listLargeCases } from './stall/large-cases.ts'
import { listRouteCases } from './stall/route-cases.ts'
import { listFileCases } from './stall/send-files.ts'
import { openStallStage } from './stall/stall-stage.ts'
import { watchHealth } from './stall/watch-health.ts'
import { figure, printResult } from './statistics.ts'

const restMs = 5_000
const aim = '≤ 100 ms'

/**
 * How long one request holds up everybody else (specification 5 §22.1): each route of the API is sent what it accepts, the heaviest bodies that it takes and some
 * that no client sends, on large stored data too, while `/healthz` is asked from outside. Aim: at most 100 ms more than at rest.
 */
export async function measureStall({ routes: wanted }: BenchOptions): Promise<void> {
  const stage = await openStallStage()
  const health = watchHealth(stage.product)
  try {
    const cases = [...listRouteCases(stage), ...listLargeCases(stage), ...listBursts(stage), ...listFileCases(stage.product.url)].filter(
      ({ route }) => wanted === undefined || wanted.some((name) => route.startsWith(name)),
    )
    const { wait: rest } = await health.during(() => new Promise((resolve) => setTimeout(resolve, restMs)))
    printResult('longest wait of another call, at rest', `${figure(rest)} ms`)
    const { worst, unreached } = await askAll(cases, { health, rest })
    for (const stall of worst.slice(0, 10)) {
      const { route, body, delay, status } = stall
      printResult(`  ${route}, ${body}`.slice(0, 74), `${figure(heldUp(stall))} ms (${figure(delay)} waited), ${status}`, aim)
    }
    const [first] = worst
    printResult(`${cases.length} requests of ${worst.length} routes`, `${figure(first ? heldUp(first) : 0)} ms`, aim)
    for (const [route, refusal] of unreached) console.log(`All requests were refused of ${route}: ${refusal}`)
  } finally {
    health.stop()
    await stage.close()
  }
}
