import { readInterfacingDetail } from '@strata/contract'
import { fail } from '../../../platform/index.ts'
import { requireUnchanged } from '../../../version/index.ts'
import { readFit, readPartyName } from '../../refuse-unfit.ts'
import { listParties } from '../../summary-parties-views.ts'
import { processPartyOf } from '../describe-details.ts'
import type { DetailOrder, SentDetail } from '../detail-service.ts'
import { insertInterfacingDetail, storeInterfacingDetail } from './interfacing-detail-store.ts'
import { findInterfacingDetail } from './interfacing-detail-views.ts'

/** Answers the row's id. @throws Problem INVALID */
export async function addInterfacingDetail(order: DetailOrder, body: unknown): Promise<number> {
  const { work, expectationId } = order
  const detail = readFit(readInterfacingDetail(body))
  const partyName = await readProcessName(order, detail.processId)
  return insertInterfacingDetail(work.tx, expectationId, { ...detail, ...work, partyName })
}

/** A process that stays keeps its name, though the summary may name it no longer. @throws Problem NOT_FOUND, EDITED_MEANWHILE, INVALID */
export async function changeInterfacingDetail(order: DetailOrder, { id, ifMatch, body }: SentDetail): Promise<{ edits: number }> {
  const { work, expectationId } = order
  const before = (await findInterfacingDetail(work.tx, { expectationId, id })) ?? fail('NOT_FOUND')
  await requireUnchanged(work.tx, before, { ifMatch, by: work.by })
  const detail = readFit(readInterfacingDetail(body))
  const partyName = detail.processId === before.processId ? before.partyName : await readProcessName(order, detail.processId)
  return storeInterfacingDetail(work.tx, id, { ...detail, ...work, partyName })
}

async function readProcessName({ work, item }: DetailOrder, processId: number): Promise<string> {
  return readPartyName('ie', await listParties(work.tx, item.globalPlace.chronId, 'ie'), processPartyOf({ processId }))
}
