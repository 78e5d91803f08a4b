import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, idList } from '../http/index.ts'
import { user } from './user.ts'

/** `seated`: active or invited, each of whom takes a seat of the license. */
export const userStates = ['active', 'invited', 'inactive', 'seated'] as const
export type UserState = (typeof userStates)[number]

export const userPath = companyParams.extend({ userId: id })

/** `userId` is the companyUserId. */
export const userRoutes = defineRoutes({
  getUser: {
    method: 'GET',
    path: '/aprs/v3/user/{companyId}/{userId}',
    summary: 'One member of the company, with `?mask` the mask too. Whole for oneself, admin and CEO.',
    right: 'member',
    params: userPath,
    query: z.object({ mask: z.string().optional() }),
    output: user,
    answerHeaders: ['etag'],
    errors: [],
  },
  listUsers: {
    method: 'GET',
    path: '/aprs/v3/user/{companyId}',
    summary:
      'The members of the company; `all=true` lists inactive ones too, `state` those in one state, `ids` (`12,15`) those that are named. In order of email or last login for admin and CEO alone.',
    right: 'member',
    params: companyParams,
    query: z.object({ all: z.enum(['true', 'false']).optional(), state: z.enum(userStates).optional(), ids: idList.optional() }),
    output: z.array(user),
    pages: ['shortName', 'firstName', 'lastName', 'email', 'lastLogin', 'active'],
    errors: [],
  },
})
