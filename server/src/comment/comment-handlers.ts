import { commentActions, type commentRoutes, commentTables, describeCan, type RouteInput, type RouteOutput } from '@strata/contract'
import { fail, type ItemContext } from '../platform/index.ts'
import { storeItemRead, storeThreadRead } from './comment-read-store.ts'
import { addComment as addToItem, setArchived } from './comment-service.ts'
import { countThreads, listThread, listThreads } from './thread-views.ts'
import { countPinned, countUnread } from './unread-views.ts'

type Routes = typeof commentRoutes
type Context = ItemContext<'comment'>

export const listCurrentRoots = (context: Context, { query }: RouteInput<Routes['listCurrentRoots']>): Promise<Roots> =>
  listRoots(context, { ...query, archived: false })

export const listArchivedRoots = (context: Context, { query }: RouteInput<Routes['listArchivedRoots']>): Promise<Roots> =>
  listRoots(context, { ...query, archived: true })

type Roots = RouteOutput<Routes['listCurrentRoots']>
type RootQuery = RouteInput<Routes['listCurrentRoots']>['query'] & { archived: boolean }

async function listRoots({ tx, actor, item, answer }: Context, { archived, page, size, nodeId }: RootQuery): Promise<Roots> {
  const selection = { item, archived, nodeId: nodeId ?? null }
  answer.header('x-total-count', String(await countThreads(tx, selection)))
  return listThreads(tx, { ...selection, page, size: size ?? null, reader: actor.companyUserId })
}

export async function getThread(
  { tx, actor, item }: Context,
  { params }: RouteInput<Routes['getThread']>,
): Promise<RouteOutput<Routes['getThread']>> {
  const thread = await listThread(tx, { item, threadId: params.threadChronId, reader: actor.companyUserId })
  return thread.length > 0 ? thread : fail('NOT_FOUND')
}

export async function addComment(
  { tx, actor, item, services, audit }: Context,
  { body }: RouteInput<Routes['addComment']>,
): Promise<RouteOutput<Routes['addComment']>> {
  const added = await addToItem({ tx, by: actor.companyUserId, now: services.clock.now() }, item, body)
  audit({ commentId: added.id })
  return added
}

export const archiveThread = ({ tx, item }: Context, { params }: RouteInput<Routes['archiveThread']>): Promise<undefined> =>
  setArchived(tx, item, { threadId: params.chronId, archived: true })

export const unarchiveThread = ({ tx, item }: Context, { params }: RouteInput<Routes['unarchiveThread']>): Promise<undefined> =>
  setArchived(tx, item, { threadId: params.chronId, archived: false })

export async function getUnread({ tx, actor, item }: Context): Promise<RouteOutput<Routes['getUnread']>> {
  const [counted, pinned] = [await countUnread(tx, item, actor.companyUserId), await countPinned(tx, item)]
  return { ...counted, pinned, can: describeCan(commentTables, actor, commentActions, item.rights) }
}

export async function markRead({ tx, actor, item }: Context, { body }: RouteInput<Routes['markRead']>): Promise<undefined> {
  const { threadChronId: threadId, until } = body ?? {}
  const reading = { by: actor.companyUserId, until: until === undefined ? null : new Date(until) }
  if (threadId === undefined) await storeItemRead(tx, item, reading)
  else if (!(await storeThreadRead(tx, { ...item, threadId }, reading))) fail('NOT_FOUND')
}
