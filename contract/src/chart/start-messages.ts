import { defineMessages } from '../messages/index.ts'

/** Where there is no chart yet: the first steps of a company, a process without its chart, and what a chart starts from (specification 5 §19). */
export const startMessages = defineMessages({
  title: 'The map of {company} starts here',
  lead: 'Four steps lead to the first approved Global Chart.',
  people: 'People',
  peopleAbout: 'Add those who prepare, own and approve processes.',
  addPeople: 'Add people',
  map: 'Map',
  mapAbout: 'Draw the processes of the company. Whichever way you start, you can change everything later.',
  roles: 'Roles',
  rolesAbout: 'Give each process its sponsor, leader and members.',
  giveRoles: 'Give roles',
  rolesNeedMap: 'Save the map first. Roles are given to its processes.',
  send: 'First decision',
  sendAbout: 'Send the map for approval. The CEO decides.',
  sendNeedsMap: 'There is no map to send yet.',

  blank: 'Blank',
  blankAbout: 'An empty page',
  template: 'Template',
  templateAbout: 'A common map to rename',
  file: 'BPMN or draw.io file',
  fileAbout: 'From another tool',
  list: 'List of names',
  listAbout: 'Pasted, one per line',

  names: 'Process names, one per line',
  namesAbout: 'Enabling processes follow a line “Enabling”.',
  namesExample: 'Win orders\nPlan production\nDeliver products\nEnabling\nManage finance',
  nameCount: '{primary} primary and {enabling} enabling processes.',
  tooLong:
    '{count, plural, one {# name is longer than 90 characters and is left out.} other {# names are longer than 90 characters and are left out.}}',
  surplus:
    '{count, plural, one {# name is repeated or one too many and is left out.} other {# names are repeated or too many and are left out.}}',
  nameNeeded: 'Paste at least one name.',
  createWip: 'Create WIP',

  create: 'Create {chart}',
  createFromFile: 'Create from a file',
  macroAbout: 'The Macro shows the steps of {process}, each a process of its own.',
  microAbout: 'A Micro shows how {process} is done, step by step.',
  noGlobalChart: 'No Global Chart has been approved yet',
  shownOnceApproved: 'It is shown here once it is approved.',
  preparing:
    '{count, plural, one {{first} prepares it. It is shown here once it is approved.} other {{first} and {second} prepare it. It is shown here once it is approved.}}',
})

/** The four steps of a new company, beside its name until all are done. */
export const gettingStartedMessages = defineMessages({
  chip: 'Getting started {done}/4',
  title: 'Four steps to the first approved Global Chart',
  done: ': done',
  mayLeave: 'Help opens this list too.',
  isLeft: 'This list is put away.',
  leave: 'Put away',
  keep: 'Keep beside the name',
  saveFirst: 'Save your changes first.',
  unsaved: '{item} has unsaved changes. Save them before you take the next step.',
  rolesNeedMap: 'Save the map first. Roles are given to its processes.',
  led: '{led} of {processes, plural, one {# process has a leader} other {# processes have a leader}}. Give the next one its roles.',
  steps: {
    people: { name: 'People', about: 'Add those who prepare, own and approve processes.', go: 'Add people' },
    map: { name: 'Map', about: 'Draw the processes of the company.', go: 'Open the Global Chart' },
    roles: { name: 'Roles', about: 'Open a process and give it its sponsor, leader and members.', go: 'Give roles' },
    approval: { name: 'First decision', about: 'Send the map for approval. The CEO decides.', go: 'Open the Global Chart' },
  },
})

/** What is in a chart that was made for somebody: the names of its lanes, and of its start and end. */
export const newMapMessages = defineMessages({
  primaryLane: 'Primary processes',
  enablingLane: 'Enabling processes',
  start: 'Customer need',
  end: 'Customer served',
})

/** The maps to start from. One process per line, none longer than a box takes. */
export const startingMapMessages = defineMessages({
  manufacturer: 'Manufacturer',
  manufacturerAbout: 'From developing products to serving customers, for a company that makes what it sells.',
  manufacturerPrimary:
    'Develop products\nWin orders\nPlan supply and production\nSource materials and parts\nMake products\nDeliver products\nServe customers',
  manufacturerEnabling: 'Lead the company\nDevelop people\nManage finance\nRun IT and data\nAssure quality\nMaintain equipment',
  services: 'Service company',
  servicesAbout: 'From an inquiry to a settled engagement, for a company that works for its clients.',
  servicesPrimary: 'Shape the offer\nWin clients\nPlan engagements\nDeliver services\nInvoice and settle\nCare for clients',
  servicesEnabling: 'Lead the company\nDevelop people\nManage finance\nRun IT and data\nManage knowledge',
  servicesStart: 'Client need',
  servicesEnd: 'Client served',
  trade: 'Trading company',
  tradeAbout: 'From choosing the range to the return of goods, for a company that buys and sells.',
  tradePrimary: 'Choose the range\nBuy goods\nStore goods\nSell goods\nDeliver orders\nHandle returns',
  tradeEnabling: 'Lead the company\nDevelop people\nManage finance\nRun IT and data',
})
