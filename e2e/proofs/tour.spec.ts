import type { Page } from '@playwright/test'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, logInAs, openChartAs } from '../workspace-page.ts'

const product = useProduct()
const card = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const offer = (page: Page) => page.getByRole('button', { name: 'Take the tour', exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

test('a reader takes the tour of the demo company, goes on after a reload, and takes it again from Help', async ({ page }) => {
  await openChartAs(page, product.url, 'reader@aurora.example')
  await offer(page).click()

  await expect(card(page, 'Start from the map')).toContainText('Step 1 of 5')
  await expect(page.getByRole('heading', { name: 'Start from the map' })).toBeFocused()
  await expect(chartNode(page, 'Win orders')).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await next(page)
  await expect(card(page, 'See what waits for you')).toContainText('Step 2 of 5')
  await next(page)
  await expect(card(page, 'Look inside a process')).toBeVisible()
  await expect(page.getByRole('tab', { name: '(P1) Win orders' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tree')).toHaveAttribute('data-toured', '')
  await next(page)
  await expect(card(page, 'Spot what needs a look')).toContainText('Step 4 of 5')
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Go on with the tour' }).click()
  await expect(card(page, 'Spot what needs a look')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(card(page, 'Look inside a process')).toBeVisible()
  await next(page)
  await next(page)
  await expect(card(page, 'Change things safely')).toContainText('Step 5 of 5')
  await expect(page.getByRole('tab', { name: 'Global Chart' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('You can take the tour again from Help.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(chartNode(page, 'Win orders')).toBeVisible()
  await expect(page.getByRole('button', { name: /the tour/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(card(page, 'Start from the map')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tour is told at the lower edge, from More', async ({ page }) => {
    await logInAs(page, product.url, 'member@aurora.example')
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('button', { name: 'Take the tour' }).click()
    await expect(card(page, 'Start from the map')).toBeVisible()
    await next(page)
    await next(page)
    await expect(page.getByRole('button', { name: /Process Details/ })).toBeVisible()
    await expectNoFindingsInBothThemes(page)
    await page.getByRole('button', { name: 'Leave the tour' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
