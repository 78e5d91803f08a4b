import { maskBits, pageProblems, type profileRoutes, type RouteAnswer, type RouteInput, type User, type userRoutes } from '@strata/contract'
import { isMember } from '../company/index.ts'
import { fail, type MemberContext, type PlainContext } from '../platform/index.ts'
import { readMask } from './mask-views.ts'
import { changeSettings } from './member-store.ts'
import { userEtagOf } from './user-etag.ts'
import { findUserView, listUserViews, type Reader, readUserPage } from './user-views.ts'

type Routes = typeof userRoutes

export async function getUser(context: PlainContext, { params, query }: RouteInput<Routes['getUser']>): Promise<User> {
  const { tx, answer } = context
  const user = (await findUserView(tx, readerOf(context), params.userId)) ?? fail('NOT_FOUND')
  answer.etag(userEtagOf(user))
  if (query.mask === undefined) return user
  const { hasAnyRole, isAdvisor } = await readMask(tx, params.userId)
  return { ...user, mask: (hasAnyRole ? maskBits.anyRole : 0) | (isAdvisor ? maskBits.advisor : 0) }
}

/** @throws Problem INVALID where others are to be in an order that only admin and CEO may see */
export function listUsers(context: PlainContext, { query }: RouteInput<Routes['listUsers']>): Promise<RouteAnswer<Routes['listUsers']>> {
  const { tx, page } = context
  const reader = readerOf(context)
  const listed = { state: query.state, ids: query.ids?.split(',').map(Number), withInactive: query.all === 'true' }
  if (!page) return listUserViews(tx, reader, listed)
  if (!reader.seesAll && ordersForKeepers.some((order) => order === page.sort))
    fail('INVALID', { issues: [{ path: 'sort', message: pageProblems.unknownSort }] })
  return readUserPage(tx, reader, { ...page, ...listed })
}

const ordersForKeepers = ['email', 'lastLogin']

/** One's own: another member's is 403, of nobody here 404. @throws Problem NO_RIGHT, NOT_FOUND */
export async function updateSettings(
  { tx, actor }: MemberContext,
  { params, body }: RouteInput<(typeof profileRoutes)['updateSettings']>,
): Promise<undefined> {
  if (params.userId !== actor.companyUserId) fail((await isMember(tx, params.userId)) ? 'NO_RIGHT' : 'NOT_FOUND')
  await changeSettings(tx, actor.companyUserId, body)
}

function readerOf({ actor, services }: PlainContext): Reader {
  const { companyUserId, isAdmin, isCeo, hasAdvisingGroups } = actor
  const seesAll = isAdmin || isCeo
  return { companyUserId, seesAll, seesGroups: seesAll && hasAdvisingGroups, now: services.clock.now() }
}
