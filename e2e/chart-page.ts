import { expect, type Page } from '@playwright/test'
import { chartNode, toast } from './workspace-page.ts'

export async function createWip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible()
}

/** Places an activity from the palette and names it in place. */
export async function drawActivity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: 'Activity', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(name)
  await text.press('Enter')
  await expect(chartNode(page, name)).toBeVisible()
}

export async function saveChart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Global Chart has been saved')).toBeVisible()
}

export async function sendForApproval(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  await dialog.getByRole('textbox', { name: 'Change history' }).fill(note)
  await dialog.getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()
}

/** Shows a version through the versions bar. */
export async function pickVersion(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: /Choose a version/ }).click()
  const name = new RegExp(`Version ${version}\\b`)
  await page.getByRole('menuitem', { name }).or(page.getByRole('option', { name })).first().click()
}
