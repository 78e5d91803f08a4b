import { isArchivedSheet, type NewLink, performanceLinkLimits, improvementRefusals as refusals } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { addArea } from '../area/area-service.ts'
import { findArea } from '../area/area-views.ts'
import { listSheetVersions } from '../sheet/sheet-views.ts'
import { type LinkedRowRow, listLinkedRows } from './linked-row-views.ts'
import { deleteLink, insertLink } from './performance-link-store.ts'
import { countLinks } from './performance-link-views.ts'

export interface LinkPlace {
  /** The global process whose plans these are. */
  processChronId: number
  /** It and the sub-processes, as far as they are open to who asks. */
  readable: readonly number[]
}

/**
 * Links a row of approved expectations with what answers it; a new area is added first. Answers the link's id, and the area's where it is one.
 * @throws Problem NOT_FOUND, WRONG_STATE of what is closed or no longer in force, COMPONENT_EXISTS, LIMIT_REACHED
 */
export async function addLink(
  work: Work,
  { processChronId, readable }: LinkPlace,
  { detailChronId, ...answer }: NewLink,
): Promise<{ id: number; areaId: number | null }> {
  const { tx } = work
  const { expectationChronId } = await getLinkedRow(work, detailChronId, readable)
  if ((await countLinks(tx, processChronId)) >= performanceLinkLimits.links)
    fail('LIMIT_REACHED', { detail: refusals.linkLimit({ count: performanceLinkLimits.links }) })
  const answering = await getAnswer(work, processChronId, answer)
  const id = await insertLink(tx, { processChronId, expectationChronId, detailChronId, ...answering, by: work.by, now: work.now })
  if (id === undefined) fail('COMPONENT_EXISTS', { detail: answering.areaId === null ? refusals.projectLinked : refusals.areaLinked })
  return { id, areaId: answering.areaId }
}

async function getLinkedRow({ tx }: Work, detailChronId: number, readable: readonly number[]): Promise<LinkedRowRow> {
  const [row] = await listLinkedRows(tx, [detailChronId])
  if (!row || !readable.includes(row.processChronId)) return fail('NOT_FOUND')
  return row.isApproved ? row : fail('WRONG_STATE', { detail: refusals.rowNotApproved })
}

type Answer = Omit<NewLink, 'detailChronId'>

async function getAnswer(
  work: Work,
  processChronId: number,
  { areaId, sheetChronId, newArea }: Answer,
): Promise<{ areaId: number | null; sheetChronId: number | null }> {
  if (newArea) return { areaId: await addArea(work, processChronId, newArea), sheetChronId: null }
  if (areaId !== undefined) return { areaId: await getOpenArea(work, { processChronId, id: areaId }), sheetChronId: null }
  return { areaId: null, sheetChronId: await getOpenProject(work, { processChronId, chronId: sheetChronId ?? 0 }) }
}

async function getOpenArea({ tx }: Work, address: { processChronId: number; id: number }): Promise<number> {
  const { id, closedOn } = (await findArea(tx, address)) ?? fail('NOT_FOUND')
  return closedOn === null ? id : fail('WRONG_STATE', { detail: refusals.linkToClosedArea })
}

async function getOpenProject({ tx }: Work, address: { processChronId: number; chronId: number }): Promise<number> {
  const versions = await listSheetVersions(tx, address)
  if (versions.length === 0) fail('NOT_FOUND')
  if (versions.some(isArchivedSheet)) fail('WRONG_STATE', { detail: refusals.linkToArchivedProject })
  return address.chronId
}

/** The area or project stays. @throws Problem NOT_FOUND */
export async function removeLink({ tx }: Work, address: { processChronId: number; id: number }): Promise<void> {
  if (!(await deleteLink(tx, address))) fail('NOT_FOUND')
}
