import type { expectationDetailRoutes, RouteInput, RouteOutput } from '@strata/contract'
import type { ItemContext } from '../../platform/index.ts'
import { etagHeaderOf, hashNoteAndName, readBoundNote, versionOf, workOf } from '../../version/index.ts'
import { expectationEtag } from '../expectation-etag.ts'
import { readExpectation } from '../read-expectation.ts'
import { readReciprocal } from '../reciprocal/read-reciprocal.ts'
import { versionedExpectation } from '../versioned-expectation.ts'
import { addDetail as add, changeDetail, removeDetail } from './detail-service.ts'

type Routes = typeof expectationDetailRoutes
type Context = ItemContext<'expectation'>

export async function getExpectation({ tx, actor, item, answer }: Context): Promise<RouteOutput<Routes['getExpectation']>> {
  const { contentHash, ...read } = await readExpectation(tx, actor, item)
  answer.etag(expectationEtag(versionOf(item)))
  answer.header('x-content-hash', contentHash)
  answer.header('x-note-hash', hashNoteAndName(await readBoundNote(versionedExpectation, tx, item)))
  return read
}

export const getReciprocal = ({ tx, actor, item }: Context): Promise<RouteOutput<Routes['getReciprocal']>> =>
  readReciprocal(tx, actor, item)

export async function addDetail(context: Context, { body }: RouteInput<Routes['addDetail']>): Promise<RouteOutput<Routes['addDetail']>> {
  const added = await add(workOf(context), context.item, body)
  context.audit({ detailId: added.id })
  context.answer.header('etag', etagHeaderOf(added))
  return { id: added.id }
}

export async function updateDetail(context: Context, { params, headers, body }: RouteInput<Routes['updateDetail']>): Promise<undefined> {
  const sent = { id: params.detailId, ifMatch: headers['if-match'], body }
  context.answer.header('etag', etagHeaderOf(await changeDetail(workOf(context), context.item, sent)))
}

export async function deleteDetail(context: Context, { params, headers }: RouteInput<Routes['deleteDetail']>): Promise<undefined> {
  await removeDetail(workOf(context), context.item, { id: params.detailId, ifMatch: headers['if-match'] })
}
