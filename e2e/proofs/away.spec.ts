import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createWip, renameStep } from '../chart-page.ts'
import { openPlansAs } from '../improvement-page.ts'
import { detailsOf, openProcessAs, treeItem } from '../process-page.ts'
import { copyDemoFolder } from '../product.ts'
import { type Product, startProduct } from '../start-product.ts'
import { expect, test } from '../watched-test.ts'
import { openChartAs, toast } from '../workspace-page.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct(copyDemoFolder())
})
test.afterAll(async () => {
  await product?.stop()
  if (product) rmSync(product.dataFolder, { recursive: true, force: true })
})
// What is asked while nothing answers, and a stream that ends.
test.use({
  expectedErrors: [
    /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/,
  ],
})

const banner = (page: Page) => page.getByText('No connection — your edits are kept.')
const failedCards = (page: Page) => page.getByRole('heading', { name: /^Unable to get/ })
/** An attempt is made at least every 30 seconds. */
const untilTried = { timeout: 45_000 }

const restart = async (): Promise<void> => {
  product = await startProduct(product.dataFolder, { PORT: new URL(product.url).port })
}

test('while the server is away one line says so, the cards without toasts, and all of it heals by itself', async ({ page }) => {
  // The plans of one process were seen before: the screen is there, the plans of the other are not.
  await openPlansAs(page, product.url, 'leader@aurora.example')
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P3', 'Plan supply and production')
  await expect(detailsOf(page, 'P3', 'Plan supply and production')).toBeVisible()

  await product.stop()
  await treeItem(page, 'Improvement Plans').click()
  await expect(banner(page)).toBeVisible({ timeout: 5_000 })
  await expect(page.getByText(/Trying again in \d+ s/)).toBeVisible()
  await expect(failedCards(page)).toHaveText([
    'Unable to get Areas To Improve',
    'Unable to get latest GAM Info',
    'Unable to get Project Sheets',
  ])
  await expect(page.getByRole('alert')).toHaveCount(0)

  await restart()
  await expect(page.getByText('Connected again')).toBeVisible(untilTried)
  await expect(failedCards(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
})

test('a save that the server did not receive is done once it is back', async ({ page }) => {
  await openChartAs(page, product.url, 'admin@aurora.example')
  await createWip(page)
  await renameStep(page, 'Win orders', 'Win large orders')

  await product.stop()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Global Chart is not saved: no connection')).toBeVisible()
  await expect(toast(page, 'Your edits are kept here, and saved once the connection is back.')).toBeVisible()
  await expect(banner(page)).toBeVisible()

  await restart()
  await expect(toast(page, 'Global Chart has been saved')).toBeVisible(untilTried)
  await expect(toast(page, 'Global Chart is not saved: no connection')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('application', { name: 'Chart' }).getByRole('button', { name: /Win large orders/ })).toBeVisible()
})

test('without a network the line is there before anything is asked, and Try now needs no waiting', async ({ page, context }) => {
  await openPlansAs(page, product.url, 'leader@aurora.example')
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible({ timeout: 5_000 })
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(banner(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Connected again')).toBeVisible({ timeout: 5_000 })
})

test('the line is over a dialog that is open, beside its title, and on the login page', async ({ page, context }) => {
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await isWatched(page)
  await context.setOffline(true)
  await expectOnTop(page)
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)

  await openChartAs(page, product.url, 'leader@aurora.example')
  await page.getByRole('button', { name: 'Progress Tracker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Progress Tracker' })
  await expect(dialog.getByRole('tab', { name: 'Summary' })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await context.setOffline(true)
    await expectOnTop(page)
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
    await context.setOffline(false)
    await expect(banner(page)).toHaveCount(0)
  }
})

/** The code of the line has come: it could not come without a network. */
const isWatched = (page: Page) => expect(page.locator('[aria-live][data-over]')).toBeAttached()

/** What is pointed at in the middle of the line is the line. */
async function expectOnTop(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible({ timeout: 5_000 })
  await banner(page).click({ trial: true })
}
