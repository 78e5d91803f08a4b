import type { Page } from '@playwright/test'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, openChartAs } from '../workspace-page.ts'

const product = useProduct()
// The browser itself reports what the journey keeps from it.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch/] })

/**
 * Scripts or style sheets of this name do not reach the page until the answered function is called. Begins before the page is opened: a dialog's code
 * comes ahead of its opening too, when its button is pointed at or the window has been quiet for a while.
 */
async function keepAway(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(name)
}

test('a dialog that cannot be loaded leaves the window as it is, and opens when it is tried again', async ({ page }) => {
  const letThrough = await keepAway(page, /membership-dialog-.*\.js/)
  await openChartAs(page, product.url, 'admin@aurora.example')

  await page.getByRole('button', { name: 'Process Membership' }).click()
  const missing = page.getByRole('dialog', { name: 'Process Membership could not be opened' })
  await expect(missing).toContainText('Check the connection and try again.')
  await expect(missing.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(chartNode(page, 'Win orders')).toBeAttached()
  await expect(page.getByText('Strata has been updated')).toHaveCount(0)

  await letThrough()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Process Membership' })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('what was lost of a dialog on the way, its style sheet too, comes with the next opening', async ({ page }) => {
  const letThrough = await keepAway(page, /progress-tracker-dialog-.*\.css/)
  await openChartAs(page, product.url, 'admin@aurora.example')

  const opener = page.getByRole('button', { name: 'Progress Tracker' })
  await opener.click()
  const missing = page.getByRole('dialog', { name: 'Progress Tracker could not be opened' })
  await expect(missing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toHaveCount(0)
  await expect(opener).toBeFocused()

  await letThrough()
  const styled = page.waitForResponse(/progress-tracker-dialog-.*\.css/)
  await opener.click()
  expect((await styled).ok()).toBe(true)
  await expect(page.getByRole('dialog', { name: 'Progress Tracker' })).toBeVisible()
})
