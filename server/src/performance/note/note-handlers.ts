import type { performanceNoteRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { fail, type ItemContext } from '../../platform/index.ts'
import { workOf } from '../../version/index.ts'
import { findRow } from '../data-row-views.ts'
import { describeRows } from '../describe-rows.ts'
import { setNote as set } from './note-service.ts'

type Routes = typeof performanceNoteRoutes

export async function setNote(
  context: ItemContext<'performanceRow'>,
  { params }: RouteInput<Routes['setNote']>,
): Promise<RouteOutput<Routes['setNote']>> {
  const { tx, item } = context
  await set(workOf(context), item, params.docId)
  context.audit({ dataId: item.month.id, rowId: item.row.data.id, documentId: params.docId })
  const row = (await findRow(tx, item.month, item.row.data.id)) ?? fail('NOT_FOUND')
  const [described] = await describeRows(tx, item, [row])
  return described ?? fail('NOT_FOUND')
}
