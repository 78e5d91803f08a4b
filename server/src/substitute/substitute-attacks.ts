import { substituteRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'

const days = { firstDay: '2000-01-01', lastDay: '2999-12-31' }

/** The administrator sets a member’s. */
async function arrange(test: TestApp): Promise<Arrangement & { request: { params: { userId: number }; body: object } }> {
  const { id, admin } = await buildStaffedCompany(test)
  const [member, substitute] = [await buildMember(test.database, { companyId: id }), await buildMember(test.database, { companyId: id })]
  const request = { params: { userId: member.companyUserId }, body: { substituteId: substitute.companyUserId, ...days } }
  return { caller: admin, weak: await buildReader(test, id), request }
}

async function arrangeSet(test: TestApp): Promise<Arrangement> {
  const set = await arrange(test)
  await test.as(set.caller).call(substituteRoutes.setSubstitute, set.request)
  return { ...set, request: { params: set.request.params } }
}

/** The attacks on the calls about substitutes. */
export const substituteAttacks: Record<Extract<MutatingRoute, `substitute.${string}`>, AttackCases> = {
  'substitute.setSubstitute': {
    route: substituteRoutes.setSubstitute,
    arrange,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: async (test) => {
        const { request, ...set } = await arrange(test)
        await test.owner.query('update membership set active = false where id = $1', [request.params.userId])
        return { ...set, request }
      },
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('userId', { type: false }),
      { body: {} },
      { body: { substituteId: 1, ...days } },
      { body: { substituteId: 'x', ...days } },
      { body: { substituteId: 1, firstDay: '2026-02-30', lastDay: '2026-03-01' } },
      { body: { substituteId: 1, firstDay: '2026-03-02', lastDay: '2026-03-01' } },
      { body: { substituteId: 1, ...days, more: 1 } },
    ],
  },
  'substitute.removeSubstitute': {
    route: substituteRoutes.removeSubstitute,
    arrange: arrangeSet,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: async (test) => {
        const { request, ...set } = await arrange(test)
        return { ...set, request: { params: { ...request.params } } }
      },
      code: 'WRONG_STATE',
    },
    input: badIds('userId', { type: false }),
  },
}
