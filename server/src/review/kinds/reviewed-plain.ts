import { type PlainKind, wordsOfPlain } from '@strata/contract'
import { nameVersion } from '../../announcement/index.ts'
import { plainItemKind } from '../../kind/index.ts'
import { fail, signalChanged } from '../../platform/index.ts'
import { plainTable } from '../../version/index.ts'
import { plainInForce } from './in-force-views.ts'
import type { ReviewedKind } from './reviewed-kind.ts'
import { findVersionUnderWay } from './under-way-views.ts'

/** A plain kind of items, which is its type too. */
export const reviewedPlain = (kind: PlainKind): ReviewedKind => ({
  types: [kind],
  inForce: (tx) => plainInForce(tx, kind),
  nameType: () => wordsOfPlain(kind).name,
  groupOf: () => kind,
  about: ({ versionId }) => nameVersion({ kind, id: versionId }),
  targetOf: ({ versionId }, place) => plainItemKind(kind).targetOf(versionId, place ?? fail('NOT_FOUND')),
  workOn: async (work, { chronId, versionId }) => {
    const find = () => findVersionUnderWay(work.tx, plainTable(kind), chronId)
    if (!(await find())) await plainItemKind(kind).revise(work, versionId)
    return (await find()) ?? null
  },
  signal: (tx, place) => signalChanged(tx, place?.chronId ?? null),
})
