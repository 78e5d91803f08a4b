import { demoPassword } from '../../e2e/api-session.ts'
import type { Window } from './window.ts'

/** Logs in on the login screen, by Enter in its last field. */
export async function logIn({ page, fill, find }: Window, email: string): Promise<void> {
  await fill('Email', email)
  // A field for passwords has no role of its own.
  const password = await find('::-p-aria([name="Password"])')
  await password.type(demoPassword)
  await page.keyboard.press('Enter')
}

/** What the product says in passing. By XPath: puppeteer remembers texts that it looked for before they came. */
export const toast = (text: string) => `::-p-xpath(//*[@role="status"][contains(., "${text}")])`
