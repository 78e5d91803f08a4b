/** Texts about invitations; the specifications know none (specification 5 §22.9). */
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
  /** `administrator` is the name of who invites, `until` a day as people write it. */
  mailText: ({ companyName, administrator, link, until }: InvitationMail) => `${
    administrator ? `${administrator} invites you to join ${companyName}` : `You are invited to join ${companyName}`
  } in Strata, where the company keeps its process charts.
You keep the login and password that you have. Accept or decline here:

${link}

You are also asked the next time you log in. The invitation is open until ${until}.
If you do not know ${administrator ? `${administrator} or ` : ''}${companyName}, decline or ignore this mail: nothing changes then.
`,
} as const

interface InvitationMail {
  companyName: string
  administrator: string | undefined
  link: string
  until: string
}
