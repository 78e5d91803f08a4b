import { createWip, drawActivity, saveChart, sendForApproval } from '../chart-page.ts'
import { detailsOf } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the outline comes first, the chart is a tap away, and nothing is wider than the screen', async ({ page }) => {
  await logInAs(page, product.url, 'reader@aurora.example')
  await expect(page.getByText('Win orders').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Standard to P3')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByText('Chart', { exact: true }).click()
  await expect(page.getByRole('application', { name: 'Chart' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Editing' })).toHaveCount(0)
  const zoom = page.getByRole('toolbar', { name: 'Zoom' })
  await expect(zoom).toContainText('75 %')
  await zoom.getByRole('button', { name: 'Zoom in' }).tap()
  await expect(zoom).toContainText('105 %')
})

test('on a phone a process opens from the outline', async ({ page }) => {
  await logInAs(page, product.url, 'reader@aurora.example')
  await page.getByRole('button', { name: 'Open P1 Win orders' }).tap()
  await expect(detailsOf(page, 'P1', 'Win orders')).toBeVisible()
})

test('on a phone a decision is made without scrolling to its form', async ({ page, browser }) => {
  const wide = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: false })
  const admin = await wide.newPage()
  await logInAs(admin, product.url, 'admin@aurora.example')
  await expectChart(admin)
  await createWip(admin)
  for (const name of ['Count the stock', 'Ask the board', 'Call the customer']) await drawActivity(admin, name)
  await saveChart(admin)
  await sendForApproval(admin, 'Stock is counted before the board is asked.')
  await wide.close()

  await logInAs(page, product.url, 'ceo@aurora.example')
  await page.getByRole('button', { name: 'Make Decision' }).tap()
  await expect(page.getByText('What changes')).toBeVisible()
  const reject = page.getByRole('radio', { name: 'Reject' })
  await expect(reject).toBeInViewport({ ratio: 1 })
  await reject.tap()
  const send = page.getByRole('button', { name: 'Reject version 4' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.tap()
  await expect(toast(page, 'Global Chart has been rejected')).toBeVisible()
})
