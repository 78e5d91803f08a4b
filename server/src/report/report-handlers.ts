import type { RouteInput, RouteOutput, reportRoutes } from '@strata/contract'
import type { MemberContext } from '../platform/index.ts'
import { listReports as listReportItems } from './list-reports.ts'

type Routes = typeof reportRoutes

export async function listReports(
  { tx, actor, answer }: MemberContext,
  { params, query }: RouteInput<Routes['listReports']>,
): Promise<RouteOutput<Routes['listReports']>> {
  const { view, parentId } = params
  const { items, total } = await listReportItems({ tx, actor }, { view, parentId, ...query })
  answer.header('x-total-count', String(total))
  return items
}
