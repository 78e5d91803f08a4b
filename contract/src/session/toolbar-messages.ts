import { defineMessages } from '../messages/index.ts'

/** specification 1 §2 */
export const toolbarMessages = defineMessages({
  region: 'Company and tools',
  toolbar: 'Toolbar',
  search: 'Search',
  exceptions: 'Exception Report',
  tracker: 'Progress Tracker',
  crossFunctional: 'Cross-functional Communication',
  documents: 'Global Documents',
  membership: 'Process Membership',
  users: 'Users',
  advisors: 'Advisors',
  guidance: 'Guidance Request',
  asOf: 'As of a day…',
  print: 'Print',
  help: 'Help',
  releaseNotes: 'Release notes',
  words: 'Glossary',
  firstSteps: 'Getting started',
  tour: 'Take the tour',
  unseenAlerts: '{name}, unseen alerts',

  company: '{name}, switch company',
  switchCompany: 'Switch company',

  profile: 'Profile of {name}',
  userProfile: 'User Profile',
  logOut: 'Logout',
  appearance: 'Appearance',
  schemes: { light: 'Light', dark: 'Dark', auto: 'Same as system' },

  /** Below, on a small screen. */
  main: 'Main',
  processes: 'Processes',
  more: 'More',
  moreUnseen: 'More, unseen alerts',
})
