import { type RouteDefinition, routes, saveRouteWithin } from '@strata/contract'
import { z } from 'zod'
import { demoPassword } from '../../e2e/api-session.ts'
import type { Arrangement, AttackCases } from '../../server/src/attacks/attack-cases.ts'
import { attackTable } from '../../server/src/attacks/attack-table.ts'
import { type ReadCase, readTable } from '../../server/src/attacks/read-table.ts'
import type { StallCase } from './ask-all.ts'
import { growBodies, type HeavyBody, listHeavyBodies } from './heavy-bodies.ts'
import { heavyHistories } from './heavy-texts.ts'
import { large } from './large-company.ts'
import { readyToSend } from './send-request.ts'
import type { StallStage } from './stall-stage.ts'

/** Bytes of a body unless its route says otherwise. */
const usualLimit = 256 * 1024

/** Every route of the contract: reads as the sweep makes them, then what changes something as it is attacked, and at last what takes something away. */
export function listRouteCases(stage: StallStage): StallCase[] {
  const writes = Object.entries<AttackCases>(attackTable).toSorted((a, b) => rankOf(a[1]) - rankOf(b[1]))
  return [...listOpenReads(stage), ...listReads(stage), ...writes.flatMap(([name, cases]) => listWrites(stage, name, cases))]
}

const rankOf = ({ route }: AttackCases): number => (route.method === 'DELETE' ? 1 : 0)

function listOpenReads(stage: StallStage): StallCase[] {
  const { authenticate, getBuildNumber } = routes.session
  const login = (email: string, password: string) => ({
    headers: { username: encodeURIComponent(email), password: encodeURIComponent(password) },
  })
  const ask = (route: RouteDefinition, request: object) => () => readyToSend(stage, { route, caller: undefined, request })
  return [
    { route: 'session.getBuildNumber', body: 'no body', prepare: ask(getBuildNumber, {}) },
    { route: 'session.authenticate', body: 'a login', prepare: ask(authenticate, login('admin@aurora.example', demoPassword)) },
    { route: 'session.authenticate', body: 'a wrong one', prepare: ask(authenticate, login('admin@aurora.example', 'x'.repeat(2_000))) },
  ]
}

function listReads(stage: StallStage): StallCase[] {
  const { admin, ceo, ids } = stage.demo
  const asked = Object.entries<ReadCase>(readTable).map(([name, { by, request }]): StallCase => {
    const caller = by === 'ceo' ? ceo : admin
    return { route: name, body: 'no body', prepare: () => readyToSend(stage, { route: routeOf(name), caller, request: request(ids) }) }
  })
  const farLooking = { query: { q: `${'a '.repeat(50)}-b "c d" e` } }
  const search = () => readyToSend(stage, { route: routes.search.search, caller: admin, request: farLooking })
  return [...asked, { route: 'search.search', body: 'a far-looking question', prepare: search }]
}

function routeOf(name: string): RouteDefinition {
  for (const [domain, table] of Object.entries(routes))
    for (const [call, route] of Object.entries<RouteDefinition>(table)) if (`${domain}.${call}` === name) return route
  throw new Error(`The contract has no ${name}`)
}

/** The call that succeeds, then the same with larger bodies, then such as no client sends. What has succeeded is prepared again. */
function listWrites(stage: StallStage, name: string, { route: written, arrange }: AttackCases): StallCase[] {
  const route: RouteDefinition = name === 'chart.saveData' ? saveRouteWithin(large.nodes) : written
  let arranged: Promise<Arrangement> | undefined
  const take = (): Promise<Arrangement> => (arranged ??= arrange(stage.test))
  const make = (body: string, textOf: (arrangement: Arrangement) => string | undefined): StallCase => ({
    route: name,
    body,
    prepare: async () => {
      const { caller, request } = await take()
      return readyToSend(stage, { route, caller, request, text: textOf({ caller, request }) })
    },
    noteAnswer: ({ status }) => {
      if (status < 300) arranged = undefined
    },
  })
  const asArranged = make('as it is', () => undefined)
  if (!route.body) return [asArranged]
  const limit = route.bodyLimit ?? usualLimit
  const schema = z.toJSONSchema(route.body, { io: 'input', reused: 'inline', unrepresentable: 'any' })
  const grown = route.bodyType === 'text' ? [] : growBodies(schema, limit)
  const fixed = [...listSpecial(name), ...listHeavyBodies(schema, limit)]
  return [
    asArranged,
    ...grown.map(({ name: body, grow }) => make(body, ({ request }) => grow(request.body))),
    ...fixed.map(({ name: body, text }) => make(body, () => text)),
  ]
}

function listSpecial(name: string): readonly HeavyBody[] {
  if (name === 'changelog.addEntry') return heavyHistories
  if (name !== 'chart.sendForApproval') return []
  return heavyHistories.map(({ name: body, text }) => ({ name: body, text: JSON.stringify({ log: text }) }))
}
