import { defineMessages } from '../messages/index.ts'

/** The login by a provider, and why it ended. */
export const ssoLoginMessages = defineMessages({
  continue: 'Continue with {company}',
  lead: 'Your company logs you in.',
  usePassword: 'Use a password instead',
  backToProvider: 'Continue with {company} instead',
  /** Its provider sends people back to one address alone. */
  openAt: 'Single sign-on works at {address} only. Open Strata there.',
  failed: 'Login Failed',
  /** To a session that a password or a passkey opened. */
  notByProvider: 'You did not log in by your company. Confirm with your password or a passkey.',
  reasons: {
    ended: 'This login took too long, or its window was closed. Try again.',
    off: 'Single sign-on of this company is not set up, or was just changed. Try again, or ask your administrator.',
    refused: 'Your company did not log you in.',
    unreachable: 'Your company’s login does not answer right now. Try again soon.',
    invalid: 'The answer of your company’s login is not valid. Ask your administrator.',
    unverified: 'Your company’s login does not confirm your email address. Ask your administrator.',
    stranger: 'Nobody with your email address belongs to this company. Ask your administrator to add you.',
    elsewhere: 'Your email address belongs to another company. Ask your administrator to invite you.',
    inactive: 'You do not belong to this company any longer, or not yet. Ask your administrator.',
    full: 'This company has no place left for another person. Ask your administrator.',
    often: 'Too many logins from your network ended this way. Try again in an hour.',
    busy: 'Many people log in right now. Try again in a moment.',
    another: 'Somebody else logs in with your email address already. Ask your administrator.',
    stale: 'Your company did not ask you to log in again. Try again, and log in there.',
    undated: 'Your company’s login does not say when you logged in, so you cannot confirm by it who you are. Tell your administrator.',
    otherPerson: 'Somebody else logged in there. Log in as yourself.',
  },
})
