import {
  fullName,
  invitationDays,
  invitationMessages,
  oldPasswordHeader,
  sentInvitationRoutes,
  type User,
  userAdministrationRoutes,
  userMailMessages,
  userMessages,
} from '@strata/contract'
import { type Action, call, notify } from '../platform/index.ts'

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

/** Mails a link to choose a new password; resolves to whether the old one stays valid until that is used. */
export const resettingPassword = (companyId: number, user: User): Action<boolean> => ({
  work: async () => {
    const { headers } = await call(userAdministrationRoutes.resetPassword, paramsOf(companyId, user))
    return headers.get(oldPasswordHeader) === 'valid'
  },
  done: (isOldValid) => announce(user, isOldValid),
  failed: userMessages.resetFailed,
})

/** Of somebody who belongs to another company too the old password stays valid until the link is used: that must not be missed (specification 5 §22.9). */
function announce(user: User, isOldValid: boolean): void {
  const email = user.email ?? ''
  if (!isOldValid) return void notify.success(userMessages.passwordReset, { detail: userMailMessages.resetMailed({ email }) })
  const detail = userMailMessages.oldPasswordStays({ email, name: fullName(user) })
  notify.warning(userMessages.passwordStays, { detail, persistent: true })
}

const paramsOf = (companyId: number, { companyUserId }: User) => ({ params: { companyId, userId: companyUserId } })
