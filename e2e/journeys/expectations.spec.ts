import type { Page } from '@playwright/test'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import {
  createExpectation,
  downloadFrom,
  type EnteredRow,
  enterMeasure,
  enterRow,
  openExpectationsAs,
  openPanel,
  pickIn,
  readSheet,
  rowDialog,
  rows,
} from '../expectation-page.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { readPages } from '../read-pdf.ts'
import { expect, test } from '../watched-test.ts'
import { toast } from '../workspace-page.ts'

const product = useProduct()
const [leader, sponsor] = ['leader@aurora.example', 'sponsor@aurora.example']
const designLeader = 'elif.yilmaz@aurora.example'
const suppliersOfDesign = ['P2', 'Design products', 'Suppliers'] as [string, string, 'Suppliers']

// The later ones read what was entered in the first.
test.describe.configure({ mode: 'serial' })

const first: EnteredRow[] = [
  {
    type: 'Internal',
    party: '(P1) Win orders',
    description: 'Requirements are complete before a design begins',
    parameter: 'Open questions at the start',
    frequency: 'Per Project',
    bounds: { target: '2', max: '5' },
  },
  {
    type: 'External',
    party: 'Sensor makers',
    description: 'A sample comes with its data',
    parameter: 'Data sheet',
    frequency: 'Per Project',
  },
]
const missing: EnteredRow[] = [
  {
    type: 'Internal',
    party: '(P7) Service and recalibrate',
    description: 'Failures in the field are told',
    parameter: 'Days until a failure is told',
    frequency: 'Per Month',
    bounds: { target: '3', max: '10' },
  },
  {
    type: 'Internal',
    party: '(E5)',
    description: 'Test stands are in order',
    parameter: 'Stands out of order',
    frequency: 'Per Day',
    bounds: { target: '0', max: '1' },
  },
]

async function addRows(page: Page, entered: readonly EnteredRow[]): Promise<void> {
  await rows(page).getByRole('button', { name: 'Add New Detail' }).first().click()
  for (const [index, row] of entered.entries()) await enterRow(page, row, index < entered.length - 1 ? 'Save and add another' : 'Save')
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Expectation has been sent for approval')).toBeVisible()
}

async function decide(page: Page, action: 'Approve' | 'Reject', version: number, comment: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: action }).click()
  await form.getByLabel('Comment').fill(comment)
  await form.getByRole('button', { name: `${action} version ${version}` }).click()
  await expect(toast(page, `Expectation has been ${action === 'Approve' ? 'approved' : 'rejected'}`)).toBeVisible()
}

test('what a process expects of its suppliers is entered, turned down, completed, approved and revised', async ({ page, openBrowser }) => {
  await openProcessAs(page, product.url, designLeader, 'P2', 'Design products')
  await openPanel(page, 'Supplier')
  await createExpectation(page, /^\(P2\) Design products/)
  await addRows(page, first)
  await expect(rows(page).getByRole('button', { name: /^Missing some suppliers' expectation: .*P7.*E5/ })).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await send(page)

  const decider = await openBrowser()
  await openExpectationsAs(decider, product.url, sponsor, suppliersOfDesign)
  await decider.getByRole('button', { name: 'Make Decision' }).click()
  await expect(decider.getByRole('heading', { name: /^Make Decision: / })).toBeVisible()
  await expect(decider.getByRole('complementary', { name: 'Evidence' })).toContainText('(P7) Service and recalibrate')
  await expectNoFindingsInBothThemes(decider)
  await decide(decider, 'Reject', 1, 'What of service and of the test stands?')

  await expect(page.getByText(/^Rejected by Marta Ruiz/)).toContainText('What of service and of the test stands?')
  await addRows(page, missing)
  await expect(rows(page).getByRole('button', { name: /^Missing some/ })).toHaveCount(0)
  await send(page)
  await decider.getByRole('button', { name: 'Make Decision' }).click()
  await decide(decider, 'Approve', 1, 'Complete now.')

  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Expectation has been created')).toBeVisible()
  // The rows of the WIP have come in place of those that are approved.
  await expect(page.getByRole('button', { name: 'Send For Approval' })).toBeVisible()
  await expect(rows(page).getByRole('button', { name: 'Add New Detail' })).toBeEnabled()
  await rows(page)
    .getByRole('row', { name: /Open questions at the start/ })
    .dblclick()
  await rowDialog(page).getByRole('textbox', { name: 'Target' }).fill('1')
  await rowDialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Detail updated')).toBeVisible()
  await send(page)
  // The approved version, which is shown, leads to the one that waits.
  await decider.getByRole('button', { name: 'Make Decision' }).click()
  const changes = decider.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('1 since version 1')
  await expect(changes).toContainText('Open questions at the start')
})

test('what others expect stands beside one’s own, those under way and what differs too', async ({ page }) => {
  await openExpectationsAs(page, product.url, leader, ['P1', 'Win orders', 'Suppliers'])
  await page.getByRole('button', { name: 'What Others Expect' }).click()
  const special = page.getByRole('article', { name: 'Concept and price of a special' })
  await expect(special).toContainText('What (P1) Win orders expects of (P2) Design products')
  await expect(special).toContainText('2 differ')
  await expect(special.getByRole('row', { name: /^Target differs/ })).toContainText('57')
  await expect(special.getByRole('row', { name: /^Parameter/ })).not.toContainText('differs')
  await expectNoFindingsInBothThemes(page)

  // Of what the one before entered nothing is said here.
  await treeItem(page, /^Customers/)
    .first()
    .click()
  await page.getByRole('button', { name: 'What Others Expect' }).click()
  const others = page.getByRole('article', { name: 'Open questions at the start' })
  await expect(others).toContainText('What (P2) Design products expects of (P1) Win orders')
  await expect(others).toContainText('Only on one side')
  await expect(
    others
      .getByRole('row', { name: /^Target/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('1')
})

test('customers of a sub-process and an interfacing process are entered from the same summary', async ({ page }) => {
  await openProcessAs(page, product.url, leader, 'P1', 'Win orders')
  await openPanel(page, 'Customer')
  await createExpectation(page, /^\(P1\.2\)/)
  await addRows(page, [
    {
      type: 'External',
      party: 'Laboratories',
      description: 'A quotation says what is measured',
      parameter: 'Quotations that were asked back',
      frequency: 'Per Month',
      bounds: { target: '1', max: '3' },
    },
  ])
  await expect(rows(page).getByRole('row', { name: /Quotations that were asked back/ })).toContainText('Lower-the-Better')

  await treeItem(page, /^Interfacing Processes/)
    .first()
    .click()
  await rows(page).getByRole('button', { name: 'Add New Detail' }).first().click()
  const dialog = rowDialog(page)
  await pickIn(dialog, 'Interfacing Process', '(E2) Manage finance')
  for (const side of ['Your ', 'Their ']) {
    await dialog.getByRole('textbox', { name: `${side}Description` }).fill('Prices and costs are told in time')
    await dialog.getByRole('textbox', { name: `${side}Parameter` }).fill('Days until they are told')
    await enterMeasure(dialog, { target: '5', max: '9' }, side)
  }
  await expectNoFindingsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Detail added').first()).toBeVisible()
  await expect(rows(page).getByRole('row', { name: /^Choose \(E2\) Manage finance/ })).toContainText('Days until they are told')
  await expect(rows(page).getByRole('button', { name: /^Missing some/ })).toHaveCount(0)
})

test('expectations are downloaded in both formats, and templates in every frequency, which open again', async ({ page }) => {
  await openExpectationsAs(page, product.url, leader, ['P1', 'Win orders', 'Customers'])
  const downloads = page.getByRole('dialog', { name: 'Download Expectation' })
  const made: Record<string, string> = {}
  for (const format of ['Excel (.xlsx)', 'PDF']) {
    await rows(page).getByRole('button', { name: 'Download', exact: true }).click()
    await downloads.getByRole('radio', { name: format }).check()
    await downloads.getByRole('button', { name: 'Generate' }).click()
    const { name, bytes } = await downloadFrom(page, downloads.getByRole('button', { name: 'Download', exact: true }))
    made[name] = format === 'PDF' ? (await readPages(bytes)).join(' ') : (await readSheet(bytes)).flat().join(' ')
    await downloads.getByRole('button', { name: 'Close' }).last().click()
  }
  expect(Object.keys(made)).toEqual(['P1 Customer expectations v2.xlsx', 'P1 Customer expectations v2.pdf'])
  for (const text of Object.values(made))
    for (const said of ['Orders with a site checklist', 'Laboratories', 'Higher-the-Better', 'Per Project']) expect(text).toContain(said)

  await rows(page).getByRole('checkbox', { name: /all/i }).first().check()
  await rows(page).getByRole('button', { name: 'Generate Performance Data Template' }).click()
  const templates = page.getByRole('dialog', { name: 'Generate Performance Data Template' })
  await templates.getByRole('textbox', { name: 'Number of projects' }).fill('2')
  await templates.getByRole('button', { name: 'Generate' }).click()
  await expect(templates.getByRole('status').filter({ hasText: 'files are ready' })).toBeVisible({ timeout: 30_000 })
  // What is below the heads of values: one a month, one a day, one a project.
  const expected = { 'Per Month': ['Delivered', 'Outside Range'], 'Per Day': ['1', '28'], 'Per Project': ['Short Term Action'] }
  for (const [frequency, heads] of Object.entries(expected)) {
    const button = templates.getByRole('button', { name: new RegExp(`^Download .*${frequency}`) })
    const { name, bytes } = await downloadFrom(page, button)
    expect(name).toContain(frequency)
    const lines = await readSheet(bytes)
    const head = lines.find((line) => line.includes('Parameter')) ?? []
    for (const value of heads) expect(head).toContain(value)
    expect(lines.flat().join(' ')).toContain(
      { 'Per Month': 'Win rate', 'Per Day': 'Technical answer time', 'Per Project': 'Quotation lead time' }[frequency],
    )
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

  test('rows are cards, a tap shows all of one, and nothing is wider than the screen', async ({ page }) => {
    await openProcessAs(page, product.url, leader, 'P1', 'Win orders')
    await page.getByRole('button', { name: 'Process Details' }).tap()
    await treeItem(page, /^Customers/)
      .first()
      .tap()
    const cards = rows(page).getByRole('list', { name: 'Customer expectations' })
    await expect(cards).toContainText('Order intake')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoFindingsInBothThemes(page)
    await cards.getByRole('button', { name: /Forecast deviation/ }).tap()
    const sheet = page.getByRole('dialog', { name: '(P3) Plan supply and production' })
    await expect(sheet.getByRole('definition').filter({ hasText: 'Lower-the-Better' })).toBeVisible()
    await expectNoFindingsInBothThemes(page)
  })
})
