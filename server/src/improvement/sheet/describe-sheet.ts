import { type Actor, describeCan, improvementTables, isApprovedDocument, type ProjectSheet, sheetActions } from '@strata/contract'
import type { Place } from '../../process/index.ts'
import { etagHeaderOf } from '../../version/index.ts'
import { planRightsOf } from '../improvement-subject.ts'
import type { SheetRow } from './sheet-views.ts'

/** A version of a project sheet as it goes out, with what its reader may do with it. */
export function describeSheet(actor: Actor, place: Place, row: SheetRow): ProjectSheet {
  const { status, details } = row
  return {
    ...row,
    status: { name: status },
    details: JSON.stringify(details),
    etag: etagHeaderOf(row),
    can: describeSheetCan(actor, place, row),
  }
}

function describeSheetCan(actor: Actor, place: Place, row: SheetRow): ProjectSheet['can'] {
  const can = describeCan(improvementTables, actor, sheetActions, planRightsOf(place, row))
  const forbid = (action: (typeof sheetActions)[number]) => {
    if (can[action] === true) can[action] = 'state'
  }
  if (row.hasWip) {
    forbid('revise')
    forbid('archive')
  }
  if (!isApprovedDocument(row.report)) forbid('archiveReport')
  return can
}
