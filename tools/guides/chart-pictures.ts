import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createWip, pickVersion } from '../../e2e/chart-page.ts'
import { chartNode } from '../../e2e/workspace-page.ts'
import { aurora, type Picture } from './picture.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const nodeInfo = (page: Page) => page.locator('form').filter({ hasText: 'Node info' })
const wip = (page: Page) => pickVersion(page, 4)

/** Drawing the Global Chart. The first one creates the WIP that the others work on; none of them saves. */
export const chartPictures: readonly Picture[] = [
  { name: 'drawing', as: aurora('admin'), go: beginWip },
  { name: 'shapes', as: aurora('admin'), go: openShapes, part: (page) => [dialog(page), page.getByRole('button', { name: 'Add shape' })] },
  {
    name: 'node-info',
    as: aurora('admin'),
    go: openNodeInfo,
    part: (page) => [
      page.getByRole('heading', { name: 'Node info' }),
      page.getByText(/^Connected from/),
      page.getByText(/^Leads to/),
      nodeInfo(page).getByLabel('Name'),
    ],
  },
  { name: 'import', as: aurora('admin'), go: importFile, part: (page) => [dialog(page)] },
  {
    name: 'unsaved',
    as: aurora('admin'),
    go: leaveUnsaved,
    keepsToasts: true,
    part: (page) => [
      page.getByRole('button', { name: 'Save' }).first(),
      page.getByText(/unsaved change$/),
      page.getByRole('button', { name: 'Version history' }),
    ],
  },
  { name: 'export-pdf', as: aurora('admin'), go: openPdf, part: (page) => [dialog(page)] },
  { name: 'compare', as: aurora('ceo'), go: compareVersions },
  { name: 'send-for-approval', as: aurora('admin'), go: sendForApproval, part: (page) => [dialog(page)] },
]

async function beginWip(page: Page): Promise<void> {
  await createWip(page)
  await chartNode(page, 'Process P6 ').click()
}

async function openShapes(page: Page): Promise<void> {
  await wip(page)
  await page.getByRole('button', { name: 'Add shape' }).click()
}

async function selectProcess(page: Page): Promise<void> {
  await wip(page)
  await chartNode(page, 'Process P6 ').click()
}

async function openNodeInfo(page: Page): Promise<void> {
  await selectProcess(page)
  await page.keyboard.press('Alt+Enter')
}

async function importFile(page: Page): Promise<void> {
  await wip(page)
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const file = fileURLToPath(new URL('../../e2e/files/repair-order.bpmn', import.meta.url))
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await dialog(page).getByText('Approximated').waitFor()
}

async function leaveUnsaved(page: Page): Promise<void> {
  await selectProcess(page)
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Process Membership' }).click()
}

async function openPdf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'PDF…' }).click()
  await dialog(page).getByText('A4', { exact: true }).click()
}

async function compareVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('button', { name: 'Next change (N)' }).click()
}

async function sendForApproval(page: Page): Promise<void> {
  await wip(page)
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  await dialog(page).getByRole('textbox', { name: 'Change history' }).fill('P6 now ends with the acceptance by the customer.')
}
