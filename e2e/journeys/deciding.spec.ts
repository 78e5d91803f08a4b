import type { Page } from '@playwright/test'
import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { pickVersion } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const tablet = { width: 1024, height: 768 }

const rail = (page: Page) => page.getByRole('navigation', { name: 'Process tree' })
const evidence = (page: Page) => page.getByRole('complementary', { name: 'Evidence' })
const deciding = (page: Page) => page.getByRole('region', { name: /^Make Decision/ })
const zoom = async (page: Page) =>
  Number.parseInt(
    (await deciding(page)
      .getByText(/^\d+ %$/)
      .textContent()) ?? '',
    10,
  )

/** The pixels of the screen that the letters of a text in the picture are high, as their size is named. */
const paintedSize = (page: Page, label: string, text: string): Promise<number> =>
  page
    .getByRole('img', { name: label })
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const drawn = element as SVGGraphicsElement
      return Number.parseFloat(getComputedStyle(drawn).fontSize) * (drawn.getScreenCTM()?.a ?? 0)
    })

test('deciding at 1024: the drawing has the room and can be read, and the evidence comes when it is asked for', async ({ page }) => {
  await page.setViewportSize(tablet)
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /P1\.2: Configure and quote/).click()
  await page.getByRole('button', { name: 'Make Decision' }).first().click()
  await expect(page.getByRole('heading', { name: /^Make Decision: \(P1\.2\) Configure and quote — Micro, version 1/ })).toBeFocused()

  // The tree is folded, what is new has no column, and every name can be read.
  await expect(rail(page)).toBeVisible()
  await expect(page.getByRole('tree')).toBeHidden()
  await expect(page.getByRole('region', { name: 'What changes' })).toHaveCount(0)
  await expect(page.getByText('This is the first version: everything in it is new.')).toBeVisible()
  expect(await zoom(page)).toBeGreaterThanOrEqual(80)
  expect(await paintedSize(page, 'Version 1', 'Clarify requirements')).toBeGreaterThanOrEqual(10)

  // The evidence is not in the way, and the decision is always there.
  await expect(evidence(page)).toHaveCount(0)
  const approve = page.getByRole('radio', { name: 'Approve' })
  await expect(approve).toBeInViewport()
  const opening = page.getByRole('button', { name: 'Evidence' })
  await opening.click()
  await expect(evidence(page)).toContainText('Specials go to P2 first')
  await expect(evidence(page).getByText(/^Mexico writes 30 days/)).toBeInViewport()
  await expect(approve).toBeInViewport()
  expect(await zoom(page)).toBeGreaterThanOrEqual(80)
  await expectNoFindingsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(evidence(page)).toHaveCount(0)
  await expect(opening).toBeFocused()
  await expect(deciding(page)).toBeVisible()

  // Afterwards the tree is as it was.
  await page.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(rail(page)).toHaveCount(0)
})

test('a window that becomes narrow and wide again while one decides keeps what is shown and written', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openProcessAs(page, product.url, 'sponsor@aurora.example', 'P2', 'Design products')
  await treeItem(page, /^Macro/).click()
  await pickVersion(page, 2)
  await page.getByRole('button', { name: 'Make Decision' }).first().click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('6 changes')
  await page.getByRole('radio', { name: 'Reject' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('The test is missing')
  for (const width of [1024, 390, 1024, 1440, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(deciding(page)).toBeVisible()
    await expect(deciding(page).getByText('6 changes')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('The test is missing')
    if (width > 768) await expect(rail(page)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(rail(page)).toHaveCount(0)
})

test('the next change is shown at full size', async ({ page }) => {
  await page.setViewportSize(tablet)
  await openProcessAs(page, product.url, 'sponsor@aurora.example', 'P2', 'Design products')
  await treeItem(page, /^Macro/).click()
  await pickVersion(page, 2)
  await page.getByRole('button', { name: 'Make Decision' }).first().click()
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('6 changes')
  expect(await zoom(page)).toBeGreaterThanOrEqual(80)
  await page.keyboard.press('n')
  await expect.poll(() => zoom(page)).toBeGreaterThanOrEqual(100)
})

test('what was sent is approved in four clicks from the first screen', async ({ page }) => {
  const admin = await logIn(product.url, 'admin@aurora.example')
  await sendWip(admin, await makeGlobalWip(admin))
  await logInAs(page, product.url, 'ceo@aurora.example')
  await expectChart(page)

  await page.getByRole('button', { name: /^Alerts and Notifications/ }).click()
  await page
    .getByRole('region', { name: 'My work' })
    .getByRole('button', { name: /^Global Chart, version 4/ })
    .click()
  await page.getByRole('radio', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve version 4' }).click()
  await expect(toast(page, 'Global Chart has been approved')).toBeVisible()
})
