import { defineMessages } from '../messages/index.ts'

/** Mails about passwords and logins (specification 5 §3, §22.13). */
export const passwordMailMessages = defineMessages({
  welcomeSubject: 'Welcome to Strata',
  subject: 'Choose a new password',
  /** The first line of a welcome, where it is known who welcomes. */
  added: 'You have been added to {company} in Strata, where the company keeps its process charts.',
  addedBy: '{administrator} has added you to {company} in Strata, where the company keeps its process charts.',
  openings: {
    welcome: 'Choose a password, and you are in.',
    forgotten: 'A new password was requested for your Strata login.',
    reset: 'Your administrator has reset the password of your Strata login.',
    offered: 'An administrator asks you to choose a new password for your Strata login. Your current password stays valid until then.',
  },
  choose: { first: 'Choose your password', next: 'Choose a new password' },
  /** To whom no password opens anything: their companies let them in by their own login alone. */
  byProvider: {
    subject: 'How you log in to Strata',
    welcome: 'Log in with your company login: there is no password to choose.',
    asked: 'A new password was requested for your Strata login. You need none: you log in with your company login.',
    open: 'Log in',
    closing: 'If you did not expect this email, you can ignore it.',
  },
  closing: 'The link works once, for 24 hours. If you did not expect this email, you can ignore it.',
})

export const accountMailMessages = defineMessages({
  newBrowserSubject: 'New login to your Strata account',
  newBrowser:
    'Someone logged in to your Strata account from {browser} on {time} ({timezone}). You have not used this browser in the last 90 days.',
  newBrowserAdvice:
    'If this was you, you can ignore this email. If not, choose a new password with "Forgot password?" on the login page. That ends all your sessions.',
  newPasswordSubject: 'Your Strata password was changed',
  newPassword: {
    changed: 'The password of your Strata login was changed. Your other sessions have ended.',
    link: 'A new password for your Strata login was chosen with a link sent by email. All your sessions have ended.',
  },
  newPasswordAdvice:
    'If this was you, you can ignore this email. If not, choose a new password with "Forgot password?" on the login page and tell your administrator.',
  toLogin: 'Open the login page',
  why: 'You receive this email because it concerns the safety of your login.',
})
