import type {
  CustomerDataDetail,
  cellColourRoutes,
  InterfacingDataDetail,
  PartyDataChange,
  PerformanceDetail,
  performanceRowRoutes,
  RouteInput,
  RouteOutput,
  SupplierDataDetail,
} from '@strata/contract'
import { fail, type ItemContext, type MemberContext } from '../../platform/index.ts'
import { etagHeaderOf, requireUnchanged, workOf } from '../../version/index.ts'
import { findRow, type PartyRow } from '../data-row-views.ts'
import { describeRows } from '../describe-rows.ts'
import { listValuesThen } from '../month-then-views.ts'
import { changeInterfacingRow } from './change-interfacing-row.ts'
import { changePartyRow } from './change-party-row.ts'
import { evaluateCell as evaluate } from './evaluate-cell.ts'
import { listValues } from './value-views.ts'

type Routes = typeof performanceRowRoutes
type Context = ItemContext<'performanceRow'>

export async function updateCustomerData(context: Context, input: RouteInput<Routes['updateCustomerData']>): Promise<CustomerDataDetail> {
  const row = await updatePartyRow(context, 'ce', input)
  return 'cddid' in row ? row : fail('NOT_FOUND')
}

export async function updateSupplierData(context: Context, input: RouteInput<Routes['updateSupplierData']>): Promise<SupplierDataDetail> {
  const row = await updatePartyRow(context, 'se', input)
  return 'sddid' in row ? row : fail('NOT_FOUND')
}

export async function updateInterfacingData(
  context: Context,
  { headers, body }: RouteInput<Routes['updateInterfacingData']>,
): Promise<InterfacingDataDetail> {
  const { month, row } = context.item
  if (row.type !== 'ie') return fail('NOT_FOUND')
  await refuseOther(context, headers)
  await changeInterfacingRow(workOf(context), { month, row }, body)
  const changed = await describeChanged(context)
  return 'ddid' in changed ? changed : fail('NOT_FOUND')
}

export const listSingleValues = ({ tx, item }: Context): Promise<RouteOutput<Routes['listSingleValues']>> =>
  item.takenBackId ? listValuesThen(tx, item.takenBackId, item.row.data.id) : listValues(tx, item.row.data.id)

export async function evaluateCell(
  { actor }: MemberContext,
  { body }: RouteInput<(typeof cellColourRoutes)['evaluateCell']>,
): Promise<RouteOutput<(typeof cellColourRoutes)['evaluateCell']>> {
  return actor.isPremium ? { cellColor: evaluate(body) } : fail('PREMIUM_ONLY')
}

interface SentChange {
  headers: { 'if-match'?: string | undefined }
  body: PartyDataChange
}

/** A call names the type of its rows twice. */
async function updatePartyRow(context: Context, type: PartyRow['type'], { headers, body }: SentChange): Promise<PerformanceDetail> {
  const { month, row } = context.item
  if (row.type === 'ie' || row.type !== type) return fail('NOT_FOUND')
  await refuseOther(context, headers)
  await changePartyRow(workOf(context), { month, row }, body)
  return describeChanged(context)
}

const refuseOther = ({ tx, actor, item }: Context, headers: SentChange['headers']): Promise<void> =>
  requireUnchanged(tx, item.row.data, { ifMatch: headers['if-match'], by: actor.companyUserId })

/** The row as it is now. */
async function describeChanged({ tx, item, answer }: Context): Promise<PerformanceDetail> {
  const row = (await findRow(tx, item.month, item.row.data.id)) ?? fail('NOT_FOUND')
  answer.header('etag', etagHeaderOf(row.data))
  const [described] = await describeRows(tx, item, [row])
  return described ?? fail('NOT_FOUND')
}
