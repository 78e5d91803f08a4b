/** Texts of login, tabs and toolbar (`spec 1 §2`, §8). */
export const sessionMessages = {
  login: 'Login',
  loginFailed: 'Login Failed',
  forgotPassword: 'Forgot password?',
  userInfoFailed: 'Unable to get logged user info',
  premiumOnly: 'Restricted to Premium Access',
} as const

/** Why a session ended, for whoever still has it open: the sentence of `SESSION_ENDED`, but for what a browser knows itself. */
export const sessionEnds = {
  expired: 'A session ends after 30 minutes without use, and 12 hours after the login.',
  loggedOut: 'You logged out in another window.',
  elsewhere: 'This session was ended in another window.',
  password: 'The password was changed, which ended this session.',
  deactivated: 'Your membership of this company was deactivated.',
} as const
