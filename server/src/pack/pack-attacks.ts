import { packRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'
import { buildPack } from './pack-factory.ts'

const body = { firstDay: '2026-01-01', lastDay: '2026-03-31', withFiles: false }

/** The attacks on the calls of audit packs. */
export const packAttacks: Record<Extract<MutatingRoute, `pack.${string}`>, AttackCases> = {
  'pack.makePack': {
    route: packRoutes.makePack,
    arrange: onProcess(),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onProcess({ isUnderWay: true }), code: 'LIMIT_REACHED' },
    input: [
      // 0 is the whole company, which is not the sponsor’s.
      ...badIds('processChronId', { type: false }).filter(({ params }) => params?.processChronId !== '0'),
      { params: { processChronId: 0 }, status: 403 },
      { params: { processChronId: 999_999 }, status: 404 },
      { body: {} },
      { body: 'all of it', status: 415 },
      { body: { ...body, withFiles: 'yes' } },
      { body: { ...body, more: 1 } },
      { body: { ...body, firstDay: '2026-04-01' } },
      { body: { ...body, firstDay: '2026-02-30' } },
      { body: { ...body, firstDay: '1899-12-31' } },
      { body: { ...body, firstDay: '2999-01-01', lastDay: '2999-01-02' } },
      { body: { ...body, firstDay: '1950-01-01' } },
      { body: { ...body, lastDay: 7 } },
    ],
  },
  'pack.removePack': {
    route: packRoutes.removePack,
    arrange: onPack('READY'),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onPack('MAKING'), code: 'WRONG_STATE' },
    input: [...badIds('packId', { type: false }), { params: { packId: 999_999 }, status: 404 }],
  },
}

/** The sponsor of a process asks for a pack of it. */
function onProcess({ isUnderWay = false } = {}) {
  return async (test: TestApp): Promise<Arrangement> => {
    const { company, people, globalId } = await buildStaffedProcess(test)
    if (isUnderWay) await buildPack(test, { companyId: company.id, askedBy: company.admin.companyUserId, state: 'MAKING' })
    return {
      caller: people.sponsor,
      weak: await buildReader(test, company.id),
      request: { params: { processChronId: globalId }, body },
    }
  }
}

function onPack(state: 'READY' | 'MAKING') {
  return async (test: TestApp): Promise<Arrangement> => {
    const { id: companyId, admin } = await buildStaffedCompany(test)
    const { id } = await buildPack(test, { companyId, askedBy: admin.companyUserId, state })
    return { caller: admin, weak: await buildReader(test, companyId), request: { params: { packId: id } } }
  }
}
