import { alertRoutes, eventRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { alertIdOf, eventIdOf, reject } from './alert-factory.ts'

/** The attacks on the calls that delete alerts and events. */
export const alertAttacks: Record<Extract<MutatingRoute, `alert.${string}` | `event.${string}`>, AttackCases> = {
  'alert.deleteAlert': {
    route: alertRoutes.deleteAlert,
    arrange: async (test) => {
      const { company } = await buildChart(test, { status: 'IA' })
      return { caller: company.ceo, request: { params: { alertId: await alertIdOf(test, company.ceo) } } }
    },
    outsider: 'refused',
    right: { because: 'everybody deletes one’s own; another’s is 404, see alert/alerts.test.ts' },
    state: { because: 'an alert has no states' },
    input: badIds('alertId', { type: false }),
  },
  'event.deleteEvent': {
    route: eventRoutes.deleteEvent,
    arrange: (test: TestApp) => rejected(test),
    outsider: 'refused',
    right: { because: 'everybody deletes one’s own; another’s is 404, one for everyone 403, see alert/events.test.ts' },
    state: { because: 'an event has no states' },
    input: badIds('id', { type: false }),
  },
}

async function rejected(test: TestApp) {
  const chart = await buildChart(test, { status: 'IA' })
  await reject(test, chart)
  const { admin } = chart.company
  return { caller: admin, request: { params: { id: await eventIdOf(test, admin) } } }
}
