import { improvementRefusals, isApprovedDocument, isWipDocument } from '@strata/contract'
import { archiveReport } from '../../document/index.ts'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { storeReport } from '../sheet/sheet-store.ts'
import type { SheetRow } from '../sheet/sheet-views.ts'
import { findReport, isAttachedElsewhere, isInForce, lockReport } from './report-views.ts'

export interface ReportOrder {
  processChronId: number
  sheet: Pick<SheetRow, 'id' | 'chronId'>
  /** An uploaded version of a document of type PRREP. */
  docId: number
}

/**
 * Attaches an uploaded report to a WIP; answers its chronId. The one before gives way: what belongs to no sheet is removed in a day like an upload that
 * was never attached. @throws Problem NOT_FOUND, WRONG_STATE
 */
export async function attachReport({ tx }: Work, { processChronId, sheet, docId }: ReportOrder): Promise<number> {
  const chronId = (await lockReport(tx, { processChronId, versionId: docId })) ?? fail('NOT_FOUND')
  const report = (await findReport(tx, { processChronId, chronId })) ?? fail('NOT_FOUND')
  if (!isWipDocument(report)) fail('WRONG_STATE', { detail: improvementRefusals.reportPublished })
  if (await isAttachedElsewhere(tx, { reportChronId: chronId, sheetChronId: sheet.chronId }))
    fail('WRONG_STATE', { detail: improvementRefusals.reportElsewhere })
  await storeReport(tx, sheet.id, chronId)
  return chronId
}

/** Puts the approved report of a sheet in force aside. @throws Problem NOT_FOUND, WRONG_STATE */
export async function setReportAside({ tx, now }: Work, address: { processChronId: number; chronId: number }): Promise<void> {
  const report = (await findReport(tx, address)) ?? fail('NOT_FOUND')
  if (!isApprovedDocument(report) || !(await isInForce(tx, report.chronId))) fail('WRONG_STATE')
  await archiveReport(tx, report, now)
}
