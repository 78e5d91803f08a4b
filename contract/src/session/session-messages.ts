/** Texts of login, tabs and toolbar (`spec 1 §2`, §8). */
export const sessionMessages = {
  login: 'Login',
  loginFailed: 'Login Failed',
  forgotPassword: 'Forgot password?',
  userInfoFailed: 'Unable to get logged user info',
  premiumOnly: 'Restricted to Premium Access',
} as const

/** Why a session ended: the sentence of `SESSION_ENDED`, for whoever still has it open. */
export const sessionEnds = {
  elsewhere: 'This session was ended in another window.',
  password: 'The password was changed, which ended this session.',
  deactivated: 'Your membership of this company was deactivated.',
} as const
