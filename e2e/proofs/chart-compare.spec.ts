import type { Page } from '@playwright/test'
import { createWip, drawActivity, saveChart } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

const comparison = (page: Page) => page.getByRole('region', { name: 'Compare: Global Chart' })
const changes = (page: Page) => comparison(page).getByRole('region', { name: 'Changes' }).getByRole('listitem')
const picture = (page: Page, name: string) => comparison(page).getByRole('img', { name, exact: true })

/** Another text of one step, another place of another, and a new step. */
async function changeChart(page: Page): Promise<void> {
  await drawActivity(page, 'Call the customer')
  await chartNode(page, 'Design products').click()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown')
}

test('whoever draws sees what changed, and compares the WIP with the approved version in three ways', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await createWip(page)
  await changeChart(page)

  await page.getByRole('button', { name: 'What changed' }).click()
  await expect(changes(page).filter({ hasText: 'Activity “Call the customer”' })).toBeVisible()
  await expect(comparison(page).getByRole('button', { name: /^After: My changes/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comparison(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'What changed' })).toBeFocused()
  await saveChart(page)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(changes(page)).toHaveCount(2)
  await expect(picture(page, 'Changes from Version 3 to Version 4')).toBeVisible()
  await page.keyboard.press('n')
  await expect(comparison(page).getByText('1 of 2')).toBeVisible()
  await expect(comparison(page).locator('[aria-current=true]')).toContainText('Call the customer')
  await page.keyboard.press('p')
  await expect(comparison(page).getByText('2 of 2')).toBeVisible()
  await expect(comparison(page).locator('[aria-current=true]')).toContainText('down, meaning unchanged')

  await comparison(page).getByText('Layout 1').click()
  await expect(changes(page)).toHaveCount(1)
  await comparison(page).getByText('All 2').click()
  await expectNoFindingsInBothThemes(page)

  await comparison(page).getByText('Side by side').click()
  await expect(picture(page, 'Version 3')).toBeVisible()
  await expect(picture(page, 'Version 4')).toBeVisible()
  await comparison(page).getByText('Swipe').click()
  const divider = comparison(page).getByRole('slider')
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '52')
  await expectNoFindingsInBothThemes(page)

  await page.reload()
  await expect(changes(page)).toHaveCount(2)
})

test('the version history leads a reader to what a version changed', async ({ page }) => {
  await logInAs(page, product.url, 'reader@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: /^Version history/ })
  await history.getByRole('button', { name: 'What changed in version 3' }).click()
  await expect(history).toHaveCount(0)
  await expect(changes(page).filter({ hasText: 'P5 is now “Build and calibrate instruments”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeFocused()
})
