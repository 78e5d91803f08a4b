import { defineMessages } from '../messages/index.ts'

/** The second step of a login, on the login page and over the page where a session ended. */
export const factorLoginMessages = defineMessages({
  title: 'Confirm that it is you',
  passkey: {
    lead: 'Confirm with your passkey: by fingerprint, face or PIN, or with your security key.',
    choose: 'Use a passkey',
  },
  totp: {
    lead: 'Enter the six digits that your authenticator app shows for Strata.',
    label: 'Code',
    choose: 'Use the authenticator app',
  },
  code: {
    lead: 'Enter one of the recovery codes that you kept. Each of them works once.',
    label: 'Recovery code',
    choose: 'Use a recovery code',
  },
  required: 'Enter the code',
  remember: 'Do not ask again in this browser for {days} days',
  confirm: 'Confirm',
  back: 'Back to login',
  failed: 'Unable to confirm the login',
  part: 'The second step of the login',
})
