import type { RouteInput, RouteOutput, trendRoutes } from '@strata/contract'
import { fail, type ItemContext } from '../../platform/index.ts'
import { maySeeMonth, measuredOf } from '../performance-subject.ts'
import { listValues } from '../row/value-views.ts'
import { describeDays, describeMonths, describeProjects } from './describe-trend.ts'
import { readTrendPeriod } from './read-trend-period.ts'
import { findDetailChronId, listTrendRows, type TrendRow, type WantedTrend } from './trend-views.ts'

type Routes = typeof trendRoutes
type Context = ItemContext<'performance'>

export async function getTrend(
  context: Context,
  { params, body }: RouteInput<Routes['getTrend']>,
): Promise<RouteOutput<Routes['getTrend']>> {
  const { tx } = context
  const { chronId } = measuredOf(context.item)
  const detailChronId = (await findDetailChronId(tx, { chronId, detailId: params.paramId })) ?? fail('NOT_FOUND')
  const period = readTrendPeriod(body)
  const wanted = { chronId, detailChronId }
  if (period.kind === 'byMonth') {
    const [first, last] = [period.months[0], period.months.at(-1)]
    return describeMonths(period.months, first && last ? await listSeen(context, { ...wanted, first, last }) : [])
  }
  const { month } = period
  const [row] = await listSeen(context, { ...wanted, first: month, last: month })
  const values = row ? await listValues(tx, row.rowId) : []
  return period.kind === 'byDay' ? describeDays(month, row, values) : describeProjects(row, values)
}

/** Without what is still open, where the reader may not see it. */
async function listSeen({ tx, actor, item }: Context, wanted: WantedTrend): Promise<TrendRow[]> {
  return (await listTrendRows(tx, wanted)).filter((row) => maySeeMonth(actor, item, row))
}
