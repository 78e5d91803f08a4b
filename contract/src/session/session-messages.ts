/** Texts of login, tabs and toolbar (`spec 1 §2`, §8). */
export const sessionMessages = {
  login: 'Login',
  loginFailed: 'Login Failed',
  forgotPassword: 'Forgot password?',
  userInfoFailed: 'Unable to get logged user info',
  premiumOnly: 'Restricted to Premium Access',
} as const
