import type { Page } from '@playwright/test'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, openChartAs } from '../workspace-page.ts'

const product = useProduct()
// The browser itself reports what the journey keeps from it.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch/] })

/** The next request for a script or a style sheet of this name does not reach the server: so many, where the loader asks ahead and again. */
const loseNext = (page: Page, name: RegExp, times = 1) => page.route(name, (route) => route.abort('internetdisconnected'), { times })

test('a dialog that cannot be loaded leaves the window as it is, and opens when it is tried again', async ({ page }) => {
  await openChartAs(page, product.url, 'admin@aurora.example')
  await loseNext(page, /membership-dialog-.*\.js/, 2)

  await page.getByRole('button', { name: 'Process Membership' }).click()
  const missing = page.getByRole('dialog', { name: 'Process Membership could not be opened' })
  await expect(missing).toContainText('Check the connection and try again.')
  await expect(missing.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(chartNode(page, 'Win orders')).toBeAttached()
  await expect(page.getByText('Strata has been updated')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Process Membership' })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('what was lost of a dialog on the way, its style sheet too, comes with the next opening', async ({ page }) => {
  await openChartAs(page, product.url, 'admin@aurora.example')
  await loseNext(page, /progress-tracker-dialog-.*\.css/)

  const opener = page.getByRole('button', { name: 'Progress Tracker' })
  await opener.click()
  const missing = page.getByRole('dialog', { name: 'Progress Tracker could not be opened' })
  await expect(missing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toHaveCount(0)
  await expect(opener).toBeFocused()

  const styled = page.waitForResponse(/progress-tracker-dialog-.*\.css/)
  await opener.click()
  expect((await styled).ok()).toBe(true)
  await expect(page.getByRole('dialog', { name: 'Progress Tracker' })).toBeVisible()
})
