import type { Handover, HandoverLine, handoverRoutes, RouteInput, RouteOutput } from '@strata/contract'
import type { ItemContext } from '../platform/index.ts'
import { workOf } from '../version/index.ts'
import { dismiss, handOver as give } from './handover-service.ts'
import { type HandoverRequest, listRequests } from './handover-views.ts'
import { type KnownLine, keyOf, listHeldLines } from './list-lines.ts'

type Routes = typeof handoverRoutes
type Context = ItemContext<'handover'>

export async function getHandover({ tx, actor, item: { person } }: Context): Promise<Handover> {
  const lines = await listHeldLines(tx, actor, [person.userId])
  const known = lines.filter(({ isKnown }) => isKnown)
  const requests = new Map((await listRequests(tx, [person.userId])).map((one) => [keyOf({ ...one, memberId: one.of.userId }), one]))
  return { person, lines: known.map((line) => describeLine(line, requests.get(keyOf(line)))), hiddenCount: lines.length - known.length }
}

const describeLine = ({ kind, id, title, outcome, why }: KnownLine, request: HandoverRequest | undefined): HandoverLine => ({
  kind,
  id,
  title,
  outcome,
  ...(why !== undefined && { why }),
  ...(request && { asked: { to: request.to, by: request.by, on: request.on } }),
})

export async function handOver(context: Context, { body }: RouteInput<Routes['handOver']>): Promise<RouteOutput<Routes['handOver']>> {
  const { actor, item } = context
  const answer = await give({ ...workOf(context), actor }, item.person, body.lines)
  context.audit({ userId: item.person.userId, ...answer })
  return answer
}

export async function dismissRequests(context: Context, { body }: RouteInput<Routes['dismissRequests']>): Promise<undefined> {
  const { actor, item } = context
  await dismiss({ ...workOf(context), actor }, item.person, body.lines)
  context.audit({ userId: item.person.userId, count: body.lines.length })
}
