import { ownSessionRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildSession } from './session-factory.ts'

/** The attacks on the calls about one's own sessions. */
export const ownSessionAttacks: Record<Extract<MutatingRoute, `ownSession.${string}`>, AttackCases> = {
  'ownSession.endOwnSession': {
    route: ownSessionRoutes.endOwnSession,
    arrange: async (test: TestApp) => {
      const caller = await buildReader(test)
      return { caller, request: { params: { sessionId: (await buildSession(test, caller)).id } } }
    },
    outsider: 'refused',
    right: { because: 'everybody ends sessions of their own; another account’s is 404 in session/own-sessions.test.ts' },
    state: { because: 'a session that ended is 404' },
    input: [...['x', '0', '1', 'undefined'].map((sessionId) => ({ params: { sessionId } })), { params: { companyId: 'x' } }],
  },
}
