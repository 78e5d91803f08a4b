import type { Page } from '@playwright/test'
import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { approve } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

const work = (page: Page) => page.getByRole('region', { name: 'My work' })
const rows = (page: Page) => work(page).getByRole('listitem')
const counted = (page: Page) => page.getByRole('button', { name: /^My work, \d+$/ })
const countOf = async (page: Page) => Number(((await counted(page).getAttribute('aria-label')) ?? '').replace(/\D/g, ''))

test('a leader finds all that waits by the day it is due, chooses a kind, and does one thing', async ({ page }) => {
  await logInAs(page, product.url, aurora('leader'))
  await expectChart(page)
  const count = await countOf(page)
  await counted(page).click()

  // The number is that of the rows, and each says why it waits and until when.
  await expect(rows(page)).toHaveCount(count)
  for (const row of await rows(page).all())
    await expect(row).toContainText(/(Due today|Due [A-Z][a-z]{2} \d{2} \d{4}|\d+ days? late)Since [A-Z][a-z]{2} \d{2} \d{4}/)
  await expect(rows(page).filter({ hasText: 'Configure and quote — Micro, version 1' })).toContainText('You are a Process Leader.')

  // A kind is chosen by the keyboard, and a reload keeps it.
  const kind = work(page).getByRole('combobox', { name: 'Kind' })
  await kind.focus()
  await page.keyboard.press('ArrowDown')
  await expect(kind).toHaveValue('decision')
  await expect.poll(() => rows(page).count()).toBeLessThan(count)
  const decisions = await rows(page).count()
  await page.reload()
  await expect(kind).toHaveValue('decision')
  await expect(rows(page)).toHaveCount(decisions)
  await expect(rows(page).first()).toContainText('Make Decision')

  await rows(page).filter({ hasText: 'Configure and quote — Micro, version 1' }).getByRole('button').click()
  await expect(page.getByRole('heading', { name: /^Make Decision: \(P1\.2\) Configure and quote — Micro, version 1/ })).toBeVisible()
})

test('what one sent waits for others, until somebody decides', async ({ page, openBrowser }) => {
  const admin = await logIn(product.url, aurora('admin'))
  await logInAs(page, product.url, aurora('admin'))
  await expectChart(page)
  await counted(page).click()
  await expect(work(page)).not.toContainText('Global Chart, version 4')

  await sendWip(admin, await makeGlobalWip(admin))
  const row = rows(page).filter({ hasText: 'Global Chart, version 4' })
  await expect(row).toContainText('You sent it, and nobody has decided yet.')

  const ceo = await openBrowser()
  await logInAs(ceo, product.url, aurora('ceo'))
  await expectChart(ceo)
  await counted(ceo).click()
  await rows(ceo).filter({ hasText: 'Global Chart, version 4' }).getByRole('button').click()
  await approve(ceo, 4, 'Global Chart')
  await expect(row).toHaveCount(0)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the page has no finding', async ({ page }) => {
      await logInAs(page, product.url, aurora('leader'))
      await expect(page.getByText('Win orders').first()).toBeVisible({ timeout: 20_000 })
      await page.getByRole('button', { name: /^My work, / }).click()
      await expect(rows(page).first()).toBeVisible()
      await expectNoFindingsInBothThemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  })
}
