import { defineMessages } from '../messages/index.ts'

/** Where the tries of a day are used up. */
export const factorTriesMessages = defineMessages({
  ofDay: 'Too many codes of the app were wrong within a day. Use a passkey or a recovery code, or try again later.',
})

/** The mail to the owner of an account whose second factors were changed, by whomever. It names none of them. */
export const factorChangeMailMessages = defineMessages({
  subject: 'The second factor of your Strata login was changed',
  changes: {
    appAdded: 'An authenticator app was added to your Strata login.',
    appRemoved: 'An authenticator app was removed from your Strata login.',
    passkeyAdded: 'A passkey was added to your Strata login. It logs in without email and password.',
    passkeyRemoved: 'A passkey was removed from your Strata login.',
    codesRenewed: 'New recovery codes were made for your Strata login. The old ones no longer work.',
    allRemoved:
      'All passkeys, authenticator apps and recovery codes of your Strata login were removed. Your email and password alone let you in until you set up a new second factor.',
  },
  advice:
    'If you did this or asked for it, you can ignore this email. If not, choose a new password with "Forgot password?" on the login page, look at the second factors in your profile, and tell your administrator.',
})

/** The mail to the owner of an account whose codes somebody tries. */
export const factorGuessMailMessages = defineMessages({
  subject: 'Somebody knows your Strata password',
  guessed:
    'Somebody entered your email and your password, and then {count} wrong codes of your authenticator app within a day. They did not get in.',
  advice:
    'If this was not you, choose a new password now with "Forgot password?" on the login page, and use it nowhere else. If this was you, check the clock of your phone: a code counts for half a minute.',
  means: 'Until some hours have passed, no code of an app is taken. Passkeys and recovery codes let you in as always.',
})
