import type { Page } from '@playwright/test'
import { formatPlace, type Place } from '@strata/contract'
import { approveWip, createChart, findGlobalProcess, saveProcesses } from '../api-chart.ts'
import { logIn } from '../api-session.ts'
import { expectRoom } from '../expect-room.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs } from '../workspace-page.ts'

const product = useProduct()
const admin = 'admin@aurora.example'

/** Ninety letters without a place to break. */
const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftspruefung'
const arabic = 'إدارة طلبات العملاء'
const hebrew = 'תכנון ייצור'

/** A macro of the demo whose processes have such names; the process above it. */
let source = 0
let companyId = 0
test.beforeAll(async () => {
  const session = await logIn(product.url, admin)
  companyId = session.companyId
  source = (await findGlobalProcess(session, 'P3')).chronId
  const macro = await createChart(session, 'ma', source)
  await saveProcesses(session, macro, [
    { pid: 'P3.1', name: long },
    { pid: 'P3.2', name: arabic },
    { pid: 'P3.3', name: hebrew },
  ])
  await approveWip(session, session, macro)
})

const open = async (page: Page, place: Place): Promise<void> => {
  await page.goto(product.url + formatPlace(companyId, place))
  await expect(page.getByRole('tabpanel').first()).toBeVisible()
}

test('long, Arabic and Hebrew names leave every screen its room at 320 px, and are written from their side', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await logInAs(page, product.url, admin)
  await open(page, { tab: 'process', source, item: 'ma' })
  for (const name of [arabic, hebrew]) await expect(page.locator('[dir=auto]', { hasText: name }).first()).toBeVisible()
  for (const item of ['ma', 'exinfo', 'performance', 'dashboard', 'impplans', 'processdoc'] as const) {
    await test.step(item, async () => {
      await open(page, { tab: 'process', source, item })
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectRoom(page)
    })
  }
})

test('a name that is cut is shown whole under the pointer, until Escape', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await logInAs(page, product.url, admin)
  await open(page, { tab: 'process', source, item: 'ma' })
  const cut = page.getByText(`P3.1 ${long}`).filter({ visible: true }).first()
  const whole = page.getByRole('tooltip').filter({ hasText: long })
  await cut.hover()
  await expect(whole).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
})
