import { z } from 'zod'
import { defineRoutes } from '../http/index.ts'
import { passwordMaximum } from '../session/index.ts'
import { timezone } from './timezone.ts'
import { mailPreferences } from './user.ts'
import { userPath } from './user-routes.ts'

const secretText = z
  .string()
  .min(1)
  .max(passwordMaximum * 2)

/** One's own settings and password: for oneself alone. */
export const profileRoutes = defineRoutes({
  updateSettings: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/{userId}/settings',
    summary: 'One’s own timezone and mail preference; what is left out stays.',
    right: 'member',
    params: userPath,
    body: z
      .strictObject({ timezone: timezone.optional(), mail: z.enum(mailPreferences).optional() })
      .refine(({ timezone, mail }) => timezone !== undefined || mail !== undefined, 'Nothing to change'),
    output: null,
    errors: ['NO_RIGHT'],
    audit: 'user.settings',
  },
  updatePassword: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/updatepwd/{userId}',
    summary: 'One’s own password. The account’s other sessions end.',
    right: 'session',
    ofAccount: true,
    params: userPath,
    body: z.strictObject({ oldPasswd: secretText, newPasswd: secretText }),
    output: null,
    errors: ['NO_RIGHT', 'WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY_TRIES'],
    audit: 'user.updatePassword',
  },
})
