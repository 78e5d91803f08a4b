/** Texts about invitations; the specifications know none (`decisions.md` §22.9). */
export const invitationMessages = {
  sent: 'Invitation has been sent',
  sendFailed: 'Unable to send Invitation',
  withdrawn: 'Invitation has been withdrawn',
  withdrawFailed: 'Unable to withdraw Invitation',
  accepted: 'Invitation accepted',
  declined: 'Invitation declined',
  answerFailed: 'Unable to answer Invitation',
  /** Why an administrator cannot activate somebody. */
  notMember: 'This person was invited and is not a member yet. Only the invited person can accept the invitation.',
  noReset: 'This person was invited and is not a member yet. The password belongs to the account the person already has.',
  isMember: 'This person is a member already.',
  notOpen: 'This invitation is not open.',
} as const
