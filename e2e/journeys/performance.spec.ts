import type { Page } from '@playwright/test'
import { type DataMonth, nameOfMonth } from '@strata/contract'
import { findMeasured, openMonth } from '../api-performance.ts'
import { chooseFile } from '../documents-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { downloadFrom, readSheet, rows } from '../expectation-page.ts'
import { fillParameters } from '../fill-template.ts'
import { pick } from '../improvement-page.ts'
import {
  closeButton,
  completeMonth,
  dataRow,
  everythingSaved,
  grid,
  importShown,
  offerWorkbook,
  openMonthAs,
  pasteBlock,
  reopenMonth,
  sendWorkbook,
  shownMonth,
  standIn,
  uploadDialog,
} from '../performance-page.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { toast } from '../workspace-page.ts'

const product = useProduct()
const [leader, designer, builder] = ['leader@aurora.example', 'elif.yilmaz@aurora.example', 'chinedu.okafor@aurora.example']
const action = 'Lost orders are reviewed with P2 each Friday until the 20th.'
const legend = '1 Does Not Meet Expectations, 2 No Data Entered, 5 Meets Expectations'

test('a month is entered by hand, from a spreadsheet and by a template, completed, and told alike wherever one looks', async ({ page }) => {
  const { months } = await findMeasured(product.url, leader, 'P1', 'ce')
  const [month] = months
  await openProcessAs(page, product.url, leader, 'P1', 'Win orders')
  await openData(page, 'Customer data')
  await beginMonth(page, month)
  await enterFigures(page)
  await expectNoFindingsInBothThemes(page)
  await importDays(page)
  await writeAction(page)
  await completeMonth(page)
  await reopenMonth(page)
  await completeMonth(page)

  await treeItem(page, 'Performance Dashboard').click()
  const dashboard = page.getByRole('table', { name: 'Performance Dashboard' })
  const strip = dashboard.getByRole('toolbar', { name: 'Last 12 months of (P1) Win orders, Customers' })
  await expect(strip.getByRole('button', { name: `${nameOfMonth(month)}: ${legend}` })).toBeVisible()
  await expectNoFindingsInBothThemes(page)

  await page.getByRole('tab', { name: /^Global/ }).click()
  await page.getByRole('button', { name: 'Performance', exact: true }).click()
  const badge = page.getByRole('button', { name: `Performance of P1, ${nameOfMonth(month)}: ${legend}. Management, Win rate` })
  await expect(badge).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await badge.click()
  await expect(shownMonth(page, month)).toBeVisible()
  await expect(dataRow(page, /Win rate/).first()).toHaveAttribute('aria-selected', 'true')
  await expectDrawn(page, 'Win rate', { month, delivered: '25' })

  const { name, bytes } = await makeReport(page, month)
  expect(name).toBe(`Exception Report - P1 Win orders - ${nameOfMonth(month)}.xlsx`)
  const red = await readSheet(bytes, 'Does Not Meet Expectations')
  const reported = ['P1', 'Win orders', 'Customer', 'Management', 'Win rate', '32', '28', '25', action, nameOfMonth(month)]
  expect(red.find((line) => line.includes('Win rate'))).toEqual(expect.arrayContaining(reported))
})

async function beginMonth(page: Page, month: DataMonth): Promise<void> {
  await page.getByRole('button', { name: 'Enter Performance Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter Performance Data' })
  await expect(dialog.getByRole('button', { name: nameOfMonth(month), exact: true })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(toast(page, 'Performance Data Created')).toBeVisible()
  await expect(shownMonth(page, month)).toBeVisible()
}

/** Three rows as a block from a spreadsheet, two by hand, of which the last does not meet what is expected. */
async function enterFigures(page: Page): Promise<void> {
  await standIn(page, 'Forecast deviation')
  await pasteBlock(page, [
    ['8.4', '6.0', '10.9'],
    ['97', '93', '99'],
    ['91', '90', '96'],
  ])
  await expect(toast(page, '9 values in 3 rows pasted.')).toBeVisible()
  await standIn(page, 'Order intake')
  await page.keyboard.type('6.4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Delivered, Management: Win rate' })).toBeFocused()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(dataRow(page, /Win rate/).first()).toContainText('Does Not Meet')
  await everythingSaved(page)
}

/** Three days of a row by a template that was made here and filled elsewhere. */
async function importDays(page: Page): Promise<void> {
  const { name, bytes } = await downloadTemplate(page, 'Per Day')
  await openData(page, 'Customer data')
  await page.getByRole('button', { name: 'Upload Performance Data' }).click()
  const filled = await fillParameters(bytes, { 'Technical answer time': { 1: 20, 2: 24, 3: 28 } })
  await sendWorkbook(page, offerWorkbook(name, filled))
  await expect(uploadDialog(page).getByRole('row', { name: /Technical answer time/ })).toContainText(/Meets Expectations.*24.*20.*28/)
  await expectNoFindingsInBothThemes(page)
  await importShown(page)
  await expect(dataRow(page, /Technical answer time/).getByRole('button', { name: 'From 3 single values' })).toBeVisible()
}

/** The row that holds up completing the month leads to its action; once that is written nothing does. */
async function writeAction(page: Page): Promise<void> {
  await closeButton(page).click()
  const holding = page.getByRole('dialog', { name: 'Close Performance Data' })
  await expect(holding).toContainText('Short Term Action is required for data that does not meet expectations')
  await holding.getByRole('button', { name: 'Management: Win rate' }).click()
  await expect(page.getByRole('textbox', { name: 'Short Term Action, Management: Win rate' })).toBeFocused()
  await page.keyboard.type(action)
  await page.keyboard.press('Enter')
  await everythingSaved(page)
  await expect(closeButton(page)).toHaveAccessibleName('Close Performance Data')
}

/** What was entered stands last in the chart of its parameter, marked as what does not meet what is expected. */
async function expectDrawn(page: Page, parameter: string, { month, delivered }: { month: DataMonth; delivered: string }): Promise<void> {
  await page.getByRole('button', { name: 'Charts', exact: true }).click()
  const chart = page.getByRole('complementary', { name: 'Charts' }).getByRole('article', { name: parameter })
  await chart.getByRole('button', { name: `Show ${parameter} as a table` }).click()
  const last = chart.getByRole('row').last()
  await expect(last.getByRole('rowheader')).toHaveText(nameOfMonth(month))
  await expect(last.getByRole('cell').first()).toHaveText(delivered)
  await expect(last.getByRole('img', { name: 'Does Not Meet Expectations' })).toBeVisible()
}

async function makeReport(page: Page, month: DataMonth): Promise<{ name: string; bytes: Buffer }> {
  await page
    .getByRole('button', { name: /^Exception Report/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Exception Report' })
  await pick(page, 'Process', '(P1) Win orders')
  await dialog.getByRole('combobox', { name: 'Period' }).selectOption(nameOfMonth(month))
  await expectNoFindingsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Generate' }).click()
  return downloadFrom(page, dialog.getByRole('button', { name: 'Download', exact: true }))
}

/** Opens the performance data of a kind from the tree of the process: expectations have a leaf of the same name above it. */
const openData = (page: Page, kind: string): Promise<void> => treeItem(page, new RegExp(`^${kind}`)).click()

/** Makes templates of all rows of the customers' expectations for the current month; the file of a frequency. */
async function downloadTemplate(page: Page, frequency: string): Promise<{ name: string; bytes: Buffer }> {
  await treeItem(page, /^Customers/)
    .first()
    .click()
  await rows(page).getByRole('checkbox', { name: /all/i }).first().check()
  await rows(page).getByRole('button', { name: 'Generate Performance Data Template' }).click()
  const templates = page.getByRole('dialog', { name: 'Generate Performance Data Template' })
  await templates.getByRole('button', { name: 'Generate' }).click()
  const made = await downloadFrom(page, templates.getByRole('button', { name: new RegExp(`^Download .*${frequency}`) }))
  await templates.getByRole('button', { name: 'Close' }).last().click()
  return made
}

test('both sides of an interfacing process are entered, red ones too, and completed without actions', async ({ page }) => {
  const measured = await findMeasured(product.url, builder, 'P5', 'ie')
  const [month] = measured.months
  await openMonth(measured, month)
  await openMonthAs(page, product.url, builder, measured, month)
  await standIn(page, 'Questions about a drawing')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Their Delivered, .*Waiting time for a prototype$/ })).toBeFocused()
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await expect(dataRow(page, /Waiting time for a prototype/)).toContainText('Does Not Meet')

  await dataRow(page, /Notice before an audit/).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Edit Performance Data' })
  await dialog.getByRole('textbox', { name: 'Delivered' }).fill('8')
  await dialog.getByRole('tab', { name: 'Their Expectations' }).click()
  await dialog.getByRole('textbox', { name: 'Delivered' }).fill('99')
  // The server is asked for it a second after the last change.
  await expect(dialog.getByRole('tabpanel')).toContainText('Meets Expectations')
  await expectNoFindingsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Data Updated')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await completeMonth(page)
})

test('notes are laid to a row and read from it', async ({ page }) => {
  const measured = await findMeasured(product.url, designer, 'P2', 'ce')
  const [month] = measured.months
  await openMonth(measured, month)
  await openMonthAs(page, product.url, designer, measured, month)
  await standIn(page, 'Deviation from budget')
  await page.getByRole('button', { name: 'Upload Notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Upload Document' })
  await chooseFile(page, { name: 'Budget.txt', mimeType: 'text/plain', buffer: Buffer.from('Two prototypes were built twice.') })
  await expectNoFindingsInBothThemes(page)
  await notes.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(notes).toHaveCount(0)
  await grid(page).getByRole('button', { name: 'Notes: Budget' }).click()
  await notes.getByRole('button', { name: /View/ }).click()
  await expect(page.getByText('Two prototypes were built twice.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

  test('figures and actions are entered on cards, and the month is completed', async ({ page }) => {
    const measured = await findMeasured(product.url, leader, 'P1', 'ce')
    await openMonthAs(page, product.url, leader, measured, measured.months[1])
    const cards = page.getByRole('list', { name: 'Performance Data' })
    const intake = cards.getByRole('textbox', { name: 'Delivered, Management: Order intake' })
    await intake.fill('6.4')
    await intake.blur()
    await expect(cards.getByRole('listitem').filter({ hasText: 'Order intake' })).toContainText('Meets')
    await everythingSaved(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoFindingsInBothThemes(page)

    await closeButton(page).tap()
    await page
      .getByRole('dialog', { name: 'Close Performance Data' })
      .getByRole('button', { name: /Technical answer time$/ })
      .tap()
    const field = cards.getByRole('textbox', { name: /^Short Term Action, .*Technical answer time$/ })
    await field.fill('The new engineer answers from the 1st.')
    await field.blur()
    await expect(closeButton(page)).toHaveAccessibleName('Close Performance Data')
    await completeMonth(page)
  })
})
