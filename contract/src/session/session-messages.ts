import { defineMessages } from '../messages/index.ts'

/** Texts of login, tabs and toolbar (specification 1 §2, §8). */
export const sessionMessages = {
  login: 'Login',
  loginFailed: 'Login Failed',
  forgotPassword: 'Forgot password?',
  userInfoFailed: 'Unable to get logged user info',
  /** To a session that tries to open a company whose administrator ended it there. */
  endedHere: 'An administrator of this company ended this session. Log out and log in again to open the company.',
  premiumOnly: 'Restricted to Premium Access',
  /** Of a login over the page, which goes on with it. */
  otherAccount: 'This page belongs to another account. Log out to change it.',
  otherCompany: 'This account does not belong to the company of this page. Log out to open another company.',
} as const

/** Why a session ended, for whoever still has it open: the sentence of `SESSION_ENDED`, but for what a browser knows itself. */
export const sessionEnds = {
  expired: 'A session ends after 30 minutes without use, and 12 hours after the login.',
  loggedOut: 'You logged out in another window.',
  elsewhere: 'This session was ended in another window.',
  password: 'The password was changed, which ended this session.',
  reset: 'An administrator reset your password, which ended this session. A link to choose a new one was mailed to you.',
  resetHere:
    'An administrator of this company reset your login, which ended this session. A link to choose a new password was mailed to you.',
  administrator: 'An administrator ended this session. Log in again to continue.',
  deactivated: 'Your membership of this company was deactivated.',
} as const

/** What a browser knows itself, where a company ends sessions earlier than others. */
export const idleSessionMessages = defineMessages({ ended: 'This company ends a session after {minutes} minutes without use.' })
