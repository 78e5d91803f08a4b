import type { Browser, ElementHandle, Page } from 'puppeteer-core'

/** Past what a screen needs on a busy machine. */
const patienceMs = 20_000

/** One person's window of Firefox, read and used by the roles and names that Firefox itself computes. */
export interface Window {
  page: Page
  /** Waits until something with this role and this whole name is seen, or what a selector finds. @throws Error that names it */
  see: (role: string, name: string) => Promise<ElementHandle>
  find: (selector: string) => Promise<ElementHandle>
  press: (role: string, name: string) => Promise<void>
  fill: (field: string, text: string) => Promise<void>
  /** What was thrown, and what the console named an error. */
  errors: readonly string[]
  close: () => Promise<void>
}

/** A window that shares no login with the others. */
export async function openWindow(browser: Browser, url: string): Promise<Window> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  const errors = watchErrors(page)
  await page.goto(url)
  const find = (selector: string) => findSeen(page, selector)
  const see = (role: string, name: string) => find(`::-p-aria([name="${name}"][role="${role}"])`)
  const press = async (role: string, name: string) => (await see(role, name)).click()
  const fill = async (field: string, text: string) => {
    await press('textbox', field)
    await page.keyboard.type(text)
  }
  return { page, see, find, press, fill, errors, close: () => context.close() }
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url ?? 'nowhere'})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

async function findSeen(page: Page, selector: string): Promise<ElementHandle> {
  const options = { visible: true, timeout: patienceMs }
  const found = await page.waitForSelector(selector, options).catch((cause: unknown) => {
    throw new Error(`Firefox did not show ${selector}`, { cause })
  })
  if (!found) throw new Error(`Firefox did not show ${selector}`)
  return found
}
