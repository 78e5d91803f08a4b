import { receivedInvitationRoutes, sentInvitationRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { answerLinkedInvitation, answerReceivedInvitation, listInvitations, readLinkedInvitation } from './received-invitation-handlers.ts'
import { resendInvitation, withdrawInvitation } from './sent-invitation-handlers.ts'

export const invitationEndpoints = [
  serve(sentInvitationRoutes.resendInvitation, resendInvitation),
  serve(sentInvitationRoutes.withdrawInvitation, withdrawInvitation),
  serve(receivedInvitationRoutes.listInvitations, listInvitations),
  serve(receivedInvitationRoutes.answerInvitation, answerReceivedInvitation),
  serve(receivedInvitationRoutes.readLinkedInvitation, readLinkedInvitation),
  serve(receivedInvitationRoutes.answerLinkedInvitation, answerLinkedInvitation),
]
