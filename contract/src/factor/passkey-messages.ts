import { defineMessages } from '../messages/index.ts'

/** Passkeys wherever a browser is asked for one: at the login, and to prove the person. */
export const passkeyMessages = defineMessages({
  logIn: 'Log in with a passkey',
  notUsed: 'No passkey was used. Try again, or choose another way.',
  notMade: 'No passkey was made. Try again.',
  known: 'This device already holds a passkey for your login. Choose another device, or remove that passkey first.',
  noSupport: 'This browser does not support passkeys. Use a current browser on an address that begins with https.',
  failed: 'Unable to use a passkey',
  tooLate: 'That took too long. Try again.',
  elsewhere: 'Passkeys work only at {address}. Open Strata there.',
  nowhere: 'Passkeys need an address that begins with https:// and a name in it. Ask whoever runs Strata to set PUBLIC_URL to one.',
})

/** Adding one in the profile. */
export const addPasskeyMessages = defineMessages({
  title: 'Add a passkey',
  lead: 'A passkey is kept by your device or your password manager. It logs you in by fingerprint, face or PIN, without email and password.',
  name: 'Name of the passkey or the device',
  defaultName: 'Passkey',
  make: 'Continue',
  onDevice: 'Now your device makes the passkey. Follow what it shows.',
  open: 'Open {address}',
  added: 'The passkey was added',
})

/** For who runs the server, in its log. */
export const lostPasskeysMessages = defineMessages({
  lost: '{count, plural, one {1 passkey no longer works: it was made for another host than that of PUBLIC_URL, {address}.} other {# passkeys no longer work: they were made for another host than that of PUBLIC_URL, {address}.}}',
})
