import { maskBits, type RouteInput, type User, type userRoutes } from '@strata/contract'
import { fail, type MemberContext } from '../platform/index.ts'
import { readMask } from './mask-views.ts'
import { userEtagOf } from './user-etag.ts'
import { findUserView, listUserViews, type Reader } from './user-views.ts'

type Routes = typeof userRoutes

export async function getUser(context: MemberContext, { params, query }: RouteInput<Routes['getUser']>): Promise<User> {
  const { tx, answer } = context
  const user = (await findUserView(tx, readerOf(context), params.userId)) ?? fail('NOT_FOUND')
  answer.etag(userEtagOf(user))
  if (query.mask === undefined) return user
  const { hasAnyRole, isAdvisor } = await readMask(tx, params.userId)
  return { ...user, mask: (hasAnyRole ? maskBits.anyRole : 0) | (isAdvisor ? maskBits.advisor : 0) }
}

export function listUsers(context: MemberContext, { query }: RouteInput<Routes['listUsers']>): Promise<User[]> {
  return listUserViews(context.tx, readerOf(context), query.all === 'true')
}

function readerOf({ actor, services }: MemberContext): Reader {
  const { companyUserId, isAdmin, isCeo } = actor
  return { companyUserId, seesAll: isAdmin || isCeo, now: services.clock.now() }
}
