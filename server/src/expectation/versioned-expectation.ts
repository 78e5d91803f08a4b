import { awaitingStatuses, expectationMessages, expectationTables, expectationRefusalMessages as messages } from '@strata/contract'
import { type CompanyTransaction, fail, signalExpectations, sql } from '../platform/index.ts'
import { askOfNext, askWithApproval, endReading, readable } from '../reading/index.ts'
import { followVersion } from '../suggestion/index.ts'
import type { Finding, VersionedItem, VersionNotice } from '../version/index.ts'
import { versionOf } from '../version/index.ts'
import { type ExpectationItem, lockVersionItem, readVersionItem } from './expectation-subject.ts'
import { listMissingRows } from './read-expectation.ts'
import { storePartyNames } from './row/detail-store.ts'
import { countDetails } from './row/detail-views.ts'
import { readRowsHash } from './row/hash-rows.ts'
import { describeNotice, listExpectationDeciders } from './version/expectation-notices.ts'
import { expectationVersionColumns } from './version/expectation-store.ts'

type Item = Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'>

/** What expectations bring to the life of a version. */
export const versionedExpectation: VersionedItem<Item> = {
  kind: 'expectation',
  tables: expectationTables,
  columns: expectationVersionColumns,
  itemTypeOf: ({ type }) => type,
  placeOf: ({ place }) => place,
  makersOf: ({ preparerId, saverId, senderId }) => ({ preparerId, saverId, senderId }),
  load: lockVersionItem,
  contentHash: readRowsHash,
  edited: ({ id, revision, savedBy, savedOn }) => ({ id, edits: revision, editedBy: savedBy, editedOn: savedOn }),
  precheck,
  settle: ({ tx }, version) => storePartyNames(tx, version),
  beforeApprove: ({ tx }, item) => refuseLostRows(tx, item),
  follow: async (work, item, outcome) => {
    const { id, type, chronId, version: number } = versionOf(item)
    await followVersion(work, { type, chronId }, outcome)
    if (outcome === 'ended') await endReading(work, { type, chronId })
    if (outcome === 'approved') await askOfNext(work, { type, chronId, kind: 'expectation', id, number, notice: describeItem(item) })
  },
  askToRead: (work, item, asking) => askWithApproval(work, versionOf(item), describeItem(item), asking),
  announce: {
    describe: describeItem,
    listDeciders: (tx, { place }) => listExpectationDeciders(tx, place),
  },
  signalAbout: (tx, { place }) => signalExpectations(tx, place),
  messages: {
    contentChanged: messages.changed,
    precheck: messages.notReady,
    inApproval: messages.inApproval,
  },
}

/** What people are asked to read. */
export const readableExpectation = readable(versionedExpectation, (tx, id, reader) => readVersionItem(tx, reader, { id, lock: false }))

function describeItem(item: Item): VersionNotice {
  return describeNotice({ ...versionOf(item), place: item.place })
}

/** What forbids sending: no row at all, or rows about whom the approved summary no longer has (specification 3 §8). */
async function precheck(tx: CompanyTransaction, item: Item): Promise<Finding[]> {
  if ((await countDetails(tx, versionOf(item).id)) === 0) return [{ error: messages.noRows }]
  return findLostRows(tx, item)
}

/** The rows about whom the approved summary no longer has, each with the name of whom it is about (specification 3 §8). */
const findLostRows = async (tx: CompanyTransaction, item: Item): Promise<Finding[]> =>
  (await listMissingRows(tx, item)).map((row) => ({ error: expectationMessages.needsRemoval, ...row }))

/** @throws Problem PRECHECK with findings where rows have to go; a second decision is refused because of the first instead */
async function refuseLostRows(tx: CompanyTransaction, item: Item) {
  const findings = awaitingStatuses.includes(versionOf(item).status) ? await findLostRows(tx, item) : []
  if (findings.length > 0) fail('PRECHECK', { detail: messages.notApprovable, findings })
  return sql.empty
}
