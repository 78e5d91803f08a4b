import { advisorRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'

/** The attacks on the calls of advisors. */
export const advisorAttacks: Record<Extract<MutatingRoute, `advisor.${string}`>, AttackCases> = {
  'advisor.addAdvisor': {
    route: advisorRoutes.addAdvisor,
    arrange: onMember(true),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMember(false), code: 'WRONG_STATE' },
    input: badIds('companyUserId', { type: false }),
  },
  'advisor.removeAdvisor': {
    route: advisorRoutes.removeAdvisor,
    arrange: onMember(true),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'who is no advisor, or inactive, is none afterwards either' },
    input: badIds('companyUserId', { type: false }),
  },
}

/** The CEO names a member; the admin may not. */
function onMember(isActive: boolean): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const { id, ceo, admin } = await buildStaffedCompany(test)
    const { companyUserId } = await buildReader(test, id)
    if (!isActive) await test.owner.query('update membership set active = false where id = $1', [companyUserId])
    return { caller: ceo, weak: admin, request: { params: { companyUserId } } }
  }
}
