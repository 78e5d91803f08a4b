import { defineMessages } from '../messages/index.ts'

/** The rules of signing in, as the administrator sets them. */
export const signInRulesMessages = defineMessages({
  view: 'Sign-in',
  title: 'Rules',
  lead: 'What holds for everybody who opens {company}. They add to what Strata asks of everybody, and take nothing away.',
  loadFailed: 'Unable to load the rules of signing in',
  saveFailed: 'Unable to save the rules of signing in',
  saved: 'The rules hold from now on',
  save: 'Save rules',
  signTitle: 'Save the rules?',
  signLead: 'They hold at once, for everybody who opens {company}. First confirm that it is you.',
  signLeadFactor:
    '{count, plural, =0 {Everybody in {company} has a second factor.} one {One person in {company} has no second factor yet, and will be asked to set one up from {date} on.} other {# people in {company} have no second factor yet, and will be asked to set one up from {date} on.}} First confirm that it is you.',
  nothingChanged: 'Nothing was changed.',
  factor: {
    label: 'Require a second factor',
    hint: 'From the day you choose (UTC), a password alone no longer opens {company}. Whoever has no second factor by then is asked to set one up before going on, even if they are logged in already.',
    from: 'From',
    without:
      '{count, plural, =0 {Everybody has a second factor.} one {One person has no second factor yet.} other {# people have no second factor yet.}}',
    show: 'Show who',
    columns: { name: 'Name', email: 'Email', lastLogin: 'Last login' },
    listTitle: 'People without a second factor',
    listLead:
      'Their password alone lets them in until they set up a second factor in their profile, under Password. Whoever comes in by single sign-on only is asked for it by your provider instead.',
    never: 'Never logged in',
    last: 'Last login {date}',
    listFailed: 'Unable to load who has no second factor',
    dayMissing: 'Enter a day, for example Nov 21 2026.',
  },
  provider: {
    label: 'Only by single sign-on',
    hint: 'Passwords no longer open {company}. Two people keep theirs, in case the provider is down.',
    missing: 'Set up single sign-on first.',
    first: 'First person who keeps the password',
    second: 'Second person who keeps the password',
    none: 'Choose two different people.',
    noPassword: '{names} {count, plural, one {has} other {have}} no password, and could not get in. Choose somebody who has one.',
    withoutYouTitle: 'Give up your own password here?',
    withoutYou:
      'You are not one of the two people who keep their password. From now on you can only open {company} by single sign-on: if the provider is down, only those two can log in and change the rules.',
    withoutYouConfirm: 'Go on without me',
    nothingFound: 'Nobody found',
  },
  idle: { label: 'End sessions that are not used', field: 'Minutes without use', hint: 'Otherwise after 30 minutes.' },
  session: { label: 'Ask for a new login', field: 'Hours after the login', hint: 'Otherwise after 12 hours.' },
  networks: {
    label: 'Allow some networks only',
    field: 'Networks, one on each line',
    hint: 'Written as 192.0.2.0/24 or 2001:db8::/32. You come from {address}.',
    missing: 'Enter at least one network.',
    wrong: 'Line {line}: “{text}” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/32.',
    tooMany: 'Enter {most} networks at most.',
    ownMissing: 'You come from {address}, which is in none of these networks: you would lock yourself out.',
  },
  password: {
    label: 'Ask for longer passwords',
    field: 'Characters at least',
    hint: 'Holds for passwords that are chosen from now on. Otherwise 8 characters.',
  },
  outOfRange: 'Enter a number from {least} to {most}.',
})
