import { expectationGroupOf, expectationTitles, expectationType } from '@strata/contract'
import { expectationTargetOf, readVersionItem, reviseExpectation } from '../../expectation/index.ts'
import { fail, signalExpectations } from '../../platform/index.ts'
import { expectationTable } from '../../version/index.ts'
import { expectationsInForce } from './in-force-views.ts'
import type { ReviewedKind } from './reviewed-kind.ts'
import { findVersionUnderWay } from './under-way-views.ts'

export const reviewedExpectation: ReviewedKind = {
  types: ['ce', 'se', 'ie'],
  inForce: expectationsInForce,
  nameType: (type) => expectationTitles[expectationType.parse(type)],
  groupOf: (_, place) => expectationGroupOf({ parentChronId: place?.parentChronId ?? null }),
  about: ({ versionId }) => ({ expectationId: versionId }),
  targetOf: ({ versionId, type }, place) =>
    expectationTargetOf({ id: versionId, type: expectationType.parse(type), place: place ?? fail('NOT_FOUND') }),
  workOn: async (work, { chronId, versionId }) => {
    const { tx, by } = work
    const item = (await readVersionItem(tx, by, { id: versionId, lock: true })) ?? fail('NOT_FOUND')
    if (!(await findVersionUnderWay(tx, expectationTable, chronId))) await reviseExpectation(work, { item, replaces: null })
    return (await findVersionUnderWay(tx, expectationTable, chronId)) ?? null
  },
  signal: (tx, place) => signalExpectations(tx, place ?? fail('NOT_FOUND')),
}
