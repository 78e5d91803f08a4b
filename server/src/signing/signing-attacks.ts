import { signingRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { builtPassword } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'

const signature = { password: builtPassword }
const outsider = { because: 'the path names the company alone; another company’s is 404 in signing/signing.test.ts' }

const unprovedBodies = [
  { body: {} },
  { body: { signs: 'yes', signature } },
  { body: { signs: true, signature, more: 1 } },
  { body: { signs: true, signature: {} } },
  { body: { signs: true }, status: 403 },
  { body: { signs: true, signature: { password: 'guess' } }, status: 403 },
]

async function buildProposed(test: TestApp) {
  const company = await buildStaffedCompany(test)
  await test.as(company.admin).call(signingRoutes.proposeSigning, { body: { signs: true, signature } })
  return company
}

/** The attacks on the calls about signed decisions. */
export const signingAttacks: Record<Extract<MutatingRoute, `signing.${string}`>, AttackCases> = {
  'signing.proposeSigning': {
    route: signingRoutes.proposeSigning,
    arrange: async (test) => {
      const { id, admin } = await buildStaffedCompany(test)
      return { caller: admin, weak: await buildReader(test, id), request: { body: { signs: true, signature } } }
    },
    outsider,
    right: 'NO_RIGHT',
    state: {
      arrange: async (test) => ({ caller: (await buildStaffedCompany(test)).admin, request: { body: { signs: false, signature } } }),
      code: 'WRONG_STATE',
    },
    input: unprovedBodies,
  },
  'signing.confirmSigning': {
    route: signingRoutes.confirmSigning,
    arrange: async (test) => {
      const { id, ceo } = await buildProposed(test)
      return { caller: ceo, weak: await buildReader(test, id), request: { body: { signs: true, signature } } }
    },
    outsider,
    right: 'NO_RIGHT',
    state: {
      arrange: async (test) => ({ caller: (await buildProposed(test)).admin, request: { body: { signs: true, signature } } }),
      code: 'WRONG_STATE',
    },
    input: unprovedBodies,
  },
  'signing.withdrawSigning': {
    route: signingRoutes.withdrawSigning,
    arrange: async (test) => {
      const { id, admin } = await buildProposed(test)
      return { caller: admin, weak: await buildReader(test, id), request: {} }
    },
    outsider,
    right: 'NO_RIGHT',
    state: { arrange: async (test) => ({ caller: (await buildStaffedCompany(test)).admin, request: {} }), code: 'WRONG_STATE' },
    input: [{ params: { companyId: 'x' } }],
  },
}
