import { defineMessages } from '../messages/index.ts'

/** specification 1 §2, §5 */
export const loginMessages = defineMessages({
  product: 'Strata',
  pageTitle: 'Log in · Strata',
  title: 'Log in',
  lead: 'See how your company works.',
  email: 'Email',
  emailRequired: 'Email is Required',
  password: 'Password',
  passwordRequired: 'Password is Required',
  showPassword: 'Show password',
  screen: 'The login',
  logOut: 'Logout',
  /** What is called by these names where it does not load. */
  parts: {
    companyPicker: 'The choice of your company',
    forgotPassword: 'Forgot password',
    setPassword: 'The form for the new password',
  },

  build: 'Build {build}',
  copyright: '© {year} Strata',
  releaseNotes: 'Release notes',
  noReleaseNotes: 'There are no release notes yet.',

  levels: {
    global: { name: 'Global Chart', text: 'All processes of the company' },
    macro: { name: 'Macro', text: 'The steps of one process' },
    micro: { name: 'Micro', text: 'How each step is done' },
  },
})
