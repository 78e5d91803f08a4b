import { expectationLimits, expectationRefusalMessages } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { requireUnchanged, versionOf } from '../../version/index.ts'
import type { ExpectationItem } from '../expectation-subject.ts'
import { touchExpectation } from '../version/expectation-store.ts'
import { deleteDetail } from './detail-store.ts'
import { countDetails } from './detail-views.ts'
import { addInterfacingDetail, changeInterfacingDetail } from './interfacing/interfacing-detail-service.ts'
import { findInterfacingDetail } from './interfacing/interfacing-detail-views.ts'
import { addPartyDetail, changePartyDetail } from './party/party-detail-service.ts'
import { findPartyDetail } from './party/party-detail-views.ts'

type Item = Pick<ExpectationItem, 'place' | 'globalPlace' | 'version'>

/** A change of the rows of a WIP, whose process is locked. */
export interface DetailOrder {
  work: Work
  item: Item
  expectationId: number
}

export interface DetailAddress {
  /** The row's. */
  id: number
  /** The `if-match` header; left out: not asked. */
  ifMatch: string | undefined
}

/** What a row is changed to. */
export interface SentDetail extends DetailAddress {
  /** As it was sent, to be read by the type of the expectations. */
  body: unknown
}

/** How a row is: what its etag is made of. */
interface DetailState {
  id: number
  edits: number
}

/** @throws Problem INVALID, LIMIT_REACHED */
export async function addDetail(work: Work, item: Item, body: unknown): Promise<DetailState> {
  const { id: expectationId, type } = versionOf(item)
  const order = { work, item, expectationId }
  const id = await (type === 'ie' ? addInterfacingDetail(order, body) : addPartyDetail({ ...order, type }, body))
  const { rows } = expectationLimits
  if ((await countDetails(work.tx, expectationId)) > rows)
    fail('LIMIT_REACHED', { detail: expectationRefusalMessages.mostRows({ most: rows }) })
  await touchExpectation(work.tx, expectationId, work)
  return { id, edits: 0 }
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE, INVALID */
export async function changeDetail(work: Work, item: Item, sent: SentDetail): Promise<DetailState> {
  const { id: expectationId, type } = versionOf(item)
  const order = { work, item, expectationId }
  const { edits } = await (type === 'ie' ? changeInterfacingDetail(order, sent) : changePartyDetail({ ...order, type }, sent))
  await touchExpectation(work.tx, expectationId, work)
  return { id: sent.id, edits }
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE */
export async function removeDetail(work: Work, item: Item, { id, ifMatch }: DetailAddress): Promise<void> {
  const { id: expectationId, type } = versionOf(item)
  const find = type === 'ie' ? findInterfacingDetail : findPartyDetail
  const before = (await find(work.tx, { expectationId, id })) ?? fail('NOT_FOUND')
  await requireUnchanged(work.tx, before, { ifMatch, by: work.by })
  await deleteDetail(work.tx, type, id)
  await touchExpectation(work.tx, expectationId, work)
}
