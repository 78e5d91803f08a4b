import { type ChartStatus, chartRights, readingRights } from '../chart/index.ts'
import { documentRights } from '../document/index.ts'
import type { Lifecycle, RightsTable } from '../rights/index.ts'

const readsUnapproved = { right: 'viewUnapproved', reads: true } as const
const reads = { right: 'view', reads: true } as const

/**
 * A process has its chart's state and rights; it is removed only from a WIP (specification 5 §16). `readCurrent` reads by
 * chronId what `read` reads by the id of one version.
 */
export const processLifecycle = {
  WIP: {
    read: { to: 'WIP', ...readsUnapproved },
    readCurrent: { to: 'WIP', ...readsUnapproved },
    remove: { to: 'WIP', right: 'create' },
  },
  IA: { read: { to: 'IA', ...readsUnapproved }, readCurrent: { to: 'IA', ...readsUnapproved } },
  APPROVED: { read: { to: 'APPROVED', ...reads }, readCurrent: { to: 'APPROVED', ...reads } },
  RETIRED: { read: { to: 'RETIRED', ...reads }, readCurrent: { to: 'RETIRED', ...reads } },
  ARCHIVED: { read: { to: 'ARCHIVED', ...readsUnapproved }, readCurrent: { to: 'ARCHIVED', ...readsUnapproved } },
} as const satisfies Lifecycle & Record<ChartStatus, object>

const restrictedAssign = chartRights.gpfc['restricted assign']

const macroRights = {
  ...chartRights.ma,
  assign: ['ceo', 'admin', 'sponsor', 'leader', 'spl'],
  'assign spl': ['ceo', 'admin', 'sponsor', 'leader'],
  'assign spm': ['ceo', 'admin', 'leader', 'spl'],
  changeLog: documentRights.processdoc.access,
} as const

/**
 * `assign` opens the roles of a process to somebody who may set at least one of its lists; each list has a right of its own (specification 1 §6, specification 5 §16).
 * `changeLog` is shown to whom process documents are (specification 2 §2). A micro process is restricted by those who may restrict its macro.
 */
export const processRights = {
  gpfc: {
    ...chartRights.gpfc,
    assign: ['ceo', 'admin', 'sponsor', 'leader'],
    'restricted assign': restrictedAssign,
    'restricted assign sponsor': restrictedAssign,
    'restricted assign leader': restrictedAssign,
    'restricted assign owner': restrictedAssign,
    changeLog: documentRights.processdoc.access,
  },
  ma: macroRights,
  /** Below a restricted global process: whoever has a role here may open that one (specification 5 §22.12). */
  maBelowRestricted: {
    ...macroRights,
    assign: restrictedAssign,
    'assign sponsor': restrictedAssign,
    'assign leader': restrictedAssign,
    'assign spl': restrictedAssign,
    'assign spm': restrictedAssign,
  },
  mi: { ...chartRights.mi, restrict: chartRights.ma.restrict },
} as const satisfies RightsTable

export const processTables = { rights: processRights, lifecycle: processLifecycle, reads: [...readingRights, 'changeLog'] }

/** The actions whose standing every process carries in `can`. */
export const processActions = [
  'read',
  'remove',
  'restrict',
  'assign',
  'assign sponsor',
  'assign leader',
  'assign owner',
  'assign spl',
  'assign spm',
  'changeLog',
] as const
