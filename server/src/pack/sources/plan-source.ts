import { packPageMessages as messages } from '@strata/contract'
import { formatDay } from '../../platform/index.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { type AreaRow, listAreas, listSheets, type SheetRow } from './plan-views.ts'

/** Improvement plans: areas that were open in the period, and published project sheets. */
export const planSource: PackSource = {
  section: 'plans',
  list: async function* ({ tx, scope }) {
    for (const row of await listAreas(tx, scope)) yield { line: describeArea(scope, row) }
    for (const row of await listSheets(tx, scope)) yield { line: describeSheet(scope, row) }
  },
}

function describeArea(scope: PackScope, { processChronId, area, priority, createdBy, createdOn, closedBy, closedOn }: AreaRow) {
  return lineOf({
    on: momentIn(scope, createdOn),
    where: nameWhere(scope, processChronId),
    what: messages.area({ area }),
    who: messages.addedBy({ name: createdBy }),
    why: messages.priority({ priority }),
    details: closedOn === null ? [] : [messages.closed({ name: closedBy, on: momentIn(scope, closedOn) })],
    isInForce: closedOn === null,
  })
}

function describeSheet(scope: PackScope, row: SheetRow) {
  return lineOf({
    on: momentIn(scope, row.publishedOn),
    where: nameWhere(scope, row.processChronId),
    what: messages.sheet({ number: row.number, name: row.name, version: String(row.version) }),
    who: messages.publishedBy({ name: row.publishedBy }),
    why: messages.sheetDays({ from: formatDay(row.startDate), to: row.endDate === null ? messages.openEnd : formatDay(row.endDate) }),
    isInForce: row.archivedOn === null,
  })
}
