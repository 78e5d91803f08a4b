import { defineMessages } from '../messages/index.ts'

/** The rules of signing in, as the administrator sets them. */
export const signInRulesMessages = defineMessages({
  view: 'Sign-in',
  title: 'Rules',
  lead: 'What holds for everybody who opens {company}. Each rule only adds to what Strata asks for anyway.',
  loadFailed: 'Unable to load the rules of signing in',
  saveFailed: 'Unable to save the rules of signing in',
  saved: 'The rules hold from now on',
  save: 'Save rules',
  signTitle: 'Save the rules?',
  signLead: 'They hold at once, for everybody who opens {company}. First confirm that it is you.',
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
