import { expect, type Page } from '@playwright/test'
import { demoPassword } from './api-session.ts'

/** Logs in on the login screen; ends in the workspace, or at the company picker of somebody with several companies. */
export async function logInAs(page: Page, url: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Login/ }).click()
}

/** Waits until the Global Chart is readable. */
export async function expectChart(page: Page, processName = 'Win orders'): Promise<void> {
  await expect(chartNode(page, processName)).toBeVisible({ timeout: 20_000 })
}

/** A shape of the chart by its name, as a screen reader hears it. */
export const chartNode = (page: Page, name: string) =>
  page
    .getByRole('application', { name: 'Chart' })
    .getByRole('button', { name: new RegExp(name) })
    .first()

/** What the product says in passing: a success as a status, a failure as an alert. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
