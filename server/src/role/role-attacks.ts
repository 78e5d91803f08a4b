import { processRoleRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { type BuiltCompany, buildChart } from '../chart/chart-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'

const hostileLists = [
  '1',
  1,
  {},
  [null],
  ['1'],
  [0],
  [-1],
  [1.5],
  [9_007_199_254_740_992],
  Array.from({ length: 201 }, (_, index) => index + 1),
]

/** The attacks on the calls of roles. */
export const roleAttacks: Record<Extract<MutatingRoute, `processRole.${string}`>, AttackCases> = {
  'processRole.setRoles': {
    route: processRoleRoutes.setRoles,
    arrange: (test) => onProcess(test),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onRemoved, code: 'WRONG_STATE' },
    input: [
      ...badIds('processId', { type: false }),
      { body: [] },
      { body: 'PRS', status: 415 },
      { body: { XYZ: [] } },
      { body: { PRS: [999_999_999] } },
      { body: { SPL: [] } },
      ...hostileLists.map((PRO) => ({ body: { PRO } })),
      { headers: { 'if-match': '"stale"' }, status: 412 },
      { headers: { 'if-match': 'x'.repeat(201) } },
    ],
  },
}

async function onProcess(test: TestApp): Promise<Arrangement> {
  const { company, processes } = await buildChart(test, { status: 'APPROVED' })
  const request = await requestOf(test, company, processes[0]?.chronId ?? 0)
  return { caller: company.admin, weak: await buildReader(test, company.id), request }
}

/** The process is gone from the approved chart. */
async function onRemoved(test: TestApp): Promise<Arrangement> {
  const arranged = await onProcess(test)
  await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1 and company_id = $3', [
    arranged.request.params?.processId,
    arranged.caller?.companyUserId,
    arranged.caller?.companyId,
  ])
  return arranged
}

async function requestOf(test: TestApp, { id }: BuiltCompany, processId: number): Promise<TestRequest> {
  const { companyUserId } = await buildMember(test.database, { companyId: id })
  return { params: { processId }, body: { PRS: [companyUserId], PRO: [companyUserId] } }
}
