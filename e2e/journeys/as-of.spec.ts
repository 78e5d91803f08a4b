import type { Page } from '@playwright/test'
import { expectSuccess, logIn } from '../api-session.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, logInAs, openChartAs, openFromMore } from '../workspace-page.ts'

const product = useProduct()

test.describe.configure({ mode: 'serial' })
// A day that cannot be shown, and a process that is closed, are refused.
test.use({ expectedErrors: [/status of 40[03]/] })

const dayMs = 86_400_000
/** Where the demo company and its reader are. */
const inOslo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', year: 'numeric', month: '2-digit', day: '2-digit' })
const daysAgo = (days: number): string => inOslo.format(Date.now() - days * dayMs)

/** Before the Global Chart of the demo got its third version. */
const then = daysAgo(74)
/** As the product writes it: "Sep 15 2026". */
const written = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' })
  .format(new Date(then))
  .replace(',', '')

const frame = (page: Page) => page.getByText(`As it was on ${written}`)
const step = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const inForce = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })

async function askFor(page: Page, day: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'As of a day' })
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByRole('button', { name: 'Show' }).click()
}

/** Nothing there changes anything, and nothing is of today alone. */
async function expectOnlyReading(page: Page): Promise<void> {
  for (const name of [/^Create/, /^Send/, /^Make Decision/, /^Save/, /^Edit/, /^Retire/, /^Add/, /^Delete/, /^Comments/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
}

test('a person goes back to a day from the menu, reads what was in force, and comes back by one key', async ({ page }) => {
  await openChartAs(page, product.url, 'admin@aurora.example')
  await expect(chartNode(page, 'P5 Build and calibrate instruments')).toBeVisible()
  await openFromMore(page, 'As of a day…')
  const dialog = page.getByRole('dialog', { name: 'As of a day' })

  await askFor(page, 'some day')
  await expect(dialog.getByText('Enter a day, such as Mar 31 2026.')).toBeVisible()
  await askFor(page, daysAgo(-3))
  await expect(dialog.getByText('This day is still to come.')).toBeVisible()
  await askFor(page, 'Mar 31 1999')
  await expect(dialog.getByText('The company did not exist yet on this day.')).toBeVisible()
  await expectNoFindingsInBothThemes(page)

  await askFor(page, then)
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`asOf=${then}`))
  await expect(page).toHaveTitle(new RegExp(`^Global Chart as it was on ${written}`))
  // By the name that it had; it has had another one since.
  await expect(step(page, 'P5 Build instruments')).toBeVisible()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await expectOnlyReading(page)
  await expectNoFindingsInBothThemes(page)

  await step(page, 'P1 Win orders').click()
  await expect(page.getByRole('heading', { name: 'In force on this day' })).toBeVisible()
  await expect(inForce(page, 'Process Summary')).toContainText('Version 2')
  await expect(inForce(page, 'Macro')).toContainText('Version 1')
  await expect(inForce(page, 'Supplier expectations')).toContainText(/Version 1 · Approved by Marta Ruiz on [A-Z][a-z]{2} \d{2} \d{4}/)
  await expectOnlyReading(page)
  await expectNoFindingsInBothThemes(page)

  await page.keyboard.press('Escape')
  await expect(treeItem(page, /^Process Summary/)).toBeVisible({ timeout: 20_000 })
  await expect(page).not.toHaveURL(/asOf/)
  await expect(frame(page)).toHaveCount(0)
})

test('a link keeps the day, and each thing that was in force is read on that day', async ({ page }) => {
  await logInAs(page, `${product.url}/?open=gpfc.0&asOf=${then}`, 'member@aurora.example')
  await step(page, 'P1 Win orders').click()
  await inForce(page, 'Process Summary').click()
  await expect(page.getByRole('heading', { name: 'Why does this process exist?' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Trade fair organisers' }).first()).toBeVisible()
  await expectOnlyReading(page)
  await expectNoFindingsInBothThemes(page)

  await page.goBack()
  await inForce(page, 'Macro').click()
  await step(page, 'P1.1 Qualify enquiry').click()
  await expect(page.getByRole('heading', { name: 'Micro, (P1.1) Qualify enquiry' })).toBeVisible()
  await expectOnlyReading(page)

  await page.getByRole('button', { name: '(P1) Win orders' }).click()
  await inForce(page, 'Customer expectations').click()
  await expect(page.getByRole('table', { name: 'Rows' }).getByText('Quotation lead time')).toBeVisible()
  await expectOnlyReading(page)
  await expectNoFindingsInBothThemes(page)

  // The address alone brings the same again.
  await page.reload()
  await expect(frame(page)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Rows' }).getByText('Quotation lead time')).toBeVisible()
  await page.getByRole('button', { name: 'Another day…' }).click()
  await askFor(page, daysAgo(20))
  await expect(page).toHaveURL(new RegExp(`asOf=${daysAgo(20)}`))
  await page.getByRole('button', { name: /^Leave/ }).click()
  await expect(page).not.toHaveURL(/asOf/)
})

test('documents in force, completed months and roles are read as they were on the day', async ({ page }) => {
  await logInAs(page, `${product.url}/?open=gpfc.0&asOf=${then}`, 'admin@aurora.example')
  await page.getByRole('navigation', { name: 'More as of this day' }).getByRole('button', { name: 'General Documents' }).click()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('listitem').filter({ hasText: 'Quality policy' })).toContainText('/Policies/ · Version 1')
  await expect(documents.getByText(/^Names and folders are those of today/)).toBeVisible()
  await expect(documents.getByText('Trade fair checklist')).toHaveCount(0)
  await expectOnlyReading(page)
  await expectNoFindingsInBothThemes(page)
  await documents.getByRole('button', { name: 'Quality policy' }).click()
  const viewer = page.getByRole('dialog', { name: /Quality policy/ })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(frame(page)).toBeVisible()

  await page.getByRole('button', { name: 'Global Chart' }).click()
  await step(page, 'P1 Win orders').click()
  await expect(page.getByRole('region', { name: 'Roles on this day' }).getByText(/^Sponsor · \(P1\) Win orders/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Processes on this day' }).getByText('(P1.1) Qualify enquiry')).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await inForce(page, 'Customer expectations').click()
  await page.getByRole('button', { name: 'Completed months' }).click()
  const months = page.getByRole('region', { name: /^Completed months/ }).getByRole('listitem')
  await expect(months.first()).toContainText('Completed on')
  await expectNoFindingsInBothThemes(page)
  await months.first().getByRole('button').click()
  const rows = page.getByRole('table', { name: 'Rows' })
  await expect(rows.getByText('Quotation lead time')).toBeVisible()
  await expectOnlyReading(page)
  await expectNoFindingsInBothThemes(page)
  await page.reload()
  await expect(rows.getByText('Quotation lead time')).toBeVisible()
})

test('what others change meanwhile does not disturb the page of a past day', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await logInAs(page, `${product.url}/?open=globaldoc.GPD&asOf=${then}`, 'admin@aurora.example')
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText('Quality policy')).toBeVisible()
  const listings = () => calls.filter((path) => path.endsWith('/getinforce')).length
  expect(listings()).toBe(1)

  const other = await logIn(product.url, 'admin@aurora.example')
  await expectSuccess(
    await other.call('PUT', '/document/{companyId}/GPD/0/createfolder', { parentFolder: '/', folderName: 'Made meanwhile' }),
  )
  // The next page is the next thing that is asked for.
  await page.getByRole('button', { name: 'Global Chart' }).click()
  await expect(step(page, 'P1 Win orders')).toBeVisible()
  expect(listings()).toBe(1)
  expect(calls.filter((path) => path.endsWith('/stream'))).toEqual([])
})

test('what is closed today is closed as of a day, and what is of today alone says so', async ({ page }) => {
  await logInAs(page, `${product.url}/?open=gpfc.0&asOf=${then}`, 'reader@aurora.example')
  await step(page, 'E2 Manage finance').click()
  await expect(page.getByRole('heading', { name: 'Access is Restricted to this process' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In force on this day' })).toHaveCount(0)

  await page.goto(`${product.url}/?open=users.0&asOf=${then}`)
  await expect(page.getByRole('heading', { name: 'This is shown as it is today only' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the Global Chart' }).click()
  await expect(step(page, 'P1 Win orders')).toBeVisible()

  await page.goto(`${product.url}/?open=gpfc.0&asOf=2026-02-31`)
  await expect(page.getByText('As it was on')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This day cannot be shown' })).toBeVisible()
})

test('today is now', async ({ page }) => {
  await openChartAs(page, `${product.url}/?open=gpfc.0&asOf=${daysAgo(0)}`, 'reader@aurora.example')
  await expect(page).not.toHaveURL(/asOf/)
  await expect(page.getByText('As it was on')).toHaveCount(0)
})
