import { defineMessages } from '../messages/index.ts'

/** Ctrl-K: where one can go and what one can do, before what is found. */
export const searchPaletteMessages = defineMessages({
  placeholder: 'Go to, do or find…',
  hint: 'Finds processes, texts of charts, documents and what they contain, reports, improvement plans, comments, open suggestions and people. Type what you want to do to find an action.',
  groups: { favourites: 'Favourites', recent: 'Recent', goTo: 'Go to', actions: 'Actions' },
  guide: '{title} (PDF)',
  appearance: 'Appearance: {scheme}',
  switchTo: 'Switch to {company}',
  /** What else people look for these by. */
  words: {
    home: 'home map start',
    profile: 'settings preferences timezone password sessions account',
    users: 'people members administration invite add',
    tracker: 'progress status',
    crossFunctional: 'reports',
    alerts: 'notifications waiting decisions approvals inbox',
    membership: 'roles people sponsors leaders',
    appearance: 'theme mode colours',
    logOut: 'log out sign out exit leave',
    company: 'change company tenant',
    asOf: 'history past date back then earlier',
  },
})
