import type { SignInNeed } from '../http/index.ts'
import { defineMessages } from '../messages/index.ts'

/** What a session lacks for a company, as the detail of `SIGN_IN_NEEDED`. */
export const signInNeedSentences = {
  login: 'This company asks for a new login.',
  factor: 'This company asks for your second factor.',
  factorSetUp: 'This company asks for a second factor, and your account has none yet.',
  provider: 'This company lets people in by single sign-on only.',
  network: 'This company cannot be opened from where you are. Its administrator chose the networks that it opens from.',
} as const satisfies Record<SignInNeed, string>

/** Over the page where a company asks for more. */
export const signInNeedMessages = defineMessages({
  title: '{need, select, network {{company} cannot be opened from here} other {{company} asks for more}}',
  stay: 'Stay in {company}',
  open: 'Open {company} instead',
  logOut: 'Logout',
  setUpLead: 'With a second factor nobody gets in by your password alone. Setting one up takes a minute.',
  setUp: 'Set up an app',
  setUpPasskey: 'Add a passkey',
  continueWith: 'Continue with {company}',
  providerFailed: 'Unable to begin the login',
  networkLead: 'Connect to the network of your company, for example by VPN, and try again.',
  tryAgain: 'Try again',
  parts: { factor: 'The form for the second factor', setUp: 'Setting up a second factor' },
})
