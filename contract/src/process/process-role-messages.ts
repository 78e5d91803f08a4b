import { defineMessages } from '../messages/index.ts'

/** The roles of processes: who holds them, their dialogs and their change log (specification 1 §8, specification 2 §2, §8, specification 3 §8). */
export const processRoleMessages = defineMessages({
  updated: 'Process Roles Updated',
  updateFailed: 'Unable to update Process Roles',
  changeLogFailed: 'Unable to get Change Log',
  membersFailed: 'Unable to get Process Members',

  /** One person's role; lists of people are headed by `roleNames`. */
  roles: { PRS: 'Sponsor', PRL: 'Process Leader', PRO: 'Process Member', SPL: 'Sub-Process Leader', SPM: 'Sub-Process Member' },
  invited: '({shortName}) {name}, invited',
  holder: '({shortName}) {name}',
  nobody: 'Nobody yet',

  title: 'Process Roles',
  changeLog: 'Change Log',
  edit: 'Edit roles',
  editOf: 'Edit roles: {process}',
  loadFailed: 'Unable to get Process Roles',
  rolesOf: 'Roles of',
  saveFirst: 'Save or cancel your changes before you choose another process.',
  newer: 'The lists below include the newer roles and your changes. Check them and save again.',
  unchanged: 'Nothing has changed.',
  oneSponsor: 'One person at most',
  searchPerson: 'Name or short name',
  noPerson: 'No person matches',
  mayNotEdit: 'Your roles do not allow you to change this list.',

  logTitle: 'Process Role Change Log',
  noChanges: { title: 'No role has been changed yet', text: 'Changes to the roles of this process appear here.' },
  changedBy: 'Changed By',
  /** Heads of the columns (specification 2 §2). */
  heads: { PRS: 'Sponsor', PRL: 'Leaders', PRO: 'Members', SPL: 'Sub-Process Leaders', SPM: 'Sub-Process Members' },
  added: 'Added',
  removed: 'Removed',

  membership: 'Process Membership',
  noMembers: { title: 'Nobody has a role yet', text: 'The sponsors, leaders and members of all processes appear here.' },
  search: 'Search',
  searchHint: 'Process, role or person',
  notFound: { title: 'Nothing found', text: 'No process, role or person matches the search.' },
  rolesAndPeople: 'Roles and people',
  process: 'Process',
  role: 'Role',
  person: 'Person',

  noSuchRole: 'This process has no such role',
  severalSponsors: 'A process has at most one sponsor',
  byGroup: '{holder}, by the group “{group}”',
  inactive: 'Only active members hold roles',
  changedSince: 'The roles of this process have changed since you opened them.',
  changedMeanwhile: '{name} changed the roles of this process on {time}.',

  /** What could not be opened. */
  parts: { form: 'The form of the roles', log: 'The change log' },
})

/** What the server says of roles that are held by a group of the directory (specification 5 §22.25). */
export const groupRoleMessages = defineMessages({
  changer: 'Group “{group}”',
  /** In the dialog, where some of a list have their role so. */
  keptHere: 'Who has this role by a group of the directory loses it there, by leaving the group.',
  kept: '{name} has this role by the group “{group}”, and loses it by leaving the group in the directory.',
})
