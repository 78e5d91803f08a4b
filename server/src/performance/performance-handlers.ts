import {
  entryMonths,
  isSameMonth,
  performanceRefusalMessages as messages,
  monthOf,
  nameOfMonth,
  type performanceRoutes,
  type RouteInput,
  type RouteOutput,
} from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { workOf } from '../version/index.ts'
import { closeMonth, type RemoveNotes, removeMonth, reopenMonth } from './close-service.ts'
import { describeHistoryThen, describeMonthThen } from './describe-month-then.ts'
import { describeHistoryEntry, describePerformance } from './describe-performance.ts'
import { findMonthThen, listMonthsThen } from './month-then-views.ts'
import { openMonth } from './performance-service.ts'
import { maySeeMonth, measuredOf } from './performance-subject.ts'
import { findLatestMonth, findMonthOf, listMonths } from './performance-views.ts'

type Routes = typeof performanceRoutes
type Context = ItemContext<'performance'>
type MonthContext = ItemContext<'performanceMonth'>

export async function getLatestData({ tx, actor, item, services, asOf }: Context): Promise<RouteOutput<Routes['getLatestData']>> {
  if (asOf) return describeMonthThen(tx, item, (await listMonthsThen(tx, measuredOf(item).chronId, asOf))[0])
  const month = await findLatestMonth(tx, measuredOf(item).chronId)
  return describePerformance(tx, actor, { item, month, now: services.clock.now() })
}

export async function getDataOfMonth(
  { tx, actor, item, services, asOf }: Context,
  { params }: RouteInput<Routes['getDataOfMonth']>,
): Promise<RouteOutput<Routes['getDataOfMonth']>> {
  if (asOf) return describeMonthThen(tx, item, await findMonthThen(tx, measuredOf(item).chronId, { ...params, until: asOf }))
  const found = await findMonthOf(tx, measuredOf(item).chronId, params)
  const month = found && maySeeMonth(actor, item, found) ? found : undefined
  return describePerformance(tx, actor, { item, month, now: services.clock.now() })
}

export async function getAllDetails({ tx, actor, item, services }: MonthContext): Promise<RouteOutput<Routes['getAllDetails']>> {
  return describePerformance(tx, actor, { item, month: item.month, now: services.clock.now() })
}

export async function createData(
  context: Context,
  { params }: RouteInput<Routes['createData']>,
): Promise<RouteOutput<Routes['createData']>> {
  const { month, year } = params
  const offered = entryMonths(monthOf(context.services.clock.now(), context.item.timezone))
  if (!offered.some((one) => isSameMonth(one, params))) {
    const months = offered.map(nameOfMonth).join(', ')
    fail('INVALID', { issues: [{ path: 'month', message: messages.monthNotOffered({ months }) }] })
  }
  const id = await openMonth(workOf(context), context.item, { month, year })
  context.audit({ dataId: id })
  return { id }
}

export const reopenData = async (context: MonthContext): Promise<undefined> => {
  await reopenMonth(workOf(context), context.item)
}

export const closeData = async (context: MonthContext): Promise<undefined> => {
  await closeMonth(workOf(context), context.item)
}

export async function listDataHistory({ tx, actor, item, asOf }: Context): Promise<RouteOutput<Routes['listDataHistory']>> {
  if (asOf) return describeHistoryThen(tx, item, asOf)
  const months = await listMonths(tx, measuredOf(item).chronId)
  return months.filter((month) => maySeeMonth(actor, item, month)).map((month) => describeHistoryEntry(actor, item, month))
}

export const deleteData =
  (removeNotes: RemoveNotes) =>
  async (context: MonthContext): Promise<undefined> => {
    await removeMonth(workOf(context), context.item, removeNotes)
  }
