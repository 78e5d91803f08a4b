import type { Page } from '@playwright/test'
import { sendWip } from '../api-chart.ts'
import { logIn, makeGlobalWip } from '../api-session.ts'
import { approve } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

const profileOf = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })
const rows = (page: Page) => page.getByRole('region', { name: 'My work' }).getByRole('listitem')

async function openSubstitute(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByTitle('User Profile').click()
  await profileOf(page).getByRole('tab', { name: 'Substitute' }).click()
}

/** 'Nov 20 2026' so many days from now. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
    .format(new Date(Date.now() + days * 86_400_000))
    .replace(',', '')

test('a CEO who is away lets a leader decide in her place, and ends it when she is back', async ({ page, openBrowser }) => {
  // given a change of the map that waits for the CEO
  const admin = await logIn(product.url, 'admin@aurora.example')
  await sendWip(admin, await makeGlobalWip(admin))
  const ceo = await openBrowser()
  await logInAs(ceo, product.url, 'ceo@aurora.example')
  await expectChart(ceo)

  // when she names the leader for these days
  await openSubstitute(ceo)
  await expect(profileOf(ceo)).toContainText('You stand in for nobody.')
  await profileOf(ceo).getByRole('combobox', { name: 'Stands in for me' }).fill('Kwame')
  await ceo.getByRole('option', { name: 'Kwame Mensah' }).click()
  await profileOf(ceo).getByRole('textbox', { name: 'From' }).fill(dayIn(-1))
  await profileOf(ceo).getByRole('textbox', { name: 'To', exact: true }).fill(dayIn(7))
  await profileOf(ceo).getByRole('button', { name: 'Set substitute' }).click()
  await expect(profileOf(ceo)).toContainText(`Kwame Mensah stands in for you from ${dayIn(-1)} to ${dayIn(7)}.`)
  await expectNoFindingsInBothThemes(ceo)

  // then the leader finds what waits for her, says yes, and the history names both
  await logInAs(page, product.url, 'leader@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: /^My work, / }).click()
  const waiting = rows(page).filter({ hasText: 'Global Chart, version 4' })
  await expect(waiting).toContainText('You stand in for Ingrid Solheim.')
  await waiting.getByRole('button').click()
  await approve(page, 4, 'Global Chart')
  await page.getByRole('tab', { name: 'Global Chart' }).click()
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('dialog')).toContainText('Approved by Kwame Mensah for Ingrid Solheim')
  await page.keyboard.press('Escape')

  // when she is back
  await profileOf(ceo).getByRole('button', { name: 'End it now' }).click()
  await expect(toast(ceo, 'Nobody stands in for you any longer')).toBeVisible()
  await expect(profileOf(ceo).getByRole('button', { name: 'Set substitute' })).toBeVisible()
})
