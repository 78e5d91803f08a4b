import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs } from '../workspace-page.ts'

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
})
