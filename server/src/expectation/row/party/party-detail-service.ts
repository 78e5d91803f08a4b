import { expectationRefusalMessages, type PartyDetail, partyFields, readPartyDetail } from '@strata/contract'
import { fail } from '../../../platform/index.ts'
import { requireUnchanged } from '../../../version/index.ts'
import { isFrequencyOf } from '../../frequency/frequency-views.ts'
import { readFit, readPartyName, refuseField } from '../../refuse-unfit.ts'
import { listParties } from '../../summary-parties-views.ts'
import { partyOf } from '../describe-details.ts'
import type { DetailOrder, SentDetail } from '../detail-service.ts'
import { insertPartyDetail, storePartyDetail } from './party-detail-store.ts'
import { findPartyDetail, type PartyDetailRow } from './party-detail-views.ts'

interface PartyOrder extends DetailOrder {
  type: 'ce' | 'se'
}

/** Answers the row's id. @throws Problem INVALID */
export async function addPartyDetail(order: PartyOrder, body: unknown): Promise<number> {
  const { work, item, type, expectationId } = order
  const detail = readFit(readPartyDetail(type, body))
  const parties = await listParties(work.tx, item.globalPlace.chronId, type)
  const partyName = readPartyName(type, parties, partyOf(detail))
  await refuseForeignFrequency(order, detail)
  return insertPartyDetail(work.tx, expectationId, { ...detail, ...work, partyName })
}

/** The type of the party stays (specification 3 §5), the party itself may be another one. @throws Problem NOT_FOUND, EDITED_MEANWHILE, INVALID */
export async function changePartyDetail(order: PartyOrder, { id, ifMatch, body }: SentDetail): Promise<{ edits: number }> {
  const { work, type, expectationId } = order
  const before = (await findPartyDetail(work.tx, { expectationId, id })) ?? fail('NOT_FOUND')
  await requireUnchanged(work.tx, before, { ifMatch, by: work.by })
  const detail = readFit(readPartyDetail(type, body))
  if (detail.partyType !== before.partyType) refuseField(partyFields[type].type, expectationRefusalMessages.typeFixed[type])
  const partyName = await readChangedName(order, { before, detail })
  await refuseForeignFrequency(order, detail)
  return storePartyDetail(work.tx, id, { ...detail, ...work, partyName })
}

/** A party that stays keeps its name, though the summary may name it no longer. */
async function readChangedName(
  { work, item, type }: PartyOrder,
  { before, detail }: { before: Pick<PartyDetailRow, 'partyId' | 'partyName'>; detail: PartyDetail },
): Promise<string> {
  if (detail.partyId === before.partyId) return before.partyName
  return readPartyName(type, await listParties(work.tx, item.globalPlace.chronId, type), partyOf(detail))
}

async function refuseForeignFrequency({ work, item }: DetailOrder, { frequencyId }: PartyDetail): Promise<void> {
  if (!(await isFrequencyOf(work.tx, item.place.chronId, frequencyId))) refuseField('freq', expectationRefusalMessages.noFrequency)
}
