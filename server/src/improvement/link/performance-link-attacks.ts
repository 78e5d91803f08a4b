import { performanceLinkRoutes } from '@strata/contract'
import type { AttackCases, BadInput, MutatingRoute } from '../../attacks/attack-cases.ts'
import { badIds } from '../../attacks/attack-parts.ts'
import { type Arrange, badKey, badPath, callBy, onArea, onRemoved } from '../improvement-attacks.ts'
import { buildArea, improvementStepsOf } from '../improvement-factory.ts'
import { buildLink, buildMeasuredStage } from './performance-link-factory.ts'

type Attacks = Record<Extract<MutatingRoute, `performanceLink.${string}`>, AttackCases>

const badAnswers: BadInput[] = [
  { body: {} },
  { body: { detailChronId: 1 } },
  ...['x', 0, -1, 1.5, null].map((detailChronId) => ({ body: { detailChronId, areaId: 1 } })),
  ...['x', 0, -1, 1.5, null].map((areaId) => ({ body: { detailChronId: 1, areaId } })),
  ...['x', 0, -1, 1.5, null].map((sheetChronId) => ({ body: { detailChronId: 1, sheetChronId } })),
  { body: { detailChronId: 1, areaId: 1, sheetChronId: 1 } },
  { body: { detailChronId: 1, areaId: 1, newArea: { area: 'Both' } } },
  { body: { detailChronId: 1, newArea: { area: ' ' } } },
  { body: { detailChronId: 1, newArea: { area: 'x'.repeat(226) } } },
  { body: { detailChronId: 1, newArea: { area: 'a\u0000b' } } },
  { body: { detailChronId: 1, newArea: { area: 'Priority', areaPriority: 'x' } } },
  { body: { detailChronId: 1, areaId: 1, more: 1 } },
  { body: { detailChronId: 999_999, newArea: { area: 'No such row' } }, status: 404 },
  badKey,
]

/** The attacks on the links between rows of expectations and improvement plans. */
export const performanceLinkAttacks: Attacks = {
  'performanceLink.addLink': {
    route: performanceLinkRoutes.addLink,
    arrange: onRow,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onRemoved(onRow), code: 'WRONG_STATE' },
    input: [...badIds('processChronId', { type: false }), { params: { processChronId: 999_999 }, status: 404 }, ...badAnswers],
  },
  'performanceLink.deleteLink': {
    route: performanceLinkRoutes.deleteLink,
    arrange: onLink,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onRemoved(onLink), code: 'WRONG_STATE' },
    input: badPath('id'),
  },
  'performanceLink.closeArea': {
    route: performanceLinkRoutes.closeArea,
    arrange: onArea({}),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onClosed, code: 'WRONG_STATE' },
    input: badPath('id'),
  },
  'performanceLink.reopenArea': {
    route: performanceLinkRoutes.reopenArea,
    arrange: onClosed,
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onArea({}), code: 'WRONG_STATE' },
    input: badPath('id'),
  },
}

async function onRow(test: Parameters<Arrange>[0]) {
  const { company, globalId: processChronId, detailChronId } = await buildMeasuredStage(test)
  const { id: areaId } = await buildArea(test, { company, processChronId })
  return callBy(test, { company, processChronId }, { params: { processChronId }, body: { detailChronId, areaId } })
}

async function onLink(test: Parameters<Arrange>[0]) {
  const { company, globalId: processChronId, linkId: id } = await buildLink(test)
  return callBy(test, { company, processChronId }, { params: { processChronId, id } })
}

async function onClosed(test: Parameters<Arrange>[0]) {
  const { company, processChronId, id } = await buildArea(test)
  const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  await improvementStepsOf(test).closeArea(step, processChronId, id)
  return callBy(test, { company, processChronId }, { params: { processChronId, id } })
}
