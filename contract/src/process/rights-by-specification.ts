import { chartTables } from '../chart/chart-rights.ts'
import { commentTables } from '../comment/comment-rights.ts'
import { documentTables } from '../document/document-lifecycle.ts'
import { expectationTables } from '../expectation/expectation-lifecycle.ts'
import { improvementTables } from '../improvement/improvement-lifecycle.ts'
import type { RightsTables } from '../rights/decide.ts'
import { summaryTables } from '../summary/summary-rights.ts'
import { permissionTables } from './permission-list.ts'
import { processTables } from './process-lifecycle.ts'

/**
 * Action, who holds it, in which states (`always`: it asks for none), and who holds it where the process is restricted, if not the same.
 * Typed from document 1 §4 and §6, document 2 §4 and §6, document 3 §4 and §6, and `decisions.md` §6, §7, §10, §16, §19 and §21, never from the tables.
 */
export type RightBySpecification = readonly [action: string, who: string, where: string, whoRestricted?: string]

export interface RightsSection {
  title: string
  /** The group of the rights table. */
  group: string
  tables: RightsTables
  states: readonly string[]
  /** The Global Chart stands below no process that could be restricted. */
  isRestrictable: boolean
  rights: readonly RightBySpecification[]
}

const everyState = ['WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED']
/** SUPERSEDED: retired and never approved. REVISED: approved, and its next version is under way. */
const documentStates = ['WIP', 'IA', 'REJECTED', 'APPROVED', 'REVISED', 'RETIRED', 'SUPERSEDED', 'ARCHIVED']
const withRole = 'admin ceo advisor sponsor leader owner spl spm'
const commentsOf = (group: string, rights: readonly RightBySpecification[]): RightsSection => ({
  title: `Comments: ${group}`,
  group,
  tables: commentTables,
  states: [],
  isRestrictable: group !== 'gpfc',
  rights,
})

export const rightsBySpecification: readonly RightsSection[] = [
  {
    title: 'Global Chart',
    group: 'gpfc',
    tables: chartTables,
    states: everyState,
    isRestrictable: false,
    rights: [
      ['view', 'everyone', 'always'],
      ['read', 'admin ceo advisor', 'WIP IA ARCHIVED'],
      ['read', 'everyone', 'APPROVED RETIRED'],
      ['create', 'admin ceo', 'always'],
      ['save', 'admin ceo', 'WIP'],
      ['record', 'admin ceo', 'WIP APPROVED RETIRED'],
      ['sendForApproval', 'admin ceo', 'WIP'],
      ['approve', 'ceo', 'IA'],
      ['reject', 'ceo', 'IA'],
      ['withdraw', 'preparer', 'IA'],
      ['makeWip', 'admin ceo', 'APPROVED'],
      ['restore', 'admin ceo', 'ARCHIVED'],
      ['retire', 'nobody', 'APPROVED'],
      ['export', 'admin ceo', 'always'],
      ['deletedIds', 'admin ceo', 'always'],
    ],
  },
  {
    title: 'Process Summary',
    group: 'ps',
    tables: summaryTables,
    // One that is under way is never replaced (`decisions.md` §16).
    states: ['WIP', 'IA', 'APPROVED', 'RETIRED'],
    isRestrictable: true,
    rights: [
      ['view', 'everyone', 'always', withRole],
      ['read', withRole, 'WIP IA'],
      ['read', 'everyone', 'APPROVED RETIRED', withRole],
      ['create', 'admin sponsor leader', 'always'],
      ['additional', 'admin sponsor leader', 'always'],
      ['save', 'admin sponsor leader', 'WIP'],
      ['describe', 'admin sponsor leader', 'WIP'],
      ['record', 'admin sponsor leader', 'WIP APPROVED RETIRED'],
      ['sendForApproval', 'admin sponsor leader', 'WIP'],
      ['approve', 'admin sponsor', 'IA'],
      ['reject', 'admin sponsor', 'IA'],
      ['withdraw', 'preparer', 'IA', 'nobody'],
      ['showWip', 'admin sponsor leader', 'APPROVED'],
      ['retire', 'nobody', 'APPROVED'],
      ['export', 'admin ceo sponsor leader', 'always'],
    ],
  },
  {
    title: 'Macro',
    group: 'ma',
    tables: chartTables,
    states: everyState,
    isRestrictable: true,
    rights: [
      ['view', 'everyone', 'always', withRole],
      ['read', withRole, 'WIP IA ARCHIVED'],
      ['read', 'everyone', 'APPROVED RETIRED', withRole],
      ['create', 'admin sponsor leader', 'always'],
      ['save', 'admin sponsor leader', 'WIP'],
      ['record', 'admin sponsor leader', 'WIP APPROVED RETIRED'],
      ['sendForApproval', 'admin sponsor leader', 'WIP'],
      ['approve', 'admin sponsor', 'IA'],
      ['reject', 'admin sponsor', 'IA'],
      ['withdraw', 'preparer', 'IA', 'nobody'],
      ['makeWip', 'admin sponsor leader', 'APPROVED'],
      ['restore', 'admin sponsor leader', 'ARCHIVED'],
      ['retire', 'nobody', 'APPROVED'],
      ['export', 'admin ceo sponsor leader', 'always'],
      ['deletedIds', 'admin ceo', 'always'],
    ],
  },
  {
    title: 'Micro',
    group: 'mi',
    tables: chartTables,
    states: everyState,
    isRestrictable: true,
    rights: [
      ['view', 'everyone', 'always', withRole],
      ['read', withRole, 'WIP IA ARCHIVED'],
      ['read', 'everyone', 'APPROVED RETIRED', withRole],
      ['create', 'admin leader owner spl', 'always', 'admin leader spl'],
      ['save', 'admin leader owner spl', 'WIP', 'admin leader spl'],
      ['record', 'admin leader owner spl', 'WIP APPROVED RETIRED', 'admin leader spl'],
      ['sendForApproval', 'admin leader owner spl', 'WIP', 'admin leader spl'],
      ['approve', 'admin leader', 'IA'],
      ['reject', 'admin leader', 'IA'],
      ['withdraw', 'preparer', 'IA', 'nobody'],
      ['makeWip', 'admin leader owner spl', 'APPROVED', 'admin leader spl'],
      ['restore', 'admin leader owner spl', 'ARCHIVED', 'admin leader spl'],
      ['retire', 'admin leader owner spl', 'APPROVED', 'admin leader spl'],
      ['export', 'admin ceo sponsor leader spl', 'always'],
      ['deletedIds', 'admin ceo', 'always'],
    ],
  },
  commentsOf('gpfc', [
    ['comments', 'admin ceo advisor', 'always'],
    ['post comments', 'admin ceo advisor', 'always'],
    ['archive comments', 'admin ceo', 'always'],
  ]),
  commentsOf('ps', [
    ['comments', 'admin ceo advisor sponsor leader', 'always'],
    ['post comments', 'admin ceo advisor sponsor leader', 'always'],
    ['archive comments', 'admin ceo sponsor leader', 'always'],
  ]),
  commentsOf('ma', [
    ['comments', 'admin ceo advisor sponsor leader', 'always'],
    ['post comments', 'admin ceo advisor sponsor leader', 'always'],
    ['archive comments', 'admin ceo sponsor leader', 'always'],
  ]),
  commentsOf('mi', [
    ['comments', 'admin ceo advisor sponsor leader owner spl spm', 'always'],
    ['post comments', 'admin ceo advisor sponsor leader owner spl spm', 'always'],
    ['archive comments', 'admin ceo sponsor leader owner spl spm', 'always'],
  ]),
  {
    title: 'Process of the Global Chart',
    group: 'gpfc',
    tables: processTables,
    states: everyState,
    isRestrictable: true,
    rights: [
      ['read', 'admin ceo advisor', 'WIP IA ARCHIVED'],
      ['read', 'everyone', 'APPROVED RETIRED', withRole],
      ['remove', 'admin ceo', 'WIP'],
      ['restrict', 'admin ceo', 'always'],
      ['assign sponsor', 'admin ceo', 'always'],
      ['assign leader', 'admin ceo sponsor', 'always', 'admin ceo'],
      ['assign owner', 'admin ceo sponsor leader', 'always', 'admin ceo'],
      ['changeLog', withRole, 'always'],
    ],
  },
  {
    title: 'Process of a Macro',
    group: 'ma',
    tables: processTables,
    states: everyState,
    isRestrictable: true,
    rights: [
      ['read', withRole, 'WIP IA ARCHIVED'],
      ['read', 'everyone', 'APPROVED RETIRED', withRole],
      ['remove', 'admin sponsor leader', 'WIP'],
      ['restrict', 'admin ceo sponsor leader', 'always'],
      ['assign spl', 'admin ceo sponsor leader', 'always'],
      ['assign spm', 'admin ceo leader spl', 'always'],
      ['changeLog', withRole, 'always'],
    ],
  },
  {
    title: 'Process of a Micro',
    group: 'mi',
    tables: processTables,
    states: everyState,
    isRestrictable: true,
    rights: [
      ['read', withRole, 'WIP IA ARCHIVED'],
      ['read', 'everyone', 'APPROVED RETIRED', withRole],
      ['remove', 'admin leader owner spl', 'WIP', 'admin leader spl'],
      ['restrict', 'admin ceo sponsor leader', 'always'],
    ],
  },
  {
    title: 'Improvement Plans',
    group: 'impplans',
    tables: improvementTables,
    // PRIOR: a WIP with a version before it (document 2 §4).
    states: ['WIP', 'PRIOR', 'APPROVED', 'RETIRED', 'ARCHIVED'],
    isRestrictable: true,
    rights: [
      ['view', 'everyone', 'always', withRole],
      ['manage', 'admin sponsor leader', 'always'],
      ['read', 'everyone', 'always', withRole],
      ['edit', 'admin sponsor leader', 'WIP PRIOR'],
      ['publish', 'admin sponsor leader', 'WIP PRIOR'],
      ['remove', 'admin sponsor leader', 'WIP'],
      ['addReport', 'everyone', 'WIP PRIOR', withRole],
      ['revise', 'admin sponsor leader', 'APPROVED'],
      ['archive', 'admin sponsor leader', 'APPROVED'],
      ['archiveReport', 'admin sponsor leader', 'APPROVED'],
      ['unarchive', 'admin sponsor leader', 'ARCHIVED'],
    ],
  },
  {
    title: 'Macro Expectations',
    group: 'maex',
    tables: expectationTables,
    states: everyState,
    isRestrictable: true,
    rights: expectationRightsOf({ create: 'admin sponsor leader', approve: 'admin sponsor' }, [
      ['export', 'admin ceo sponsor leader', 'always'],
      ['comments', 'admin ceo advisor sponsor leader', 'always'],
    ]),
  },
  {
    title: 'Micro Expectations',
    group: 'miex',
    tables: expectationTables,
    states: everyState,
    isRestrictable: true,
    rights: expectationRightsOf({ create: 'admin leader owner spl', restrictedCreate: 'admin leader spl', approve: 'admin leader' }, [
      ['export', 'admin ceo sponsor leader spl', 'always'],
      ['comments', 'admin ceo advisor sponsor leader owner spl spm', 'always'],
    ]),
  },
  {
    title: 'Global Documents',
    group: 'globaldoc',
    tables: documentTables,
    states: documentStates,
    // They lie below no process.
    isRestrictable: false,
    rights: [
      ['read', 'admin ceo advisor', 'WIP IA REJECTED SUPERSEDED'],
      ['read', 'everyone', 'APPROVED REVISED RETIRED ARCHIVED'],
      ['versions', 'everyone', 'always'],
      ['create', 'admin', 'always'],
      ['upload', 'admin', 'always'],
      ['createFolder', 'admin', 'always'],
      ['rename', 'admin', 'WIP REJECTED APPROVED'],
      ['move', 'admin', 'WIP REJECTED APPROVED'],
      ['revise', 'admin', 'WIP REJECTED APPROVED'],
      ['sendForApproval', 'admin', 'WIP REJECTED'],
      ['approve', 'admin ceo', 'IA'],
      ['reject', 'admin ceo', 'IA'],
      ['withdraw', 'preparer', 'IA'],
      ['archive', 'admin', 'APPROVED'],
      ['unarchive', 'admin', 'ARCHIVED'],
      ['remove', 'admin', 'WIP REJECTED ARCHIVED'],
      ['removeAll', 'admin', 'WIP REJECTED ARCHIVED'],
    ],
  },
  {
    title: 'Lists of Global Documents',
    group: 'globaldoc',
    tables: documentTables,
    states: ['WIP', 'IA', 'REJECTED', 'APPROVED', 'ARCHIVED'],
    isRestrictable: false,
    rights: [
      ['list', 'admin ceo advisor', 'WIP IA REJECTED'],
      ['list', 'everyone', 'APPROVED ARCHIVED'],
    ],
  },
  {
    title: 'Process Documents',
    group: 'processdoc',
    tables: documentTables,
    // They are current without an approval (document 2 §4).
    states: ['WIP', 'SUPERSEDED', 'ARCHIVED'],
    isRestrictable: true,
    rights: [
      ['read', withRole, 'always'],
      ['list', withRole, 'WIP ARCHIVED'],
      ['versions', withRole, 'always'],
      ['create', 'admin leader', 'always'],
      ['upload', 'admin leader', 'always'],
      ['createFolder', 'admin leader', 'always'],
      ['rename', 'admin leader', 'WIP'],
      ['move', 'admin leader', 'WIP'],
      ['revise', 'admin leader', 'WIP'],
      ['archive', 'admin leader', 'WIP'],
      ['unarchive', 'admin leader', 'ARCHIVED'],
      ['remove', 'admin leader', 'WIP ARCHIVED'],
      ['removeAll', 'admin leader', 'WIP ARCHIVED'],
    ],
  },
  {
    title: 'Annual Plans',
    group: 'gam',
    tables: documentTables,
    states: ['WIP', 'SUPERSEDED'],
    isRestrictable: true,
    rights: [
      ['read', 'everyone', 'always', withRole],
      ['list', 'everyone', 'WIP', withRole],
      ['versions', 'admin sponsor leader', 'always'],
      ['create', 'admin sponsor leader', 'always'],
      ['upload', 'admin sponsor leader', 'always'],
      ['revise', 'admin sponsor leader', 'WIP'],
    ],
  },
  {
    title: 'Project Reports',
    group: 'projectreport',
    tables: documentTables,
    states: ['WIP', 'APPROVED', 'ARCHIVED'],
    isRestrictable: true,
    rights: [
      ['read', 'everyone', 'always', withRole],
      ['list', 'everyone', 'always', withRole],
      ['versions', 'everyone', 'always', withRole],
      ['upload', 'everyone', 'always', withRole],
    ],
  },
  {
    title: 'Cross-functional Reports',
    group: 'report',
    tables: documentTables,
    states: ['APPROVED', 'RETIRED', 'ARCHIVED'],
    isRestrictable: true,
    rights: [
      ['read', 'everyone', 'always', withRole],
      ['versions', 'everyone', 'always', withRole],
      ['create', 'admin leader', 'always'],
      ['upload', 'admin leader', 'always'],
      ['rename', 'admin leader', 'APPROVED'],
      ['revise', 'admin leader', 'APPROVED'],
      ['archive', 'admin leader', 'APPROVED'],
      ['unarchive', 'admin leader', 'ARCHIVED'],
      ['remove', 'admin ceo', 'ARCHIVED'],
      ['removeAll', 'admin ceo', 'ARCHIVED'],
    ],
  },
  {
    title: 'Lists of Cross-functional Reports',
    group: 'report',
    tables: documentTables,
    states: ['APPROVED', 'ARCHIVED'],
    isRestrictable: true,
    rights: [['list', 'everyone', 'always', withRole]],
  },
  below('maex', [
    ['create', 'admin sponsor leader', 'always'],
    ['approve', 'admin sponsor', 'always'],
    ['export', 'admin ceo sponsor leader', 'always'],
    ['comments', 'admin ceo advisor sponsor leader', 'always'],
  ]),
  below('miex', [
    ['create', 'admin leader owner spl', 'always', 'admin leader spl'],
    ['approve', 'admin leader', 'always'],
    ['export', 'admin ceo sponsor leader spl', 'always'],
    ['comments', 'admin ceo advisor sponsor leader owner spl spm', 'always'],
  ]),
  below('maexd', [
    ['create', 'admin sponsor leader owner', 'always', 'admin sponsor leader'],
    ['reopen', 'admin sponsor leader', 'always'],
    ['export', 'admin ceo sponsor leader', 'always'],
  ]),
  below('miexd', [
    ['create', 'admin leader owner spl spm', 'always', 'admin leader spl'],
    ['reopen', 'admin leader spl', 'always'],
    ['export', 'admin ceo sponsor leader spl', 'always'],
  ]),
  below('impplans', [['manage', 'admin sponsor leader', 'always']]),
  below('processdoc', [
    ['access', withRole, 'always'],
    ['create', 'admin leader', 'always'],
  ]),
  below('globaldoc', [
    ['create', 'admin', 'always'],
    ['approve', 'admin ceo', 'always'],
  ]),
]

/** Of a global process and of its sub-processes the same, by different people. */
function expectationRightsOf(
  { create, restrictedCreate = create, approve }: { create: string; restrictedCreate?: string; approve: string },
  others: readonly RightBySpecification[],
): RightBySpecification[] {
  const creating = (action: string, where: string): RightBySpecification => [action, create, where, restrictedCreate]
  return [
    ['view', 'everyone', 'always', withRole],
    ['read', withRole, 'WIP IA ARCHIVED'],
    ['read', 'everyone', 'APPROVED RETIRED', withRole],
    creating('create', 'always'),
    creating('edit', 'WIP'),
    creating('remove', 'WIP'),
    creating('sendForApproval', 'WIP'),
    ['approve', approve, 'IA'],
    ['reject', approve, 'IA'],
    ['withdraw', 'preparer', 'IA'],
    creating('makeWip', 'APPROVED'),
    creating('template', 'APPROVED'),
    creating('restore', 'ARCHIVED'),
    ...others,
  ]
}

/** What the permissions list of a process tells of kinds of item that have no calls yet. */
function below(group: string, rights: readonly RightBySpecification[]): RightsSection {
  return { title: `Permissions: ${group}`, group, tables: permissionTables, states: [], isRestrictable: true, rights }
}
