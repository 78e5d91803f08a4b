import { decidedStatuses, type Impact, type ImpactMoment, type impactRoutes, type RouteInput, type RouteOutput } from '@strata/contract'
import type { ItemContext, MemberContext } from '../platform/index.ts'
import { versionOf, type WatchedVersion } from '../version/index.ts'
import { describeImpact } from './describe-impact.ts'
import { readImpact } from './impacted-kinds.ts'
import { findKeptImpact } from './kept-impact-views.ts'

type Routes = typeof impactRoutes

export const getChartImpact = (
  context: ItemContext<'chart'>,
  { query }: RouteInput<Routes['getChartImpact']>,
): Promise<RouteOutput<Routes['getChartImpact']>> => {
  const { id, status, type } = versionOf(context.item)
  return answerImpact(context, { kind: 'chart', id, status, type, placeChronId: context.item.place?.chronId ?? null, at: query.at })
}

export const getExpectationImpact = (
  context: ItemContext<'expectation'>,
  { query }: RouteInput<Routes['getExpectationImpact']>,
): Promise<RouteOutput<Routes['getExpectationImpact']>> => {
  const { id, status, type } = versionOf(context.item)
  return answerImpact(context, { kind: 'expectation', id, status, type, placeChronId: context.item.place.chronId, at: query.at })
}

interface AskedVersion extends WatchedVersion {
  status: string
  at: ImpactMoment | undefined
}

/** What is decided touches nothing any more: it answers what was kept. */
async function answerImpact({ tx, actor }: MemberContext, { status, at, ...version }: AskedVersion): Promise<Impact> {
  const moment = at ?? (decidedStatuses.some((decided) => decided === status) ? 'decided' : undefined)
  if (moment === undefined) return { ...(await describeImpact(tx, actor, { version, ...(await readImpact(tx, version)) })), keptOn: null }
  const { keptOn = null, findings = [] } = (await findKeptImpact(tx, version, moment)) ?? {}
  return { ...(await describeImpact(tx, actor, { version, findings })), keptOn }
}
