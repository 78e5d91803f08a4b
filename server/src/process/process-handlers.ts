import type { processRoutes, RouteInput, RouteOutput } from '@strata/contract'
import { type ItemContext, signalRestriction } from '../platform/index.ts'
import { queueWalks } from '../version/index.ts'
import { describeProcess } from './describe-process.ts'
import { setRestriction } from './restriction-store.ts'

type Routes = typeof processRoutes
type Context = ItemContext<'process'>

export const readProcess = ({ actor, item }: Context): RouteOutput<Routes['getProcess']> => describeProcess(actor, item.process, item.place)

export async function restrictProcess({ tx, actor, item }: Context, { params }: RouteInput<Routes['restrictProcess']>): Promise<undefined> {
  await setRestriction(tx, params.processId, true)
  await queueWalks(tx, actor)
  await signalRestriction(tx, item.place)
}

export async function allowProcess({ tx, actor, item }: Context, { params }: RouteInput<Routes['allowProcess']>): Promise<undefined> {
  await setRestriction(tx, params.processId, false)
  await queueWalks(tx, actor)
  await signalRestriction(tx, item.place)
}
