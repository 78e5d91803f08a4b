import type { Page } from '@playwright/test'
import { formatPlace, type Place } from '@strata/contract'
import { findGlobalProcess } from '../api-chart.ts'
import { logIn } from '../api-session.ts'
import { createWip } from '../chart-page.ts'
import { expectRoom, expectTargets } from '../expect-room.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()
const admin = 'admin@aurora.example'

interface Screen {
  name: string
  place: Place
  /** From there. */
  press?: string
}

/** The main screens, as addresses of the demo. */
async function findScreens(): Promise<{ companyId: number; screens: readonly Screen[] }> {
  const session = await logIn(product.url, admin)
  const [{ chronId: winOrders }, { chronId: designProducts }] = await Promise.all([
    findGlobalProcess(session, 'P1'),
    findGlobalProcess(session, 'P2'),
  ])
  const screens: Screen[] = [
    { name: 'map', place: { tab: 'gpfc' } },
    { name: 'process', place: { tab: 'process', source: winOrders } },
    { name: 'macro', place: { tab: 'process', source: winOrders, item: 'ma' } },
    { name: 'decision', place: { tab: 'process', source: designProducts, item: 'ma' }, press: 'Make Decision' },
    { name: 'month', place: { tab: 'process', source: winOrders, item: 'ced' } },
    { name: 'alerts', place: { tab: 'alerts' } },
    { name: 'users', place: { tab: 'users' } },
  ]
  return { companyId: session.companyId, screens }
}

/** Looks at each of the main screens once nothing is on its way any more. */
async function onEachScreen(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const { companyId, screens } = await findScreens()
  await page.goto(product.url)
  await expect(page.getByLabel('Email')).toBeVisible()
  await test.step('login', () => look(page))
  await logInAs(page, product.url, admin)
  for (const { name, place, press } of screens) {
    await test.step(name, async () => {
      await page.goto(product.url + formatPlace(companyId, place))
      await expect(page.getByRole('tabpanel').first()).toBeVisible({ timeout: 20_000 })
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0, { timeout: 20_000 })
      if (press) await page.getByRole('button', { name: press }).first().click()
      if (press) await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible()
      await look(page)
    })
  }
}

for (const [how, viewport] of Object.entries({
  'zoomed to 200 %': { width: 720, height: 450 },
  'zoomed to 400 %': { width: 360, height: 225 },
  '320 px wide': { width: 320, height: 640 },
  'on a phone held sideways': { width: 844, height: 390 },
})) {
  test(`nothing is cut or scrolls sideways ${how}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await onEachScreen(page, expectRoom)
  })
}

test('in a low window the bars above give way, and what was opened fills it', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await logInAs(page, product.url, admin)
  await expectChart(page)
  const panel = page.getByRole('tabpanel')
  await page.mouse.move(400, 20)
  await page.mouse.wheel(0, 2000)
  await expect.poll(async () => (await panel.boundingBox())?.y).toBeLessThanOrEqual(0)
  const box = await panel.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(380)
  await page.mouse.wheel(0, -2000)
  await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`every target is large enough, or apart from others, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await onEachScreen(page, expectTargets)
  })
}

test('every target is large enough, or apart from others, while one draws', async ({ page }) => {
  await logInAs(page, product.url, admin)
  await expectChart(page)
  await createWip(page)
  await expectTargets(page)
  await page.getByRole('button', { name: 'Add shape' }).click()
  await expect(page.getByRole('dialog', { name: 'Add shape' })).toBeVisible()
  await expectTargets(page)
})
