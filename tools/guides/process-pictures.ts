import type { Page } from '@playwright/test'
import { chartNode } from '../../e2e/workspace-page.ts'
import { aurora, type Picture } from './picture.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const comments = (page: Page) => page.getByRole('complementary', { name: 'Comments' })

/** Opens a process from the Global Chart, and something of its tree. */
const openProcess = (pid: string, item?: RegExp) => async (page: Page) => {
  await chartNode(page, `Process ${pid} `).dblclick()
  await page.getByRole('heading', { level: 2, name: new RegExp(`^\\(${pid}\\)`) }).waitFor()
  if (item) await page.getByRole('treeitem', { name: item }).click()
}

/** The workspace of a process: details, roles, summary, macro, micros, comments and decisions. */
export const processPictures: readonly Picture[] = [
  { name: 'process-details', as: aurora('leader'), go: openProcess('P1') },
  { name: 'edit-roles', as: aurora('leader'), go: pressIn('P1', 'Edit roles'), part: (page) => [dialog(page)] },
  { name: 'role-change-log', as: aurora('leader'), go: pressIn('P1', 'Change Log'), part: (page) => [dialog(page)] },
  { name: 'process-summary', as: aurora('leader'), go: openProcess('P1', /Process Summary/) },
  { name: 'expectations', as: aurora('leader'), go: openCustomers },
  { name: 'performance-data', as: aurora('leader'), go: openCustomersData },
  { name: 'performance-dashboard', as: aurora('leader'), go: openProcess('P1', /^Performance Dashboard/) },
  { name: 'comments', as: aurora('leader'), go: openComments },
  {
    name: 'thread',
    as: aurora('leader'),
    go: openThread,
    part: (page) => [
      comments(page).getByRole('heading', { name: 'Comments' }),
      comments(page).getByRole('button', { name: 'Close Comments' }),
      comments(page).getByRole('list', { name: 'Where do repeat orders enter?' }),
    ],
  },
  {
    name: 'rejected',
    as: aurora('sipho.dlamini'),
    go: openProcess('P7', /^Macro/),
    part: (page) => [
      page.getByText(/^Rejected by/),
      page.getByRole('button', { name: /Choose a version/ }),
      page.getByRole('button', { name: 'Send For Approval' }),
    ],
  },
  { name: 'make-decision', as: aurora('freya.lindqvist'), go: makeDecision },
  {
    name: 'no-summary',
    as: aurora('anneke.devries'),
    go: openProcess('P3', /Process Summary/),
    part: (page) => [
      page.getByRole('button', { name: 'Create Process Summary' }),
      page.getByText('Process Summary does not exist'),
      page.getByText(/^A Process Summary explains why/),
    ],
  },
  { name: 'summary-box', as: aurora('linh.nguyen'), go: describeSuppliers, part: (page) => [dialog(page)] },
  {
    name: 'restricted',
    as: aurora('reader'),
    go: (page) => chartNode(page, 'Process E2 ').dblclick(),
    keepsToasts: true,
    part: (page) => [chartNode(page, 'Process E2 '), page.getByRole('alert').filter({ hasText: 'Restricted' })],
  },
]

function pressIn(pid: string, button: string) {
  return async (page: Page) => {
    await openProcess(pid)(page)
    await page.getByRole('button', { name: button }).click()
  }
}

/** Those of the process's expectations, above those of its performance data. */
async function openCustomers(page: Page): Promise<void> {
  await openProcess('P1')(page)
  await page
    .getByRole('treeitem', { name: /^Customers/ })
    .first()
    .click()
  await page.getByRole('grid').waitFor()
}

/** Those of the process's performance data, below those of its expectations. */
async function openCustomersData(page: Page): Promise<void> {
  await openProcess('P1')(page)
  await page.getByRole('treeitem', { name: 'Customer data' }).click()
  await page.getByRole('grid').waitFor()
}

async function openComments(page: Page): Promise<void> {
  await openProcess('P1', /^Macro/)(page)
  await page.getByRole('button', { name: /^Comments/ }).click()
  await comments(page).getByRole('list', { name: 'Threads' }).waitFor()
}

async function openThread(page: Page): Promise<void> {
  await openComments(page)
  await comments(page)
    .getByRole('button', { name: /^Where do repeat orders enter/ })
    .click()
}

async function makeDecision(page: Page): Promise<void> {
  await openProcess('E4', /^Macro/)(page)
  await page.getByRole('button', { name: 'Make Decision' }).first().click()
  await page.getByRole('radio', { name: 'Approve' }).click()
}

async function describeSuppliers(page: Page): Promise<void> {
  await openProcess('P4', /Process Summary/)(page)
  await page.getByRole('button', { name: /^Suppliers/ }).dblclick()
}
