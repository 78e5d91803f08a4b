import { provisioningRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildProvisioner } from './provisioner-factory.ts'

const outsider = { because: 'the path names the company alone: one’s own has a token of its own' }

/** The attacks on the calls by which provisioning is set up. */
export const provisioningAttacks: Record<Extract<MutatingRoute, `provisioning.${string}`>, AttackCases> = {
  'provisioning.makeToken': {
    route: provisioningRoutes.makeToken,
    arrange: withToken,
    outsider,
    right: 'NO_RIGHT',
    state: { because: 'a token takes the place of another, whatever became of that' },
    input: [{ params: { companyId: 'x' } }],
  },
  'provisioning.endToken': {
    route: provisioningRoutes.endToken,
    arrange: withToken,
    outsider,
    right: 'NO_RIGHT',
    state: { arrange: withoutToken, code: 'WRONG_STATE' },
    input: [{ params: { companyId: 'x' } }],
  },
}

async function withToken(test: TestApp): Promise<Arrangement> {
  const { companyId, admin } = await buildProvisioner(test)
  return { caller: admin, weak: await buildReader(test, companyId), request: {} }
}

async function withoutToken(test: TestApp): Promise<Arrangement> {
  const arranged = await withToken(test)
  await test.owner.query('delete from provisioning_token where company_id = $1', [arranged.caller?.companyId])
  return arranged
}
