import type { Page } from '@playwright/test'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { chooseForUser, openUsersAs } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

const rows = (page: Page) => page.getByRole('region', { name: 'My work' }).getByRole('listitem')

async function give(page: Page, line: string, to: string): Promise<void> {
  await page.getByRole('combobox', { name: line }).fill(to)
  await page.getByRole('option', { name: to }).click()
}

test('a leader who changes jobs hands over what they can, and the administrator the rest', async ({ page, openBrowser }) => {
  // given a leader who looks at his responsibilities
  const leader = await openBrowser()
  await logInAs(leader, product.url, 'leader@aurora.example')
  await expectChart(leader)
  await leader.getByRole('button', { name: /^Profile of/ }).click()
  await leader.getByTitle('User Profile').click()
  await leader.getByRole('dialog', { name: 'User Profile' }).getByRole('button', { name: 'Hand over…' }).click()
  const own = leader.getByRole('dialog', { name: 'Hand over', exact: true })
  await expect(own).toContainText('Process Leader of (P1) Win orders')
  await expect(own).toContainText('(P1.3) Negotiate and contract — Micro, version 1')

  // when he gives the role that he may not give himself, it is asked for
  await give(leader, 'Give Process Leader of (P1) Win orders to', 'Aiko Tanaka')
  await expect(own).toContainText('The administrator is asked, as you may not give this yourself.')
  await expectNoFindingsInBothThemes(leader)
  await own.getByRole('button', { name: 'Hand over 1 responsibility' }).click()
  await leader
    .getByRole('dialog', { name: 'Hand over 1 responsibility of Kwame Mensah?' })
    .getByRole('button', { name: 'Hand over' })
    .click()
  await expect(toast(leader, 'The administrator was asked')).toBeVisible()
  await expect(own).toContainText(/Kwame Mensah asked on .+ to give this to Aiko Tanaka\./)

  // then the administrator finds it in her work, and gives it with all the rest
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: /^My work, / }).click()
  const row = rows(page).filter({ hasText: 'Hand over: Kwame Mensah' })
  await expect(row).toContainText('You are asked to hand over one of Kwame Mensah’s responsibilities.')
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Hand over: Kwame Mensah' })
  await expect(dialog.getByRole('combobox', { name: 'Give Process Leader of (P1) Win orders to' })).toHaveValue('Aiko Tanaka')
  await give(page, 'Everything to', 'Aiko Tanaka')
  await dialog.getByRole('button', { name: /^Hand over \d responsibilities$/ }).click()
  await page
    .getByRole('dialog', { name: /^Hand over \d responsibilities of Kwame Mensah\?$/ })
    .getByRole('button', { name: 'Hand over' })
    .click()
  await expect(toast(page, /responsibilities handed over$/)).toBeVisible()
  await expect(dialog).toContainText('There is nothing to hand over')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toHaveCount(0)
})

test('an administrator names who decides in the place of somebody who is away', async ({ page }) => {
  await openUsersAs(page, product.url, 'admin@aurora.example')
  await chooseForUser(page, /freya\.lindqvist@aurora\.example/, 'Substitute…')
  const dialog = page.getByRole('dialog', { name: 'Substitute of Freya Lindqvist' })
  await expect(dialog).toContainText(/^.*Joanna Kowalska will stand in for Freya Lindqvist from .+ to .+\./)
  await expectNoFindingsInBothThemes(page)
  await dialog.getByRole('button', { name: 'End it now' }).click()
  await expect(toast(page, 'Nobody stands in for Freya Lindqvist any longer')).toBeVisible()
  await expect(dialog).not.toContainText('will stand in')
})
