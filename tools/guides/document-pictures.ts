import type { Page } from '@playwright/test'
import { chartNode, openFromMore } from '../../e2e/workspace-page.ts'
import { aurora, type Picture } from './picture.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Documents, improvement plans, reports and the search. */
export const documentPictures: readonly Picture[] = [
  { name: 'global-documents', as: aurora('admin'), go: openGlobalDocuments },
  { name: 'decide-document', as: aurora('ceo'), go: decideDocument },
  { name: 'process-documents', as: aurora('leader'), go: openItem('Process Documents') },
  { name: 'improvement-plans', as: aurora('leader'), go: openItem('Improvement Plans') },
  { name: 'project-sheet', as: aurora('leader'), go: openSheet, part: (page) => [dialog(page)] },
  { name: 'reports', as: aurora('leader'), go: (page) => openFromMore(page, 'Cross-functional Communication') },
  { name: 'search', as: aurora('leader'), go: search, part: (page) => [dialog(page)] },
]

async function openGlobalDocuments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Global Documents' }).click()
  await page.getByRole('menuitem', { name: 'General Documents' }).click()
  await page.getByRole('grid', { name: 'Documents' }).waitFor()
}

/** From what waits, to the document that does. */
async function decideDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Alerts and Notifications/ }).click()
  await page
    .getByRole('button', { name: /Travel/ })
    .first()
    .click()
  // The page is drawn.
  await page
    .getByText(/A night in a hotel/)
    .first()
    .waitFor()
}

/** An item of the tree of P1. */
function openItem(item: string) {
  return async (page: Page) => {
    await chartNode(page, 'Process P1 ').dblclick()
    await page.getByRole('heading', { level: 2, name: /^\(P1\)/ }).waitFor()
    await page.getByRole('treeitem', { name: item }).click()
    await page
      .getByRole('table')
      .or(page.getByRole('grid', { name: 'Documents' }))
      .first()
      .waitFor()
  }
}

async function openSheet(page: Page): Promise<void> {
  await openItem('Improvement Plans')(page)
  await page.getByRole('button', { name: 'Answer every enquiry within one working day', exact: true }).click()
  await dialog(page).waitFor()
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill('enquiry')
  await page.getByRole('option').first().waitFor()
}
