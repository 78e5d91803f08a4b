import type { ItemType, PermissionList, ProcessRoles, RoleHolder } from '@strata/contract'
import { buildProcess, buildVersion } from '../chart/chart-samples.setup.ts'
import { jsonAnswer, type SeenCall } from '../platform/stub-server.setup.ts'
import { noTabs, type Tab, withOpened } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { ProcessScreen } from '../workspace/process-screen.tsx'
import type { TreeChart } from './process-queries.ts'

// Nothing is laid out in jsdom; a list of which only the rows in view are in the page needs a height.
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 600 })

export const marta: RoleHolder = { companyUserId: 8, shortName: 'MR', firstName: 'Marta', lastName: 'Ruiz' }
export const jonas: RoleHolder = { companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: 'Weber' }
export const cher: RoleHolder = { companyUserId: 10, shortName: 'CH', firstName: 'Cher', lastName: '-' }

/** P1 as its administrator sees it. */
export const winOrders = buildProcess({
  chronId: 12,
  description: 'From the first inquiry to a confirmed order.',
  can: { read: true, restrict: true, 'assign sponsor': true, 'assign leader': true, 'assign owner': true, changeLog: true },
})

const macroCan = { read: true, restrict: true, 'assign spl': true, 'assign spm': true } as const
export const qualify = buildProcess({ id: 21, chronId: 21, chartId: 40, pid: 'P1.1', pname: 'Qualify leads', can: macroCan })
export const configure = buildProcess({ id: 22, chronId: 22, chartId: 40, pid: 'P1.2', pname: 'Configure the solution', can: macroCan })

export const noRoles: ProcessRoles = { PRS: [], PRL: [], PRO: [], SPL: [], SPM: [] }
export const roles: ProcessRoles = {
  PRS: [marta],
  PRL: [jonas],
  PRO: [cher],
  SPL: [{ ...cher, processChronId: 21, pid: 'P1.1' }],
  SPM: [],
}

/** What the admin may do in a process. */
export const allRights: PermissionList = {
  ps: { create: true, approve: true },
  ma: { create: true, approve: true },
  mi: { create: true, approve: true },
  maex: { create: true, approve: true },
  miex: { create: true, approve: true },
  maexd: { create: true, reopen: true },
  miexd: { create: true, reopen: true },
  impplans: { manage: true },
  processdoc: { access: true, create: true },
  globaldoc: { create: true, approve: true },
}

/** What somebody without a role may do: nothing but look. */
export const noRights: PermissionList = {
  ps: { create: 'role', approve: 'role' },
  ma: { create: 'role', approve: 'role' },
  mi: { create: 'role', approve: 'role' },
  maex: {},
  miex: {},
  maexd: {},
  miexd: {},
  impplans: { manage: 'role' },
  processdoc: { access: 'role', create: 'role' },
  globaldoc: { create: 'role', approve: 'role' },
}

export const buildTreeChart = (changes: Partial<TreeChart> = {}): TreeChart => ({
  ...buildVersion({ id: 40, chronId: 40, type: 'ma', version: 4, status: { id: 3, name: 'APPROVED' }, parentId: 12 }),
  process: { id: 12, chronId: 12, pid: 'P1', pname: 'Win orders', restrict: 'false' },
  ...changes,
})

export const macro = buildTreeChart()
export const micro = buildTreeChart({ id: 50, chronId: 50, type: 'mi', parentId: 21, status: { id: 2, name: 'IA' } })

interface Served {
  process?: typeof winOrders
  can?: PermissionList
  roles?: ProcessRoles
  summaries?: unknown[]
  macros?: TreeChart[]
  micros?: TreeChart[]
  macroProcesses?: (typeof qualify)[]
}

/** What the server answers of P1: a macro with two processes, of which the first has a micro in approval. */
export const workspaceAnswers = (served: Served = {}): Record<string, (call: SeenCall) => Response> => ({
  'GET /aprs/v3/process/gpfcp/1/12/getcurrentinfo': () => jsonAnswer(served.process ?? winOrders),
  'GET /aprs/v3/permission/1/process/12': () =>
    jsonAnswer({ roles: served.roles ?? roles, can: served.can ?? allRights }, { etag: '"roles-1"' }),
  'GET /aprs/v3/processsummary/1/getall/12': () => jsonAnswer(served.summaries ?? []),
  'GET /aprs/v3/chart/1/ma/getfortree/12': () => jsonAnswer(served.macros ?? [macro]),
  'GET /aprs/v3/chart/1/mi/getfortree/12': () => jsonAnswer(served.micros ?? [micro]),
  'GET /aprs/v3/process/map/1/40/getall': () => jsonAnswer(served.macroProcesses ?? [qualify, configure]),
  'GET /aprs/v3/performancelines/1/12': () => jsonAnswer({ months: [], lines: [], total: 0 }),
})

/** The workspace's tab, open and selected. */
export function openWorkspaceTab(item?: Exclude<ItemType, 'info'>, macro?: number): Tab {
  const place = { tab: 'process', source: 12, item, macro } as const
  useTabs.setState(withOpened(noTabs, { place, title: '(P1) Win orders' }), true)
  return workspaceTab()
}

/** Of one tab there may be newer data than a test began with. */
export function workspaceTab(): Tab {
  const tab = useTabs.getState().tabs.find(({ id }) => id === 'process.12')
  if (!tab) throw new Error('The tab of the process is closed')
  return tab
}

/** The screen of the tab as the workspace shows it: with the tab's data as they are now. */
export function OpenedWorkspace() {
  const tab = useTabs(({ tabs }) => tabs.find(({ id }) => id === 'process.12'))
  return tab ? <ProcessScreen tab={tab} /> : <p>The tab is closed</p>
}
