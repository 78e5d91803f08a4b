import { type AreaChange, areaLimits, type NewArea, improvementRefusals as refusals } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { requireUnchanged } from '../../version/index.ts'
import { deleteArea, insertArea, storeArea, storeClosed } from './area-store.ts'
import { type AreaRow, countAreas, findArea } from './area-views.ts'

/** Answers its id. @throws Problem LIMIT_REACHED */
export async function addArea({ tx, ...who }: Work, processChronId: number, area: NewArea): Promise<number> {
  const { areas } = areaLimits
  if ((await countAreas(tx, processChronId)) >= areas) fail('LIMIT_REACHED', { detail: refusals.areaLimit({ count: areas }) })
  return insertArea(tx, { processChronId, ...area, ...who })
}

export interface AreaAddress {
  processChronId: number
  id: number
  /** The `if-match` header; left out: not asked. */
  ifMatch: string | undefined
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE */
export async function changeArea({ tx, ...who }: Work, address: AreaAddress, change: AreaChange): Promise<void> {
  const { id } = await getSeenArea({ tx, ...who }, address)
  await storeArea(tx, { id, ...change, ...who })
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE */
export async function removeArea(work: Work, address: AreaAddress): Promise<void> {
  const { id } = await getSeenArea(work, address)
  await deleteArea(work.tx, id)
}

/** What was planned is done: later months show whether it helped. @throws Problem NOT_FOUND, WRONG_STATE */
export async function closeArea({ tx, ...who }: Work, address: Omit<AreaAddress, 'ifMatch'>): Promise<void> {
  const { id, closedOn } = (await findArea(tx, address)) ?? fail('NOT_FOUND')
  if (closedOn !== null) fail('WRONG_STATE', { detail: refusals.areaClosed })
  await storeClosed(tx, { id, closedOn: who.now, ...who })
}

/** @throws Problem NOT_FOUND, WRONG_STATE */
export async function reopenArea({ tx, ...who }: Work, address: Omit<AreaAddress, 'ifMatch'>): Promise<void> {
  const { id, closedOn } = (await findArea(tx, address)) ?? fail('NOT_FOUND')
  if (closedOn === null) fail('WRONG_STATE', { detail: refusals.areaOpen })
  await storeClosed(tx, { id, closedOn: null, ...who })
}

async function getSeenArea({ tx, by }: Work, { ifMatch, ...address }: AreaAddress): Promise<AreaRow> {
  const area = (await findArea(tx, address)) ?? fail('NOT_FOUND')
  await requireUnchanged(tx, area, { ifMatch, by })
  return area
}
