import { provisioningRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { builtPassword } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { addGroupGrant } from './group/group-store.ts'
import { buildGroup, buildProvisioner } from './provisioner-factory.ts'

const foreign = {
  because: 'a CEO is refused before a group is looked for; for the administrator of another company see group-roles.test.ts',
}
const alone = { because: 'the path names the company alone: one’s own has a token of its own' }

const signature = { password: builtPassword }
const badGrants = [
  { signature },
  { signature, holds: 'advisor' },
  { signature, holds: { role: 'PRS', processChronId: 1 } },
  { signature, holds: { role: 'PRL' } },
  { signature, holds: { role: 'PRL', processChronId: '1' } },
  { signature: {}, holds: null },
]

/** The attacks on the calls by which provisioning is set up. */
export const provisioningAttacks: Record<Extract<MutatingRoute, `provisioning.${string}`>, AttackCases> = {
  'provisioning.makeToken': {
    route: provisioningRoutes.makeToken,
    arrange: async (test) => ({ ...(await withToken(test)), request: { body: { signature } } }),
    outsider: alone,
    right: 'NO_RIGHT',
    state: { because: 'a token takes the place of another, whatever became of that' },
    input: [
      { params: { companyId: 'x' } },
      { body: {}, status: 403 },
      { body: { signature: { password: 'guess' } }, status: 403 },
      { body: { signature: {} } },
      { body: { days: 9999 } },
    ],
  },
  'provisioning.endToken': {
    route: provisioningRoutes.endToken,
    arrange: withToken,
    outsider: alone,
    right: 'NO_RIGHT',
    state: { arrange: withoutToken, code: 'WRONG_STATE' },
    input: [{ params: { companyId: 'x' } }],
  },
  'provisioning.addGrant': {
    route: provisioningRoutes.addGrant,
    arrange: (test) => onProcess(test, 'PRL'),
    outsider: foreign,
    right: 'NO_RIGHT',
    state: { arrange: (test) => onProcess(test, 'SPL'), code: 'WRONG_STATE' },
    input: [
      ...badIds('groupId', { type: false }),
      ...badGrants.map((body) => ({ body })),
      { body: { holds: null }, status: 403 },
      { body: { signature: { password: 'guess' }, holds: null }, status: 403 },
      { body: { signature, holds: { role: 'PRL', processChronId: 999_999_999 } }, status: 404 },
    ],
  },
  'provisioning.removeGrant': {
    route: provisioningRoutes.removeGrant,
    arrange: withGrant,
    outsider: foreign,
    right: 'NO_RIGHT',
    state: { because: 'a group may stop to stand for anything at any time' },
    input: [...badIds('groupId', { type: false }), ...badIds('grantId', { type: false })],
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

/** A global process, which has leaders and no sub-process leaders. */
async function onProcess(test: TestApp, role: 'PRL' | 'SPL'): Promise<Arrangement> {
  const { company, processes } = await buildChart(test, { status: 'APPROVED' })
  const groupId = await buildGroup(test, company.id)
  const body = { signature, holds: { role, processChronId: processes[0]?.chronId ?? 0 } }
  return { caller: company.admin, weak: await buildReader(test, company.id), request: { params: { groupId }, body } }
}

async function withGrant(test: TestApp): Promise<Arrangement> {
  const arranged = await onProcess(test, 'PRL')
  const groupId = Number(arranged.request.params?.groupId)
  const grantId = await test.database.inCompany(arranged.caller?.companyId ?? 0, (tx) => addGroupGrant(tx, groupId, null))
  return { ...arranged, request: { params: { groupId, grantId } } }
}
