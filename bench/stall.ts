import { type RouteDefinition, routes } from '@strata/contract'
import { z } from 'zod'
import { logIn } from '../e2e/api-session.ts'
import { describeApi } from '../tools/openapi-document.ts'
import type { BenchOptions } from './bench-options.ts'
import { startDemoProduct } from './demo-product.ts'
import { askAll, type StallCase } from './stall/ask-all.ts'
import { findPlaces } from './stall/find-places.ts'
import { type HeavyBody, listHeavyBodies } from './stall/heavy-bodies.ts'
import { heavyHistories, listHeavyCharts } from './stall/heavy-texts.ts'
import { listFileCases } from './stall/send-files.ts'
import { watchHealth } from './stall/watch-health.ts'
import { figure, printResult } from './statistics.ts'

/** Bytes of a body unless its route says otherwise. */
const usualLimit = 256 * 1024
const restMs = 5_000

/**
 * How long one request holds up everybody else (`decisions.md` §22.1): each route of the API is sent the heaviest bodies that it takes and some that no
 * client sends, while `/healthz` is asked from outside. Aim: at most 100 ms more than at rest.
 */
export async function measureStall({ routes: wanted }: BenchOptions): Promise<void> {
  const product = await startDemoProduct()
  const health = watchHealth(product)
  try {
    const session = await logIn(product.url, 'admin@aurora.example')
    const fill = await findPlaces(product.url, session)
    const cases = [...listRouteCases(fill), ...listFileCases(product.url)].filter(
      ({ route }) => wanted === undefined || wanted.some((name) => route.startsWith(name)),
    )
    const { wait: rest } = await health.during(() => new Promise((resolve) => setTimeout(resolve, restMs)))
    printResult('longest wait of another call, at rest', `${figure(rest)} ms`)
    const { worst, unreached } = await askAll(cases, { url: product.url, health, rest })
    for (const { route, body, delay, computed, status } of worst.slice(0, 10)) {
      printResult(
        `  ${route}, ${body}`.slice(0, 74),
        `${figure(delay)} ms${computed === undefined ? '' : ` (of ${figure(computed)} computed)`}, ${status}`,
        '≤ 100 ms',
      )
    }
    printResult(`${cases.length} requests of ${worst.length} routes`, `${figure(worst[0]?.delay ?? 0)} ms`, '≤ 100 ms')
    if (unreached.length > 0) console.log(`All requests were refused of: ${unreached.join(', ')}`)
  } finally {
    health.stop()
    await product.stop()
  }
}

const bodySchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional() }),
    ),
  ),
})

/** Saves of large charts come first, then reads, then what changes something, and at last what takes something away. */
const order = ['GET', 'POST', 'PUT', 'DELETE']

function listRouteCases(fill: (name: string, path: string) => string): StallCase[] {
  const { paths } = bodySchema.parse(describeApi())
  const all = Object.entries(routes).flatMap(([domain, table]) =>
    Object.entries<RouteDefinition>(table).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
  )
  // Its own session is needed to the end, as is the password.
  const asked = all.filter(({ name }) => !['session.endSession', 'session.switchCompany', 'ownSession.endOwnSession'].includes(name))
  const rankOf = ({ name, route }: (typeof asked)[number]) => (name === 'chart.saveData' ? -1 : order.indexOf(route.method))
  asked.sort((a, b) => rankOf(a) - rankOf(b))
  return asked.flatMap(({ name, route }) => {
    const content = paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.content ?? {}
    const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(content)
    const bodies = schema === undefined ? [undefined] : [...listHeavyBodies(schema, route.bodyLimit ?? usualLimit), ...specialBodies(name)]
    return bodies.map((body): StallCase => {
      const path = fill(name, route.path)
      return {
        route: name,
        body: body?.name ?? 'no body',
        method: route.method,
        path: withQuery(name, path),
        ...(body && { text: body.text, type }),
      }
    })
  })
}

function specialBodies(name: string): readonly HeavyBody[] {
  if (name === 'changelog.addEntry') return heavyHistories
  if (name === 'chart.sendForApproval')
    return heavyHistories.map(({ name: body, text }) => ({ name: body, text: JSON.stringify({ log: text }) }))
  return name === 'chart.saveData' ? listHeavyCharts() : []
}

/** Questions that make a search look far. */
const withQuery = (name: string, path: string): string => (name === 'search.search' ? `${path}?q=${'a '.repeat(50)}-b "c d" e` : path)
