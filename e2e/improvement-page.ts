import { expect, type Page } from '@playwright/test'
import { openProcessAs, treeItem } from './process-page.ts'

/** Logs in and opens the improvement plans of P1. */
export async function openPlansAs(page: Page, url: string, email: string): Promise<void> {
  await openProcessAs(page, url, email, 'P1', 'Win orders')
  await treeItem(page, 'Improvement Plans').click()
  await expect(page.getByRole('heading', { name: 'List of areas to be improved' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Performance data that The forecast is written by hand/ })).toBeVisible()
}

/** Shows the projects in a state: 'WIP', 'Current'. */
export async function showProjects(page: Page, state: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Status of projects' }).getByText(state, { exact: true }).click()
  await expect(page.getByRole('heading', { name: `Improvement Projects - ${state}` })).toBeVisible()
}

export const projectRow = (page: Page, name: string) => page.getByRole('table', { name: 'Improvement Projects' }).getByRole('row', { name })

/** Takes an action from the menu of a row. */
export async function doWith(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses one of a list that opens below its field. */
export async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Confirms the question that is open. */
export const confirm = (page: Page, button: string) => page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
