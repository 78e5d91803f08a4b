import { expect, type Page } from '@playwright/test'
import { demoPassword } from './api-session.ts'

/** Confirms by the password what a dialog asks a proof of the person for; its button has the same words as what opened it. */
export async function proveByPassword(page: Page, title: string, act: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}
