import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { copyDemoFolder } from '../product.ts'
import { startSecondServer } from '../second-server.ts'
import { type Product, startProduct } from '../start-product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'

let first: Product
let second: Product

test.beforeAll(async () => {
  first = await startProduct(copyDemoFolder())
  second = await startSecondServer(first)
})
test.afterAll(async () => {
  await second?.stop()
  await first?.stop()
  if (first) rmSync(first.dataFolder, { recursive: true, force: true })
})

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts and Notifications/ })
const unseen = 'Alerts and Notifications, unseen alerts'

test('what is sent at one server makes the dot appear at the other within a second', async ({ page }) => {
  // The CEO is at the second server, and has looked at all there is.
  await logInAs(page, second.url, 'ceo@aurora.example')
  await expectChart(page)
  await bell(page).click()
  await expect(bell(page)).toHaveAccessibleName('Alerts and Notifications')
  await page.getByRole('tab', { name: 'Global Chart' }).click()

  // The administrator sends a chart at the first.
  const admin = await logIn(first.url, 'admin@aurora.example')
  const wip = await makeGlobalWip(admin)
  await sendWip(admin, wip)
  await expect(bell(page)).toHaveAccessibleName(unseen, { timeout: 1_000 })
})

test.describe('a session that is ended at one server', () => {
  // What was being asked when it ended is a 401.
  test.use({ expectedErrors: [/status of 401/] })

  test('closes its window at the other, with a sentence', async ({ page }) => {
    await logInAs(page, second.url, 'leader@aurora.example')
    await expect(bell(page)).toBeVisible()

    const leader = await logIn(first.url, 'leader@aurora.example')
    const sessions: { id: string; isCurrent: boolean }[] = await (await leader.call('GET', '/session/{companyId}')).json()
    for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent)) await leader.call('DELETE', `/session/{companyId}/${id}`)
    await expect(page.getByText('This session was ended in another window.')).toBeVisible({ timeout: 2_000 })
  })
})
