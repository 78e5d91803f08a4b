import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, ifMatchHeaders, jsonId, onceHeaders } from '../http/index.ts'
import { userInfo } from './user.ts'
import { email, newUser, userChange } from './user-fields.ts'
import { userImportAnswer, userImportBody, userImportLimits } from './user-import.ts'
import { userPath } from './user-routes.ts'

/** What a reset did to the old password: `dead`, or `valid` until the mailed link is used. */
export const oldPasswordHeader = 'x-old-password'

/** What the administrator does with members (specification 5 §4). */
export const userAdministrationRoutes = defineRoutes({
  createUser: {
    method: 'PUT',
    path: '/aprs/v3/user/{companyId}',
    summary:
      'Add a member, who gets a welcome mail. A person known in another company is invited instead and belongs here once it accepts.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    headers: onceHeaders,
    body: newUser,
    /** `active` and `invited` only of somebody who was invited. */
    output: z.object({ id: jsonId, companyUserId: jsonId, active: z.literal(false).optional(), invited: z.literal(true).optional() }),
    errors: ['EMAIL_EXISTS', 'SHORT_NAME_EXISTS', 'USER_LIMIT_REACHED'],
    audit: 'user.create',
  },
  updateUser: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/{userId}',
    summary:
      'Change a member. Deactivating ends the member’s sessions at once; admin and CEO stay active, and an invited person is not activated.',
    right: { on: 'company', action: 'manage users' },
    params: userPath,
    headers: ifMatchHeaders,
    body: userChange,
    output: null,
    answerHeaders: ['etag'],
    errors: ['SHORT_NAME_EXISTS', 'USER_LIMIT_REACHED', 'WRONG_STATE', 'EDITED_MEANWHILE'],
    audit: 'user.update',
  },
  findUserInfo: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/userinfo',
    summary: 'Whether an email is known. Nothing personal of other companies’ people is revealed; 30 calls an hour.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    body: z.strictObject({ email }),
    output: userInfo,
    errors: ['TOO_MANY_TRIES'],
    audit: 'user.check',
  },
  resetPassword: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/resetpwd/{userId}',
    summary:
      'Mail a link to choose a new password. The sessions in this company end, and the old password dies: `x-old-password: dead`. Of a member of other companies too it stays valid until the link is used: `x-old-password: valid`.',
    right: { on: 'company', action: 'manage users' },
    params: userPath,
    output: null,
    answerHeaders: [oldPasswordHeader],
    errors: ['WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'user.resetPassword',
  },
  resetFactor: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/resetfactor/{userId}',
    summary:
      'Take the second factors of somebody who belongs to this company alone, with all sessions: the password alone lets them in again. Of others this company’s sessions end, and a link is mailed by which they give their factors up with a recovery code.',
    right: { on: 'company', action: 'manage users' },
    params: userPath,
    output: z.object({ isMailed: z.boolean() }),
    errors: ['WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'user.resetFactor',
  },
})

/** Beyond the specification. */
export const userImportRoutes = defineRoutes({
  importUsers: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/import',
    summary: 'Add the people of a .csv or .xlsx file: all of them or nobody. A dry run only says what would happen.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    headers: onceHeaders,
    body: userImportBody,
    bodyLimit: Math.ceil(userImportLimits.bytes / 3) * 4 + 4096,
    output: userImportAnswer,
    errors: ['NOT_IMPORTABLE', 'TOO_LARGE', 'WRONG_TYPE', 'TOO_MANY_TRIES'],
    audit: 'user.import',
  },
})
