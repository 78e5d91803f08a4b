import { randomUUID } from 'node:crypto'
import { presenceRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'

const windowId = randomUUID()
const anyState = { because: 'a version may be looked at in any state' }
const noWindows = ['x', '', '7', `${windowId}0`, `{${windowId}}`]

/** The attacks on the calls about who has a chart open. */
export const presenceAttacks: Record<Extract<MutatingRoute, `presence.${string}`>, AttackCases> = {
  'presence.tellPresence': {
    route: presenceRoutes.tellPresence,
    arrange: onWip((id) => ({ params: { type: 'gpfc', id }, body: { windowId, isEditing: true } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: anyState,
    input: [
      ...badIds('id'),
      { params: { id: 999_999 }, status: 404 },
      { params: { type: 'ma' }, status: 404 },
      { body: {} },
      { body: { windowId } },
      { body: { isEditing: true } },
      ...[...noWindows, 7, null, [windowId], { windowId }].map((hostile) => ({ body: { windowId: hostile, isEditing: true } })),
      ...['true', 1, null, []].map((hostile) => ({ body: { windowId, isEditing: hostile } })),
      { body: { windowId, isEditing: true, companyUserId: 1 } },
      { body: { windowId, isEditing: true, more: 'x'.repeat(1024) }, status: 413 },
      { body: windowId, status: 415 },
    ],
  },
  'presence.endPresence': {
    route: presenceRoutes.endPresence,
    arrange: onWip((id) => ({ params: { type: 'gpfc', id, windowId } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: anyState,
    input: [
      ...badIds('id'),
      { params: { id: 999_999 }, status: 404 },
      ...noWindows.filter((hostile) => hostile !== '').map((hostile) => ({ params: { windowId: hostile } })),
    ],
  },
}

function onWip(request: (id: number) => TestRequest): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const { company, id } = await buildChart(test)
    return { caller: company.admin, weak: await buildReader(test, company.id), request: request(id) }
  }
}
