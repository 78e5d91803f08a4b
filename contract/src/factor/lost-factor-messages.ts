import { defineMessages } from '../messages/index.ts'

/** Where a mailed link leads whose second factor was lost. */
export const lostFactorMessages = defineMessages({
  title: 'Remove your second factor',
  lead: 'Enter one of your recovery codes. Your passkeys and authenticator apps stop working, and your email and password let you in until you set up a new one.',
  label: 'Recovery code',
  required: 'Enter a recovery code',
  giveUp: 'Remove second factor',
  failed: 'Unable to remove the second factor',
  done: 'Your second factor was removed',
  doneLead: 'Log in with your email and password, and set up a new one in your profile.',
  toLogin: 'Back to login',
})

/** The mail with that link. */
export const lostFactorMailMessages = defineMessages({
  subject: 'Your second factor in Strata',
  asked: 'The administrator of {company} asks you to remove your second factor, because you said that you lost it.',
  askedBy: '{administrator} of {company} asks you to remove your second factor, because you said that you lost it.',
  codeNeeded: 'You need one of the recovery codes that you kept when you set it up.',
  open: 'Remove the second factor',
  noCode: 'Without a recovery code, ask whoever runs Strata for your company.',
  closing:
    'The link works once, for 24 hours. If you did not ask for this, do nothing: without the link and a recovery code nobody can remove your second factor.',
})
