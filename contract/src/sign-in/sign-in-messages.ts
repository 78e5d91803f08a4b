import type { SignInNeed } from '../http/index.ts'
import { defineMessages } from '../messages/index.ts'

/** What a session lacks for a company, as the detail of `SIGN_IN_NEEDED`. */
export const signInNeedSentences = {
  login: 'This company asks for a new login.',
  factor: 'This company asks for your second factor.',
  factorSetUp: 'This company asks for a second factor, and your account has none yet.',
  provider: 'This company lets people in by its own login alone.',
  network: 'This company cannot be opened from where you are. Its administrator set from which networks it can.',
} as const satisfies Record<SignInNeed, string>

/** Over the page where a company asks for more. */
export const signInNeedMessages = defineMessages({
  title: '{need, select, network {{company} cannot be opened from here} other {{company} asks for more}}',
  stay: 'Stay in {company}',
  open: 'Open {company} instead',
  logOut: 'Log out',
  setUpLead: 'With a second factor nobody gets in by your password alone. Setting one up takes a minute.',
  setUp: 'Set up an app',
  setUpPasskey: 'Add a passkey',
  providerLead: 'Continue with the login of {company}.',
  networkLead: 'Connect to the network of your company, for example by VPN, and try again.',
  tryAgain: 'Try again',
  parts: { factor: 'The form for the second factor', setUp: 'Setting up a second factor', need: 'What the company asks for' },
})

/** The rules of signing in, as the administrator sets them. */
export const signInRulesMessages = defineMessages({
  view: 'Sign-in',
  title: 'Rules',
  lead: 'What holds for everybody who opens {company}. Each rule only adds to what Strata asks for anyway.',
  loadFailed: 'Unable to load the rules of signing in',
  saveFailed: 'Unable to save the rules of signing in',
  saved: 'The rules hold from now on',
  save: 'Save rules',
  nothingChanged: 'Nothing was changed.',
  factor: {
    label: 'Require a second factor',
    hint: 'From that day on a password alone does not open {company}. Whoever has no second factor by then sets one up at the next login.',
    from: 'From',
    without:
      '{count, plural, =0 {Everybody has a second factor.} one {One person has no second factor yet.} other {# people have no second factor yet.}}',
    show: 'Show who',
    listTitle: 'People without a second factor',
    listLead: 'They log in by their password alone until they set up a second factor in their profile.',
    never: 'Never logged in',
    last: 'Last login {date}',
    listFailed: 'Unable to load who has no second factor',
    dayMissing: 'Enter a day, for example Nov 21 2026.',
  },
  provider: {
    label: 'Only by single sign-on',
    hint: 'No password opens {company} any more. Two people keep theirs, for the day on which the provider is away.',
    missing: 'Set up single sign-on first.',
    first: 'Keeps the password',
    second: 'And so does',
    none: 'Choose two different people.',
    nothingFound: 'Nobody found',
  },
  idle: { label: 'End sessions that are not used', field: 'Minutes without use', hint: 'Otherwise after 30 minutes.' },
  session: { label: 'Ask for a new login', field: 'Hours after the last one', hint: 'Otherwise after 12 hours.' },
  networks: {
    label: 'Allow some networks only',
    field: 'Networks, one a line',
    hint: 'Written as 192.0.2.0/24 or 2001:db8::/32. You come from {address}.',
    missing: 'Enter at least one network.',
    wrong: '“{text}” is not a network. Write it as 192.0.2.0/24.',
    ownMissing: 'You come from {address}, which is in none of these networks: you would lock yourself out.',
  },
  password: {
    label: 'Ask for longer passwords',
    field: 'Characters at least',
    hint: 'Holds for passwords that are chosen from now on. Otherwise 8 characters.',
  },
  outOfRange: 'Enter a number from {least} to {most}.',
})
