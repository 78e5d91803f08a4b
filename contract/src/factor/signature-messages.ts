import { defineMessages } from '../messages/index.ts'

/** What is said of a `signature` that is missing or does not prove the person, in place of the sentence of `SIGNATURE_REQUIRED`. */
export const signatureRefusals = {
  wrong: {
    password: 'The password is wrong.',
    code: 'The code is wrong, or was used already. Enter the next one.',
    passkey: 'The passkey was not accepted.',
  },
  missing: 'Confirm that it is you: with your password, and with your second factor where you have one, or with a passkey.',
  provider: 'Confirm that it is you: log in again at your company.',
  providerEnded: 'This login took too long, or was made in another window. Log in at your company again.',
} as const

/** Asking the person to prove who they are before something is done. */
export const signatureMessages = defineMessages({
  byProvider: 'Log in at {company} once more to confirm that it is you.',
  part: 'The login at your company',
})
