import { expect, type Page } from '@playwright/test'
import { findGlobalProcess } from './api-chart.ts'
import { logIn } from './api-session.ts'
import { logInAs, toast } from './workspace-page.ts'

/** What is in the process's tree, by its name. */
export const treeItem = (page: Page, name: string | RegExp) =>
  page.getByRole('tree', { name: 'Process tree' }).getByRole('treeitem', { name })

/** Logs in and opens a process by its address: 'P3', 'Plan supply and production'. */
export async function openProcessAs(page: Page, url: string, email: string, pid: string, name: string): Promise<void> {
  const session = await logIn(url, email)
  const { chronId } = await findGlobalProcess(session, pid)
  await logInAs(page, `${url}/?company=${session.companyId}&open=process.${chronId}`, email)
  await expect(detailsOf(page, pid, name)).toBeVisible()
}

/** The head of a process's details. */
export const detailsOf = (page: Page, pid: string, name: string) => page.getByRole('heading', { level: 2, name: `(${pid}) ${name}` })

/** The people of a role on the details of a process, as one reads them. */
export const roleRow = (page: Page, role: string) => page.getByRole('term').filter({ hasText: role }).locator('xpath=following-sibling::dd')

/** What the details say one may do with a kind of item. */
export const permission = (page: Page, kind: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${kind}$`) }) })
    .getByRole('definition')

export async function openRoles(page: Page) {
  await page.getByRole('button', { name: 'Edit roles' }).click()
  return page.getByRole('dialog', { name: /^Edit roles: / })
}

/** Adds a person, found by a part of the name, to a list of the roles dialog. */
export async function giveRole(page: Page, role: string, name: string): Promise<void> {
  const field = page.getByRole('dialog', { name: /^Edit roles: / }).getByRole('combobox', { name: role })
  await field.fill(name)
  await page.getByRole('option', { name }).click()
  await expect(field).toHaveValue('')
  // The list of sponsors closes by itself; Escape would close the dialog then.
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape')
}

export async function saveRoles(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Edit roles: / })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(toast(page, 'Process Roles Updated')).toBeVisible()
}
