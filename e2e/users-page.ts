import { expect, type Page } from '@playwright/test'
import { expectChart, logInAs, openFromMore } from './workspace-page.ts'

/** Logs in and opens the Users tab. */
export async function openUsersAs(page: Page, url: string, email: string): Promise<void> {
  await logInAs(page, url, email)
  await openFromMore(page, 'Users')
  await expect(page.getByText(/of \d+ seats used/)).toBeVisible()
}

/** Saves what a list shows as a file. */
export async function exportAs(page: Page, format: 'csv' | 'xlsx'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: `Export as .${format}` }).click()
}

/** The row of a user in the list. */
export const userRow = (page: Page, name: string | RegExp) => page.getByRole('grid', { name: 'Users' }).getByRole('row', { name })

/** Opens what can be done with a user: a menu at the end of the row. */
export const openUserMenu = (page: Page, name: string | RegExp): Promise<void> =>
  userRow(page, name)
    .getByRole('button', { name: /^Actions: / })
    .click()

export async function chooseForUser(page: Page, name: string | RegExp, action: string): Promise<void> {
  await openUserMenu(page, name)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export async function editUser(page: Page, name: string | RegExp) {
  await chooseForUser(page, name, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('First Name')).toBeVisible()
  return dialog
}

/** Follows a mailed link and chooses a password; ends in the company. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^(Welcome to Aurora Instruments, |Choose a new password)/ })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Re-enter new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectChart(page)
}
