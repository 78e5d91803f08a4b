import type { profileRoutes, RouteInput } from '@strata/contract'
import { isMember } from '../company/index.ts'
import { fail, type MemberContext } from '../platform/index.ts'
import { changeSettings } from './member-store.ts'

type Input = RouteInput<(typeof profileRoutes)['updateSettings']>

/** One's own: another member's is 403, of nobody here 404. @throws Problem NO_RIGHT, NOT_FOUND */
export async function updateSettings({ tx, actor }: MemberContext, { params, body }: Input): Promise<undefined> {
  if (params.userId !== actor.companyUserId) fail((await isMember(tx, params.userId)) ? 'NO_RIGHT' : 'NOT_FOUND')
  await changeSettings(tx, actor.companyUserId, body)
}
