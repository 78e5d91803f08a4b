import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' })

      test('the login has no finding', async ({ page }) => {
        await page.goto(product.url)
        await expect(page.getByLabel('Email')).toBeVisible()
        await expectNoFindings(page)
      })

      test('the workspace with its chart has no finding', async ({ page }) => {
        await logInAs(page, product.url, 'admin@aurora.example')
        await expect(page.getByText('Win orders').first()).toBeVisible({ timeout: 20_000 })
        await expectNoFindings(page)
      })
    })
  }
}

test('the version history has no finding', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('dialog').getByText('Names that say what is done')).toBeVisible()
  await expectNoFindings(page)
})
