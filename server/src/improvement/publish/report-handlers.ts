import type { improvementRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { fail, type ItemContext } from '../../platform/index.ts'
import { workOf } from '../../version/index.ts'
import { sheetOf } from '../improvement-subject.ts'
import { attachReport, setReportAside } from './report-service.ts'
import { findReport } from './report-views.ts'

type Routes = typeof improvementRoutes
type Context = ItemContext<'improvement'>

export async function addProjectReport(context: Context, { body }: RouteInput<Routes['addProjectReport']>): Promise<undefined> {
  const { item } = context
  const order = { processChronId: item.place.chronId, sheet: sheetOf(item), docId: body.docId }
  context.audit({ reportChronId: await attachReport(workOf(context), order) })
}

export async function getLatestProjectReport(
  { tx }: Context,
  { params }: RouteInput<Routes['getLatestProjectReport']>,
): Promise<RouteOutput<Routes['getLatestProjectReport']>> {
  const { id, guid } = (await findReport(tx, params)) ?? fail('NOT_FOUND')
  return { id, guid }
}

export const archiveProjectReport = (context: Context, { params }: RouteInput<Routes['archiveProjectReport']>): Promise<undefined> =>
  setReportAside(workOf(context), params).then(() => undefined)
