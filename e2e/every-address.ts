import type { Page } from '@playwright/test'
import { type DialogName, type ItemType, ofPlainKinds, type Place, type TabType } from '@strata/contract'
import { findGlobalProcess } from './api-chart.ts'
import { logIn } from './api-session.ts'
import { expect } from './watched-test.ts'

/** What of the demo the examples are of: processes by their chronIds, a document and a project sheet by a version. */
interface Demo {
  process: number
  macro: number
  /** A macro by its own chronId. */
  chart: number
  user: number
  document: number
  sheet: number
}

type Example = (demo: Demo) => Place

const item =
  (name: Exclude<ItemType, 'info'>, parts: Partial<Place> = {}): Example =>
  ({ process }) => ({ tab: 'process', source: process, item: name, ...parts })
const ofMacro =
  (name: Exclude<ItemType, 'info'>): Example =>
  ({ process, macro }) => ({ tab: 'process', source: process, item: name, macro })

// A new kind of tab, item or dialog does not compile without its example here.
const tabs: Record<TabType, Example> = {
  gpfc: () => ({ tab: 'gpfc' }),
  users: () => ({ tab: 'users' }),
  pref: () => ({ tab: 'pref' }),
  alerts: () => ({ tab: 'alerts' }),
  cross_func: () => ({ tab: 'cross_func' }),
  process: ({ process }) => ({ tab: 'process', source: process }),
  globaldoc: () => ({ tab: 'globaldoc', source: 'GPD' }),
}

const items: Record<Exclude<ItemType, 'info'>, Example> = {
  ps: item('ps'),
  ma: item('ma'),
  mi: ofMacro('mi'),
  exinfo: item('exinfo'),
  ce: item('ce'),
  se: item('se'),
  ie: item('ie'),
  ipce: ofMacro('ipce'),
  ipse: ofMacro('ipse'),
  ipie: ofMacro('ipie'),
  dashboard: item('dashboard'),
  performance: item('performance'),
  ced: item('ced'),
  sed: item('sed'),
  ied: item('ied'),
  ipced: ofMacro('ipced'),
  ipsed: ofMacro('ipsed'),
  ipied: ofMacro('ipied'),
  impplans: item('impplans'),
  processdoc: item('processdoc'),
  ...ofPlainKinds((_, kind) => item(kind)),
}

const dialogs: Record<DialogName, Example> = {
  // Where nothing waits for one's decision or consent the version is shown.
  decide: item('ma', { dialog: { name: 'decide' } }),
  consent: item('ma', { dialog: { name: 'consent' } }),
  read: item('ma', { dialog: { name: 'read' } }),
  readers: item('ma', { dialog: { name: 'readers' } }),
  review: ({ process, chart }) => ({ tab: 'process', source: process, item: 'ma', dialog: { name: 'review', id: chart, shows: 'ma' } }),
  suggestions: ({ document }) => ({ tab: 'globaldoc', source: 'GPD', dialog: { name: 'suggestions', id: document } }),
  history: () => ({ tab: 'gpfc', dialog: { name: 'history' } }),
  roles: ({ process }) => ({ tab: 'process', source: process, dialog: { name: 'roles' } }),
  user: ({ user }) => ({ tab: 'users', dialog: { name: 'user', id: user } }),
  handover: ({ user }) => ({ tab: 'users', dialog: { name: 'handover', id: user } }),
  substitute: ({ user }) => ({ tab: 'users', dialog: { name: 'substitute', id: user } }),
  document: ({ document }) => ({ tab: 'globaldoc', source: 'GPD', dialog: { name: 'document', id: document } }),
  versions: ({ document }) => ({ tab: 'globaldoc', source: 'GPD', dialog: { name: 'versions', id: document } }),
  sheet: ({ process, sheet }) => ({ tab: 'process', source: process, item: 'impplans', dialog: { name: 'sheet', id: sheet } }),
  tracker: () => ({ tab: 'gpfc', dialog: { name: 'tracker' } }),
  exceptions: () => ({ tab: 'gpfc', dialog: { name: 'exceptions' } }),
  membership: () => ({ tab: 'gpfc', dialog: { name: 'membership' } }),
}

export async function findDemo(url: string): Promise<Demo & { companyId: number }> {
  const session = await logIn(url, 'admin@aurora.example')
  const { chronId: process } = await findGlobalProcess(session, 'P1')
  const [{ id, chronId: chart }] = await (await session.call('GET', `/chart/{companyId}/ma/getfortree/${process}`)).json()
  const macros: { chronId: number; pid: string }[] = await (await session.call('GET', `/process/map/{companyId}/${id}/getall`)).json()
  const macro = macros.find(({ pid }) => pid === 'P1.1')
  if (!macro) throw new Error('The demo has no P1.1')
  const { docs } = await (await session.call('GET', '/document/{companyId}/GPD/0/get/APPROVED')).json()
  const [sheet] = await (await session.call('GET', `/improvementplan/{companyId}/${process}/getallprojectsheetv2/APPROVED`)).json()
  return { companyId: session.companyId, process, chart, macro: macro.chronId, user: session.userId, document: docs[0].id, sheet: sheet.id }
}

/** An example of every screen that an address can name. */
export const addresses: Record<string, Record<string, Example>> = { tabs, items, dialogs }

/** Until nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0, { timeout: 20_000 })
}
