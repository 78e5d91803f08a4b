import { defineMessages } from '../messages/index.ts'

/** The page of all words that the product does not explain by their place, reached from Help. */
export const wordsDialogMessages = defineMessages({
  lead: 'A word that is underlined with dots explains itself: point at it, tap it or reach it with Tab.',
})

/** What words mean that people may not know, in the order of their page. Statuses have the names of `statusIds`. */
export const glossaryMessages = defineMessages({
  globalChart: { word: 'Global Chart', meaning: 'The map of the whole company: every process is a box on it.' },
  primary: { word: 'Primary process', meaning: 'Makes or delivers what customers get. Its ID begins with P.' },
  enabling: { word: 'Enabling process', meaning: 'Supports the others, such as finance or people. Its ID begins with E.' },
  pid: {
    word: 'PXXX',
    meaning:
      'XXX stands for an ID that is not assigned yet. An ID shown in pencil is proposed. It becomes permanent when it is assigned and saved, or when the version is sent for approval.',
  },
  summary: {
    word: 'SIPOC',
    meaning:
      'The Process Summary names the Suppliers, Inputs, Outputs and Customers of a process, and why the process exists: SIPOC for short.',
  },
  macro: { word: 'Macro', meaning: 'The chart of one process of the Global Chart. Each of its steps can be a process of its own.' },
  micro: { word: 'Micro', meaning: 'The chart of one process of a Macro, step by step.' },
  WIP: { word: 'WIP', meaning: 'Work in progress: the version that is being worked on. It is not in force.' },
  IA: { word: 'IA', meaning: 'In approval: the version was sent and waits for a decision. Nobody can change it meanwhile.' },
  APPROVED: { word: 'Approved', meaning: 'The version in force. It never changes: changes begin as a new WIP.' },
  REJECTED: { word: 'Rejected', meaning: 'The version was not approved. The comment on the decision says why.' },
  RETIRED: {
    word: 'Retired',
    meaning: 'No longer in force: a newer version was approved, or it was put out of use. It can still be read.',
  },
  ARCHIVED: { word: 'Archived', meaning: 'Put aside as a whole. It can still be read.' },
  kra: {
    word: 'KRA',
    meaning:
      'Key result area: what customers, suppliers and interfacing processes expect of a process, each with its parameter, target and bounds.',
  },
  interfacing: {
    word: 'Interfacing process',
    meaning: 'Another process of the company that this one works with but neither buys from nor supplies.',
  },
  bounds: { word: 'NA, LB, HB', meaning: 'Bounds that are no number: Not Applicable, Lower-the-Better and Higher-the-Better.' },
  action: { word: 'Short Term Action', meaning: 'What is done at once about a result that does not meet its expectation.' },
  gam: { word: 'GAM', meaning: 'The plan of a process for the year: a file with its versions, the newest in force.' },
  roles: {
    word: 'PRS, PRL, PRO',
    meaning: 'Sponsor, Process Leader and Process Member. The sponsor answers for a process and approves, the leader prepares.',
  },
  subRoles: { word: 'SPL, SPM', meaning: 'Sub-Process Leader and Sub-Process Member: roles of a process of a Macro.' },
  restricted: { word: 'Restricted', meaning: 'Open only to those with a role in the process, the administrator, the CEO and advisors.' },
})

export type GlossaryWord = keyof typeof glossaryMessages
