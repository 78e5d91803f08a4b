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
  /** Of the administrator's alert; `person` is a name. */
  answered: ({ person, accepts }: { person: string; accepts: boolean }) => `${person} ${accepts ? 'accepted' : 'declined'} the invitation.`,
  mailSubject: 'You are invited to a company in Strata',
  /** `until` is a day as people write it. */
  mailText: ({
    companyName,
    link,
    until,
  }: {
    companyName: string
    link: string
    until: string
  }) => `${companyName} invites you to join the company in Strata, the map of how it works.
You keep the login and password that you have. Accept or decline here:

${link}

You are also asked after your next login. The invitation is open until ${until}.
If you do not know who invites you, decline or ignore this mail: nothing changes then.
`,
} as const
