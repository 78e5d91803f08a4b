import { chromium } from '@playwright/test'
import { expectChart, logInOnScreen } from '../../e2e/workspace-page.ts'
import { findBrowser } from '../find-browser.ts'
import { triedCompany } from './main-job.ts'

/** Logs the administrator in on the screen, in a real browser, and waits until the approved Global Chart is readable. @throws Error */
export async function seeChart(url: string, password: string): Promise<void> {
  const executablePath = findBrowser({ hasWindow: false })
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await logInOnScreen(page, url, triedCompany.admin, password)
    await expectChart(page, triedCompany.processName)
  } finally {
    await browser.close()
  }
}
