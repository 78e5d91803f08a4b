import { expectationTitles, packPageMessages as messages, nameItem, nameOfBound } from '@strata/contract'
import { describeTouched } from '../describe-touched.ts'
import type { PackLine } from '../pack-line.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { actingFor, spanOf } from './chart-source.ts'
import { type DetailRow, listDetails, listExpectationVersions, type VersionRow } from './expectation-views.ts'

/** Expectations: each version that was in force in the period, with its rows. */
export const expectationSource: PackSource<{ id: number }> = {
  section: 'expectations',
  list: async function* ({ tx, scope }) {
    for (const row of await listExpectationVersions(tx, scope))
      yield { line: lineOfVersion(scope, row, expectationTitles[row.type]), item: { id: row.id } }
  },
  bring: async ({ read, scope }, { id }) => {
    const { rows, sides } = await read((tx) => listDetails(tx, id))
    const touched = await read((tx) => describeTouched(tx, scope, { kind: 'expectation', id }))
    return {
      details: [...touched, ...rows.map(describeRow), ...sides.map((side) => messages.interfacing({ ...side }))],
      files: [],
    }
  },
}

function describeRow({ uom, min, max, ...row }: DetailRow): string {
  const bounded = { ...row, min: nameOfBound(min), max: nameOfBound(max) }
  return uom === '' ? messages.row(bounded) : messages.rowOfUnit({ ...bounded, uom })
}

/** A version that is below a process; `type` is what it is: 'Customer expectations'. */
export function lineOfVersion(scope: PackScope, row: VersionRow, type: string): PackLine {
  const place = scope.places.get(row.processChronId)
  return lineOf({
    on: momentIn(scope, row.approvedOn),
    where: nameWhere(scope, row.processChronId),
    what: nameItem({ of: place ?? null, type, version: row.version }),
    who: messages.approvedBy({ name: actingFor(row.approvedBy, row.approvedFor) }),
    why: row.comment,
    details: [
      spanOf(scope, row.approvedOn, row.retiredOn),
      messages.preparedBy({ name: row.preparedBy, on: momentIn(scope, row.createdOn) }),
      messages.sentBy({ name: row.sentBy, on: momentIn(scope, row.sentOn) }),
    ],
    isInForce: row.retiredOn === null,
  })
}
