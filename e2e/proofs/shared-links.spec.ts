import type { Page } from '@playwright/test'
import { findGlobalProcess } from '../api-chart.ts'
import { type ApiSession, logIn } from '../api-session.ts'
import { documentRow, openDocumentsAs } from '../documents-page.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { openUsersAs, userRow } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

const approvedChart = async (session: ApiSession): Promise<number> =>
  (await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()).id

async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('links to a version, a thread and a month open for another person what they were copied from', async ({ page, browser }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /^Macro - P1/).click()
  await page.getByRole('button', { name: 'Version history' }).click()
  const version = await copied(page, 'Copy link to version 1')
  expect(version).toMatch(/&item=ma&version=\d+$/)
  await page
    .getByRole('dialog', { name: /^Version history/ })
    .getByRole('button', { name: 'Close' })
    .click()

  await page.getByRole('button', { name: /^Comments/ }).click()
  const comments = page.getByRole('complementary', { name: 'Comments' })
  await comments.getByRole('list', { name: 'Threads' }).getByRole('button').first().click()
  const subject = (await comments.getByRole('heading', { level: 3 }).textContent()) ?? ''
  await comments.getByRole('button', { name: 'Copy link', exact: true }).click()
  const thread = await page.evaluate(() => navigator.clipboard.readText())
  expect(thread).toMatch(/&thread=\d+/)

  await page.getByRole('tree', { name: 'Process tree' }).getByRole('treeitem', { name: 'Customer data' }).click()
  const month = await copied(page, 'Copy link to Oct 2026')
  expect(month).toMatch(/&item=ced&month=2026-10$/)

  const other = await browser.newPage()
  await logInAs(other, version, 'sponsor@aurora.example')
  await expect(chartNode(other, 'Qualify enquiry')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Version 1, Approved/ })).toBeVisible()
  await expect(other).toHaveTitle(/P1 Win orders — Macro, version 1 · Aurora Instruments · Strata$/)

  await other.goto(thread)
  await expect(other.getByRole('complementary', { name: 'Comments' }).getByRole('heading', { name: subject })).toBeVisible()

  await other.goto(month)
  await expect(other.getByText('Technical answer time')).toBeVisible()
  await expect(other).toHaveTitle(/P1 Win orders — Customer performance data, Oct 2026 · Aurora Instruments · Strata$/)
  await other.close()
})

test('a link to a document opens it where it is listed', async ({ page, browser }) => {
  await openDocumentsAs(page, product.url, 'admin@aurora.example')
  await documentRow(page, 'Folder Policies').click()
  await documentRow(page, /Quality policy/)
    .getByRole('button', { name: 'Actions: Quality policy' })
    .click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/open=globaldoc\.GPD&version=\d+/)

  const reader = await browser.newPage()
  await logInAs(reader, link, 'reader@aurora.example')
  await expect(documentRow(reader, /Quality policy/)).toHaveAttribute('aria-selected', 'true')
  await reader.close()
})

test('a reader who opens a link of the administrator reads whose it is, and where to look instead', async ({ page, browser }) => {
  await openUsersAs(page, product.url, 'admin@aurora.example')
  await userRow(page, /member@aurora\.example/)
    .getByRole('button', { name: /^[A-Z]/ })
    .first()
    .click()
  await expect(page).toHaveURL(/open=users\.0&dialog=user\.\d+$/)
  const link = page.url()

  const reader = await browser.newPage()
  await logInAs(reader, link, 'reader@aurora.example')
  await expect(reader.getByRole('heading', { name: 'Only the administrator and the CEO can see users' })).toBeVisible()
  await expect(reader.getByText('You can find everyone who has a role in a process under Process Membership.')).toBeVisible()
  await expect(reader.getByRole('dialog')).toHaveCount(0)
  await reader.close()
})

test('a link to a thread that one may not read shows what it is about, and says so', async ({ page, browser }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /^Macro - P1/).click()
  await page.getByRole('button', { name: /^Comments/ }).click()
  await page.getByRole('list', { name: 'Threads' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/&thread=\d+/)

  const reader = await browser.newPage()
  await logInAs(reader, page.url(), 'reader@aurora.example')
  await expect(toast(reader, 'You no longer have access to the comments on this item.')).toBeVisible()
  await expect(chartNode(reader, 'Qualify enquiry')).toBeVisible()
  await expect(reader.getByRole('complementary', { name: 'Comments' })).toHaveCount(0)
  await reader.close()
})

test('a reload keeps the comments and the outline open', async ({ page }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /^Macro - P1/).click()
  await page.getByRole('button', { name: 'Outline' }).click()
  await expect(page).toHaveURL(/&panel=outline$/)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Outline' })).toBeVisible()
  await page.getByRole('button', { name: /^Comments/ }).click()
  await expect(page).toHaveURL(/&panel=comments$/)
  await expect(page.getByRole('complementary', { name: 'Outline' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible()
})

test('a reload keeps the info that is open beside a chart, and its zoom', async ({ page }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /^Macro - P1/).click()
  await chartNode(page, 'Qualify enquiry').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Node info/ }).click()
  const info = page.getByRole('complementary', { name: 'Node info' })
  await expect(info).toBeVisible()
  await expect(page).toHaveURL(/&element=[^&]+$/)
  await page
    .getByRole('toolbar', { name: 'Zoom' })
    .getByRole('button', { name: /zoom to 100 %$/ })
    .click()
  await expect(page).toHaveURL(/&element=[^&]+&zoom=100$/)

  await page.reload()
  await expect(info).toBeVisible()
  await expect(page.getByRole('button', { name: '100 %, zoom to 100 %', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/&element=[^&]+&zoom=100$/)
  await info.getByRole('button', { name: 'Close Node info' }).click()
  await expect(page).toHaveURL(/&item=ma&zoom=100$/)
})

test.describe('a link to what one may not open says so', () => {
  // The calls are refused, and the browser prints that.
  test.use({ expectedErrors: [/status of (403|404)/] })

  test('a version and a thread that are not there, a restricted process, one of another company, and one that never was', async ({
    page,
  }) => {
    const admin = await logIn(product.url, 'admin@aurora.example')
    const { companyId } = admin
    const finance = await findGlobalProcess(admin, 'E2')
    const at = (address: string) => `${product.url}/?company=${companyId}&open=${address}`

    await logInAs(page, at('gpfc.999999'), 'reader@aurora.example')
    await expect(page.getByRole('heading', { name: 'This version is not here any more' })).toBeVisible()
    await page.getByRole('button', { name: 'Open the current version' }).click()
    await expectChart(page)

    await page.goto(at(`process.${finance.chronId}&item=ma`))
    await expect(page.getByRole('heading', { name: 'Access is Restricted to this process' })).toBeVisible()

    const birch = await logIn(product.url, 'admin@birch.example')
    const [ofBirch] = await (await birch.call('GET', `/process/gpfcp/{companyId}/${await approvedChart(birch)}/getall`)).json()
    for (const chronId of [999999, ofBirch.chronId]) {
      await page.goto(at(`process.${chronId}`))
      await expect(page.getByRole('heading', { name: 'There is no such process in Aurora Instruments' })).toBeVisible()
      await expect(page.getByText('This process does not exist. The Global Chart shows the processes there are.')).toBeVisible()
      await expectNoFindings(page)
      await page.getByRole('button', { name: 'Open the Global Chart' }).click()
      await expectChart(page)
    }

    await page.goto(`${product.url}/?company=${birch.companyId}&open=process.${ofBirch.chronId}`)
    await expect(page.getByRole('heading', { name: 'This link leads to another company' })).toBeVisible()
    await expect(page.getByText('You do not belong to this company.')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Open Aurora Instruments' }).click()
    await expectChart(page)
  })

  test('a thread that is gone leads to the others', async ({ page }) => {
    const admin = await logIn(product.url, 'admin@aurora.example')
    await logInAs(page, `${product.url}/?company=${admin.companyId}&open=gpfc.0&thread=999999`, 'admin@aurora.example')
    await expect(page.getByRole('heading', { name: 'This thread is not here any more' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all threads' }).click()
    await expect(page).toHaveURL(/open=gpfc\.0&panel=comments$/)
  })
})

test('the Exception Report of a basic company says what it needs and whom to ask', async ({ page }) => {
  const admin = await logIn(product.url, 'admin@birch.example')
  await logInAs(page, `${product.url}/?company=${admin.companyId}&open=gpfc.0&dialog=exceptions`, 'admin@birch.example')
  const dialog = page.getByRole('dialog', { name: 'Exception Report' })
  await expect(dialog.getByRole('heading', { name: 'Restricted to Premium Access' })).toBeVisible()
  await expect(dialog).toContainText('ask whoever runs Strata for you')
  await expect(dialog.getByRole('button', { name: 'Generate' })).toHaveCount(0)
})
