import { defineMessages } from '../messages/index.ts'

/** Around the tabs (specification 1 §2). */
export const workspaceMessages = defineMessages({
  skip: 'Skip to content',
  errorReported: 'The error has been reported. Your unsaved edits are kept in this browser.',
  brokenPage: 'This page could not be shown',
  brokenScreen: 'This screen could not be shown',
  unknownPage: {
    title: 'There is no page at this address',
    text: 'Check the address for typing mistakes, or start from the Global Chart.',
    home: 'Go to Strata',
  },
  otherCompany: {
    title: 'This link leads to another company',
    hint: 'Ask whoever sent it, or log in with an account of that company.',
    own: 'Open {company}',
    logOut: 'Log in with another account',
  },
  users: {
    title: 'Only the administrator and the CEO can see users',
    text: 'You can find everyone who has a role in a process under Process Membership.',
    view: 'View',
  },
  logOut: {
    title: 'Logout',
    drafts: 'This browser keeps changes that you have not saved to the server:',
    delete: 'Delete them from this browser',
    kept: 'If you keep them, you can restore them the next time you log in here.',
    confirm: 'Logout',
  },
  /** What could not be opened. */
  parts: {
    lostFactor: 'The form for a lost second factor',
    signInNeed: 'What the company asks for',
    login: 'The login',
    logOut: 'Logout',
    workspace: 'The workspace',
    invitation: 'The invitation',
    page: 'This page',
    globalChart: 'The Global Chart',
    profile: 'The profile',
    handover: 'What can be handed over',
    substitute: 'The substitute',
    review: 'The review',
    users: 'The list of users',
    alerts: 'The list of alerts',
    documents: 'The list of documents',
    reports: 'The list of reports',
    process: 'The process',
    advisors: 'The list of advisors',
  },
})
