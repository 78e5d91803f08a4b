import type { Page } from '@playwright/test'
import { createCompany } from '../create-company.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, toast } from '../workspace-page.ts'

const product = useProduct()
const company = 'Kettle & Sons'
const password = 'Boil-water-2!'

/** By the link that the operator passed on; one is in without typing it again. */
async function arrive(page: Page, link: string, greeting: string): Promise<void> {
  await page.goto(product.url + link)
  await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Re-enter new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

const gettingStarted = (page: Page, done: number) => page.getByRole('button', { name: `Getting started ${done}/4` })

test('who is new comes from a link to the first approved map, with the CEO, and sees how far it is', async ({ page, openBrowser }) => {
  const links = createCompany(product.current, company, {
    admin: 'Nora Kettle <nora@kettle.example>',
    ceo: 'Carl Sons <carl@kettle.example>',
  })
  await arrive(page, links.admin, `Welcome to ${company}, Nora`)
  await expect(page.getByRole('heading', { name: `The map of ${company} starts here` })).toBeVisible()
  await expect(page).toHaveTitle(`Global Chart · ${company} · Strata`)
  await expect(gettingStarted(page, 0)).toBeVisible()

  await page.getByText('List of names').click()
  await page.getByRole('textbox', { name: 'Process names, one per line' }).fill('Take orders\nBrew\nDeliver\nEnabling\nManage finance')
  await expect(page.getByText('3 primary and 1 enabling processes.')).toBeVisible()
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(chartNode(page, 'P2 Brew, ID proposed')).toBeVisible()
  await expect(chartNode(page, 'E1 Manage finance, ID proposed')).toBeVisible()
  await page.getByRole('button', { name: /^(Save and send|Send For Approval)$/ }).click()
  const sending = page.getByRole('dialog', { name: /^Send For Approval/ })
  await expect(sending.getByText('No errors')).toBeVisible()
  await sending.getByRole('textbox', { name: 'Change history' }).fill('Our first map.')
  await sending.getByRole('button', { name: 'Assign IDs, save and send' }).click()
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()
  await gettingStarted(page, 1).click()
  const steps = page.getByRole('dialog').filter({ hasText: 'Four steps to the first approved Global Chart' })
  await expect(steps.getByText('Map: done')).toBeVisible()
  await page.keyboard.press('Escape')

  const ceo = await openBrowser()
  await arrive(ceo, links.ceo, `Welcome to ${company}, Carl`)
  await ceo.getByRole('button', { name: 'My work, 1' }).click()
  await ceo.getByRole('button', { name: 'Make Decision' }).click()
  await expect(ceo.getByRole('heading', { name: 'Make Decision: Global Chart, version 1' })).toBeVisible()
  await expect(chartNode(ceo, 'P2 Brew')).toBeVisible()
  await ceo.getByRole('radio', { name: 'Approve' }).click()
  await ceo.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(toast(ceo, 'Global Chart has been approved')).toBeVisible()

  // The window that stayed open learns of it.
  await gettingStarted(page, 1).or(gettingStarted(page, 2)).click()
  await expect(steps.getByText('First decision: done')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gettingStarted(page, 2)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Version 1, Approved/ })).toBeVisible()
})
