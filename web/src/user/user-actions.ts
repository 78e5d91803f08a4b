import {
  fullName,
  invitationDays,
  invitationMessages,
  noLastName,
  oldPasswordHeader,
  sentInvitationRoutes,
  type User,
  userAdministrationRoutes,
  userMailMessages,
  userMessages,
  usersListMessages,
} from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type Action, type ActionForEach, call, notify } from '../platform/index.ts'
import { storedUserQuery } from './user-queries.ts'

export const resendingInvitation = (companyId: number, user: User): Action => ({
  work: () => call(sentInvitationRoutes.resendInvitation, paramsOf(companyId, user)),
  done: () => {
    const detail = userMailMessages.invitationMailed({ email: user.email ?? '', days: invitationDays })
    notify.success(invitationMessages.sent, { detail })
  },
  failed: invitationMessages.sendFailed,
})

export const withdrawingInvitation = (companyId: number, user: User): Action => ({
  work: () => call(sentInvitationRoutes.withdrawInvitation, paramsOf(companyId, user)),
  done: invitationMessages.withdrawn,
  failed: invitationMessages.withdrawFailed,
})

interface Activity {
  client: QueryClient
  companyId: number
  active: boolean
}

/** Lets people in or locks them out. Of each as stored now nothing else changes. */
export const settingActive = ({
  client,
  companyId,
  active,
}: Activity): Pick<ActionForEach<User>, 'work' | 'nameOf' | 'done' | 'failed'> => ({
  work: async (listed) => {
    const { user, etag } = await client.fetchQuery(storedUserQuery(companyId, listed.companyUserId))
    const { shortName, firstName, lastName } = user
    const body = { shortName, firstName, lastName: lastName === noLastName ? '' : lastName, active }
    const headers = etag === undefined ? {} : { 'if-match': etag }
    await call(userAdministrationRoutes.updateUser, { ...paramsOf(companyId, user), headers, body })
  },
  nameOf: fullName,
  done: (count) => (active ? usersListMessages.activated({ count }) : usersListMessages.deactivated({ count })),
  failed: active ? usersListMessages.activateFailed : usersListMessages.deactivateFailed,
})

/** Mails a link to choose a new password; resolves to whether the old one stays valid until that is used. */
export const resettingPassword = (companyId: number, user: User): Action<boolean> => ({
  work: async () => {
    const { headers } = await call(userAdministrationRoutes.resetPassword, paramsOf(companyId, user))
    return headers.get(oldPasswordHeader) === 'valid'
  },
  done: (isOldValid) => announce(user, isOldValid),
  failed: userMessages.resetFailed,
})

/** For somebody who lost app and recovery codes; resolves to whether they were mailed a link instead, as members of another company too. */
export const resettingFactor = (companyId: number, user: User): Action<boolean> => ({
  work: async () => (await call(userAdministrationRoutes.resetFactor, paramsOf(companyId, user))).data.isMailed,
  done: (isMailed) => announceFactor(user, isMailed),
  failed: userMessages.factorResetFailed,
})

function announceFactor(user: User, isMailed: boolean): void {
  if (!isMailed) return void notify.success(userMessages.factorReset)
  const detail = userMailMessages.factorLink({ email: user.email ?? '', name: fullName(user) })
  notify.warning(userMessages.factorMailed, { detail, persistent: true })
}

/** Of somebody who belongs to another company too the old password stays valid until the link is used: that must not be missed (specification 5 §22.9). */
function announce(user: User, isOldValid: boolean): void {
  const email = user.email ?? ''
  if (!isOldValid) return void notify.success(userMessages.passwordReset, { detail: userMailMessages.resetMailed({ email }) })
  const detail = userMailMessages.oldPasswordStays({ email, name: fullName(user) })
  notify.warning(userMessages.passwordStays, { detail, persistent: true })
}

const paramsOf = (companyId: number, { companyUserId }: User) => ({ params: { companyId, userId: companyUserId } })
