import {
  consentItemTypes,
  consentPathActions,
  consentPathTables,
  type consentRoutes,
  describeCan,
  type RouteInput,
  type RouteOutput,
} from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { type PathChange, pathEtagOf, removePath, setPath } from './path-service.ts'
import { findPath, listKindPaths as listRows } from './path-views.ts'

type Routes = typeof consentRoutes
type Context = ItemContext<'consentPath'>

export async function listKindPaths({ tx }: Context): Promise<RouteOutput<Routes['listKindPaths']>> {
  const rows = await listRows(tx)
  return consentItemTypes.map((itemType) => {
    const row = rows.find((path) => path.itemType === itemType)
    return { itemType, path: row ?? null, etag: `"${pathEtagOf(row)}"` }
  })
}

export async function setKindPath(context: Context, { params, headers, body }: RouteInput<Routes['setKindPath']>): Promise<undefined> {
  const { itemType } = params
  context.answer.etag(await setPath(changeOf(context, headers), { itemType }, body))
}

export const removeKindPath = (context: Context, { params, headers }: RouteInput<Routes['removeKindPath']>): Promise<undefined> =>
  removePath(changeOf(context, headers), { itemType: params.itemType })

export async function getProcessPath(context: Context): Promise<RouteOutput<Routes['getProcessPath']>> {
  const { tx, actor, item, answer } = context
  const path = await findPath(tx, { processChronId: processOf(context) })
  answer.etag(pathEtagOf(path))
  return { path: path ?? null, can: describeCan(consentPathTables, actor, consentPathActions, item.rights) }
}

export async function setProcessPath(context: Context, { headers, body }: RouteInput<Routes['setProcessPath']>): Promise<undefined> {
  context.answer.etag(await setPath(changeOf(context, headers), { processChronId: processOf(context) }, { ...body, isBinding: false }))
}

export const removeProcessPath = (context: Context, { headers }: RouteInput<Routes['removeProcessPath']>): Promise<undefined> =>
  removePath(changeOf(context, headers), { processChronId: processOf(context) })

const processOf = ({ item }: Context): number => item.place?.chronId ?? fail('NOT_FOUND')

const changeOf = ({ tx, actor, services }: Context, headers: { 'if-match'?: string | undefined }): PathChange => ({
  tx,
  by: actor.companyUserId,
  now: services.clock.now(),
  ifMatch: headers['if-match'],
})
