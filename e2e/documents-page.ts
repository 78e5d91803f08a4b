import { expect, type Page } from '@playwright/test'
import { expectChart, logInAs, toast } from './workspace-page.ts'

/** Logs in and opens a group of global documents from the toolbar. */
export async function openDocumentsAs(page: Page, url: string, email: string, group = 'General Documents'): Promise<void> {
  await logInAs(page, url, email)
  await expectChart(page)
  await page.getByRole('button', { name: 'Global Documents' }).click()
  await page.getByRole('menuitem', { name: group }).click()
  await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible()
}

/** What a browser offers as a file. */
export interface OfferedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const documentRow = (page: Page, name: string | RegExp) => page.getByRole('grid', { name: 'Documents' }).getByRole('row', { name })

/** Shows the documents in a state: 'Draft', 'In Approval'. */
export async function showState(page: Page, state: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Status' }).getByText(state, { exact: true }).click()
}

/** Fills in the dialog of a new document, or of the next version, as far as its file. */
export async function chooseFile(page: Page, file: OfferedFile): Promise<void> {
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('dialog').getByText(file.name)).toBeVisible()
}

/** Sends the selected draft for approval. */
export async function sendSelected(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  await page.getByRole('dialog', { name: 'Send For Approval' }).getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Document has been sent for approval')).toBeVisible()
}

/** Takes an action on the selected document from the menu beside the buttons; what it asks is confirmed. */
export async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click()
}

/** Decides what is open in Make Decision. */
export async function decide(page: Page, choice: 'Approve' | 'Reject', version: number, comment?: string): Promise<void> {
  await page.getByRole('radio', { name: choice, exact: true }).click()
  if (comment !== undefined) await page.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await page.getByRole('button', { name: `${choice} version ${version}` }).click()
}

/** The bytes that a button downloads, and the name under which a browser saves them. */
export async function downloadBy(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const download = await begun
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
}
