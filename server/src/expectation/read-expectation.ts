import {
  type Actor,
  type ExpectationDetail,
  type ExpectationInfo,
  type ExpectationParty,
  endedStatuses,
  nameOfParty,
} from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { versionOf } from '../version/index.ts'
import { describeExpectation } from './describe-expectation.ts'
import type { ExpectationItem } from './expectation-subject.ts'
import type { ExpectationVersionRow } from './expectation-views.ts'
import {
  describeCustomer,
  describeInterfacing,
  describeSupplier,
  type IsMissing,
  missingFrom,
  partyOf,
  processPartyOf,
  type RowParty,
} from './row/describe-details.ts'
import { hashInterfacingRows, hashPartyRows } from './row/hash-rows.ts'
import { listInterfacingDetails } from './row/interfacing/interfacing-detail-views.ts'
import { listPartyDetails } from './row/party/party-detail-views.ts'
import { listParties } from './summary-parties-views.ts'

/** A version with its rows, as `GET {id}/get` answers it in its body, and its content hash, which is a header there. */
export interface ReadExpectation {
  info: ExpectationInfo
  details: ExpectationDetail[]
  /** Whether every internal customer, supplier or interfacing process has a row. */
  complete: boolean
  /** Those that have none, as they are displayed. */
  missing: string[]
  parties: ExpectationParty[]
  can: ExpectationInfo['can']
  contentHash: string
}

type Versioned = Pick<ExpectationItem, 'place' | 'globalPlace' | 'version'>

/** In few queries, however many rows there are. */
export async function readExpectation(tx: CompanyTransaction, actor: Actor, item: Versioned): Promise<ReadExpectation> {
  const { parties, rows, contentHash } = await readRows(tx, item)
  const hasNoRow = missingFrom(rows.map(({ party }) => party))
  const missing = parties.filter((party) => party.type === 'Internal' && hasNoRow(party)).map(nameOfParty)
  const info = describeExpectation(actor, item)
  return { info, details: rows.map(({ detail }) => detail), complete: missing.length === 0, missing, parties, can: info.can, contentHash }
}

/** The rows of a version as they go out. */
async function listDetails(tx: CompanyTransaction, item: Versioned): Promise<ExpectationDetail[]> {
  return (await readRows(tx, item)).rows.map(({ detail }) => detail)
}

/** Rows about whom the approved summary no longer has, by the name that they had: what a sending is refused for. */
export async function listMissingRows(tx: CompanyTransaction, item: Versioned): Promise<{ detailId: number; name: string }[]> {
  return (await listDetails(tx, item))
    .filter(({ isMissing }) => isMissing)
    .map(({ id, partyName, pid }) => ({ detailId: id, name: nameOfParty({ name: partyName, pid }) }))
}

interface ReadRow {
  party: RowParty
  detail: ExpectationDetail
}

interface ReadRows {
  rows: ReadRow[]
  contentHash: string
}

async function readRows(tx: CompanyTransaction, item: Versioned): Promise<ReadRows & { parties: ExpectationParty[] }> {
  const version = versionOf(item)
  const parties = await listParties(tx, item.globalPlace.chronId, version.type)
  const isMissing: IsMissing = isPast(version) ? () => false : missingFrom(parties)
  const read = version.type === 'ie' ? await readInterfacing(tx, version, isMissing) : await readOfParties(tx, version, isMissing)
  return { parties, ...read }
}

/** What was in force once, or was replaced, is answered as it was. */
const isPast = ({ status }: ExpectationVersionRow): boolean => endedStatuses.includes(status)

async function readInterfacing(tx: CompanyTransaction, { id }: ExpectationVersionRow, isMissing: IsMissing): Promise<ReadRows> {
  const details = await listInterfacingDetails(tx, id)
  const rows = details.map((row) => {
    const party = processPartyOf(row)
    return { party, detail: describeInterfacing(row, isMissing(party)) }
  })
  return { rows, contentHash: hashInterfacingRows(details) }
}

async function readOfParties(tx: CompanyTransaction, { id, type }: ExpectationVersionRow, isMissing: IsMissing): Promise<ReadRows> {
  const describe = type === 'ce' ? describeCustomer : describeSupplier
  const details = await listPartyDetails(tx, id)
  const rows = details.map((row) => {
    const party = partyOf(row)
    return { party, detail: describe(row, isMissing(party)) }
  })
  return { rows, contentHash: hashPartyRows(details) }
}
