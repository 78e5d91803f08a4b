import {
  improvementMessages,
  isArchivedDocument,
  isPublishedSheet,
  type NewSheet,
  improvementRefusals as refusals,
  type SheetChange,
  sheetLimits,
} from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import type { Work } from '../../version/index.ts'
import { requireUnchanged } from '../../version/index.ts'
import { deleteLinksOfSheet } from '../link/performance-link-store.ts'
import { checkDetails } from './check-details.ts'
import { drawProjectNumber, isNumberTaken } from './project-number-store.ts'
import { deleteSheet, insertSheet, storeArchived, storeSheet } from './sheet-store.ts'
import { listSheetVersions, measureSheets, type SheetRow } from './sheet-views.ts'

type SheetPlace = Pick<Place, 'chronId' | 'pid'>

/** Makes a WIP: the first version of a sheet, or with chronId the next one of that. @throws Problem INVALID, LIMIT_REACHED, NOT_FOUND, PROJECT_NUMBER_EXISTS, WIP_EXISTS, WRONG_STATE */
export async function createSheet(
  { tx, by, now }: Work,
  place: SheetPlace,
  { chronId, ...sheet }: NewSheet,
): Promise<{ id: number; chronId: number }> {
  await checkDetails(tx, sheet.details)
  const before = chronId === undefined ? undefined : await getRevised({ tx, by, now }, place, chronId)
  const projectNumber =
    sheet.projectNumber || before?.projectNumber || (await drawProjectNumber(tx, { processChronId: place.chronId, pid: place.pid, now }))
  if (projectNumber !== before?.projectNumber) await refuseTakenNumber({ tx }, { place, projectNumber, chronId })
  const continued = { chronId: before?.chronId ?? null, version: (before?.version ?? 0) + 1, reportChronId: reportOf(before) }
  const made = await insertSheet(tx, { ...sheet, ...continued, processChronId: place.chronId, projectNumber, by, now })
  await refuseOverfull({ tx }, place)
  return made
}

/** A number names one project of its process; doubles that were there before stay (specification 5 §22.7). @throws Problem PROJECT_NUMBER_EXISTS */
async function refuseTakenNumber(
  { tx }: Pick<Work, 'tx'>,
  { place, projectNumber, chronId }: { place: SheetPlace; projectNumber: string; chronId: number | undefined },
): Promise<void> {
  if (await isNumberTaken(tx, { processChronId: place.chronId, projectNumber, chronId: chronId ?? null }))
    fail('PROJECT_NUMBER_EXISTS', { detail: improvementMessages.numberExists({ number: projectNumber }) })
}

/** What was just written must leave the lists readable, which answer all sheets of a process with what they say. @throws Problem LIMIT_REACHED */
export async function refuseOverfull({ tx }: Pick<Work, 'tx'>, { chronId }: Pick<Place, 'chronId'>): Promise<void> {
  const { count, bytes } = await measureSheets(tx, chronId)
  if (count > sheetLimits.sheets) fail('LIMIT_REACHED', { detail: refusals.sheetLimit({ count: sheetLimits.sheets }) })
  if (bytes > sheetLimits.bytes) fail('LIMIT_REACHED', { detail: refusals.sheetsTooLong })
}

/** The version in force that the next one continues. */
async function getRevised({ tx }: Work, place: SheetPlace, chronId: number): Promise<SheetRow> {
  const [newest] = await listSheetVersions(tx, { processChronId: place.chronId, chronId })
  if (!newest) fail('NOT_FOUND')
  if (newest.hasWip) fail('WIP_EXISTS')
  return isPublishedSheet(newest) ? newest : fail('WRONG_STATE')
}

/** A report that was put aside stays behind. */
const reportOf = (before: SheetRow | undefined): number | null =>
  before?.report && !isArchivedDocument(before.report) ? before.report.docChronId : null

/** Writes what a WIP says; one without a number keeps the one it has. @throws Problem INVALID, EDITED_MEANWHILE, PROJECT_NUMBER_EXISTS */
export async function changeSheet(
  { tx, by, now }: Work,
  place: SheetPlace,
  sheet: SheetRow,
  { change, ifMatch }: { change: SheetChange; ifMatch: string | undefined },
): Promise<{ id: number; edits: number }> {
  await requireUnchanged(tx, sheet, { ifMatch, by })
  await checkDetails(tx, change.details)
  const { id, chronId } = sheet
  if (change.projectNumber && change.projectNumber !== sheet.projectNumber)
    await refuseTakenNumber({ tx }, { place, projectNumber: change.projectNumber, chronId })
  return { id, ...(await storeSheet(tx, { ...change, id, projectNumber: change.projectNumber || sheet.projectNumber, by, now })) }
}

/** Deletes a sheet that was never published, of which there is this version alone, and what links it with rows of expectations. */
export async function removeSheet(tx: CompanyTransaction, { id, chronId }: Pick<SheetRow, 'id' | 'chronId'>): Promise<void> {
  await deleteLinksOfSheet(tx, chronId)
  await deleteSheet(tx, id)
}

/** Puts a published sheet aside. @throws Problem WRONG_STATE while its next version is worked on */
export async function archiveSheet({ tx, now }: Work, { id, hasWip }: SheetRow): Promise<void> {
  if (hasWip) fail('WRONG_STATE', { detail: refusals.nextVersionUnderWay })
  await storeArchived(tx, id, now)
}
