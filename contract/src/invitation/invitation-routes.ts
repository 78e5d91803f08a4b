import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { userCompany } from '../session/index.ts'
import { invitationSecret, linkedInvitation, receivedInvitation } from './invitation.ts'

const sentPath = companyParams.extend({ userId: id })

/** What the administrator does with an invitation; adding a known person sends it (specification 5 §22.9). */
export const sentInvitationRoutes = defineRoutes({
  resendInvitation: {
    method: 'POST',
    path: '/aprs/v3/user/{companyId}/invitation/{userId}',
    summary: 'Send an invitation again, also one that was declined, withdrawn or has expired: 30 days from now, by a new link.',
    right: { on: 'company', action: 'manage users' },
    params: sentPath,
    output: null,
    errors: ['WRONG_STATE', 'USER_LIMIT_REACHED', 'TOO_MANY_TRIES'],
    audit: 'invitation.send',
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/aprs/v3/user/{companyId}/invitation/{userId}',
    summary: 'Withdraw an open invitation: its link is void, and the seat is free.',
    right: { on: 'company', action: 'manage users' },
    params: sentPath,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'invitation.withdraw',
  },
})

/** What the invited person does: with a session of another company, or by the mailed link. */
export const receivedInvitationRoutes = defineRoutes({
  listInvitations: {
    method: 'GET',
    path: '/aprs/v3/invitation/{companyId}',
    summary: 'The open invitations of one’s account, by company name.',
    right: 'session',
    params: companyParams,
    output: z.array(receivedInvitation),
    pages: ['companyName', 'expiresOn'],
    errors: [],
  },
  answerInvitation: {
    method: 'POST',
    path: '/aprs/v3/invitation/{companyId}/{invitedTo}',
    summary: 'Accept or decline the invitation of the company `invitedTo`. An accepted one answers the company to choose from now on.',
    right: 'session',
    ofAccount: true,
    params: companyParams.extend({ invitedTo: id }),
    body: z.strictObject({ accept: z.boolean() }),
    output: z.object({ company: userCompany.nullable() }),
    errors: [],
    audit: 'invitation.answer',
  },
  readLinkedInvitation: {
    method: 'POST',
    path: '/aprs/public/invitation/read',
    summary: 'The invitation of a mailed link.',
    right: 'public',
    body: z.strictObject({ secret: invitationSecret }),
    output: linkedInvitation,
    errors: ['INVITATION_INVALID', 'TOO_MANY_TRIES'],
    audit: 'invitation.read',
  },
  answerLinkedInvitation: {
    method: 'POST',
    path: '/aprs/public/invitation/answer',
    summary: 'Accept or decline an invitation by the secret of its mailed link.',
    right: 'public',
    body: z.strictObject({ secret: invitationSecret, accept: z.boolean() }),
    output: null,
    errors: ['INVITATION_INVALID', 'TOO_MANY_TRIES'],
    audit: 'invitation.answerByLink',
  },
})
