import { expect, type Page } from '@playwright/test'
import { demoPassword, logIn } from './api-session.ts'

/**
 * Enters the workspace of somebody of one company by a session that the API opened, as a window does that finds a saved login: the login
 * screen costs a journey two seconds. Who is of several companies logs in on the screen, and ends at the company picker.
 */
export async function logInAs(page: Page, url: string, email: string): Promise<void> {
  const { authorization, companies } = await logIn(new URL(url).origin, email)
  if (companies.length > 1) return logInOnScreen(page, url, email)
  await page.addInitScript(
    ([token, belongsTo]) => {
      // Once: what becomes of the login from here on is the page's.
      if (sessionStorage.getItem('begunWith') === token) return
      sessionStorage.setItem('begunWith', token)
      sessionStorage.setItem('jwtToken', token)
      sessionStorage.setItem('userCompanyInfo', belongsTo)
    },
    [authorization.replace(/^Bearer /, ''), JSON.stringify(companies)] as const,
  )
  await page.goto(url)
}

/** Logs in on the login screen; ends in the workspace, or at the company picker of somebody with several companies. */
export async function logInOnScreen(page: Page, url: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Login/ }).click()
}

/** Waits until the Global Chart is readable. */
export async function expectChart(page: Page, processName = 'Win orders'): Promise<void> {
  await expect(chartNode(page, processName)).toBeVisible({ timeout: 20_000 })
}

/** Somebody with the Global Chart before them. */
export async function openChartAs(page: Page, url: string, email: string): Promise<Page> {
  await logInAs(page, url, email)
  await expectChart(page)
  return page
}

/** A shape of the chart by its name, as a screen reader announces it. */
export const chartNode = (page: Page, name: string) =>
  page
    .getByRole('application', { name: 'Chart' })
    .getByRole('button', { name: new RegExp(name) })
    .first()

/** What the product says in passing: a success as a status, a failure as an alert. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** What is under "More": a menu of a wide window, a drawer on a phone. */
export async function openFromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More\b/ }).click()
  const [inMenu, inDrawer] = [
    page.getByRole('menuitem', { name, exact: true }),
    page.getByRole('dialog').getByRole('button', { name, exact: true }),
  ]
  await inMenu.or(inDrawer).click()
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
