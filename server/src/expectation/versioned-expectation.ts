import { awaitingStatuses, expectationTables } from '@strata/contract'
import { type CompanyTransaction, fail, sql } from '../platform/index.ts'
import type { Finding, VersionedItem } from '../version/index.ts'
import { versionOf } from '../version/index.ts'
import { expectationEtag } from './expectation-etag.ts'
import type { ExpectationItem } from './expectation-subject.ts'
import { storePartyNames } from './row/detail-store.ts'
import { countDetails } from './row/detail-views.ts'
import { hashRows } from './row/hash-rows.ts'
import { describeNotice, listExpectationDeciders } from './version/expectation-notices.ts'
import { expectationVersionColumns } from './version/expectation-store.ts'
import { findLostRows } from './version/find-lost-rows.ts'

type Item = Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'>

/** What expectations bring to the life of a version. */
export const versionedExpectation: VersionedItem<Item> = {
  itemType: 'expectation',
  tables: expectationTables,
  columns: expectationVersionColumns,
  contentHash: hashRows,
  seenHash: expectationEtag,
  edited: ({ id, revision, savedBy, savedOn }) => ({ id, edits: revision, editedBy: savedBy, editedOn: savedOn }),
  precheck,
  settle: ({ tx }, { id }) => storePartyNames(tx, id),
  beforeApprove: ({ tx }, item) => refuseLostRows(tx, item),
  announce: {
    describe: (item) => describeNotice({ ...versionOf(item), place: item.place }),
    listDeciders: (tx, { place }) => listExpectationDeciders(tx, place),
  },
  messages: {
    contentChanged: 'The expectations are no longer those that were shown.',
    precheck: 'The expectations cannot be sent for approval yet.',
    inApproval: 'A version of these expectations is in approval.',
  },
}

/** What stands against sending: no row at all, or rows about whom the approved summary no longer has (specification 3 §8). */
async function precheck(tx: CompanyTransaction, item: Item): Promise<Finding[]> {
  if ((await countDetails(tx, versionOf(item).id)) === 0) return [{ error: 'No rows' }]
  return findLostRows(tx, item)
}

/** @throws Problem PRECHECK with findings where rows have to go; who decides second is told of the first decision instead */
async function refuseLostRows(tx: CompanyTransaction, item: Item) {
  const findings = awaitingStatuses.includes(versionOf(item).status) ? await findLostRows(tx, item) : []
  if (findings.length > 0) fail('PRECHECK', { detail: 'The expectations cannot be approved any more.', findings })
  return sql.empty
}
