import { type RouteInput, type sentInvitationRoutes, userThrottle } from '@strata/contract'
import { type ItemContext, spendHourly } from '../platform/index.ts'
import { lockMember } from '../user/index.ts'
import { resendInvitation as resend, withdrawOpenInvitation } from './sent-invitation-service.ts'

type Routes = typeof sentInvitationRoutes
type Context = ItemContext<'company'>

export async function resendInvitation(context: Context, { params }: RouteInput<Routes['resendInvitation']>): Promise<undefined> {
  const { tx, services, companyId } = context
  await resend(tx, params.userId, services.clock.now())
  // Nobody is flooded with mails, and none uses up what another company may do.
  const { accountId } = await lockMember(tx, params.userId)
  await spendHourly(context, { kind: 'invite', key: `${companyId}/${accountId}`, most: userThrottle.resetsPerHour })
}

export async function withdrawInvitation(
  { tx, services }: Context,
  { params }: RouteInput<Routes['withdrawInvitation']>,
): Promise<undefined> {
  await withdrawOpenInvitation(tx, params.userId, services.clock.now())
}
