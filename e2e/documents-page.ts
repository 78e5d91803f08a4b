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

/** Takes an action on a document from the menu at the end of its row. */
export async function chooseFor(page: Page, name: string | RegExp, action: string): Promise<void> {
  await documentRow(page, name)
    .getByRole('button', { name: /^Actions: / })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Sends a draft for approval. */
export async function send(page: Page, name: string | RegExp): Promise<void> {
  await chooseFor(page, name, 'Send For Approval')
  await page.getByRole('dialog', { name: 'Send For Approval' }).getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Document has been sent for approval')).toBeVisible()
}

/** The same of what asks a question, which is confirmed. */
export async function act(page: Page, name: string | RegExp, action: string): Promise<void> {
  await chooseFor(page, name, action)
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click()
}

/** Decides what is open in Make Decision. */
export async function decide(page: Page, choice: 'Approve' | 'Reject', version: number, comment?: string): Promise<void> {
  await page.getByRole('radio', { name: choice, exact: true }).click()
  if (comment !== undefined) await page.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await page.getByRole('button', { name: `${choice} version ${version}` }).click()
}

/** The bytes that something downloads, and the name under which a browser saves them. */
export async function downloadBy(page: Page, begin: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download')
  await begin()
  const download = await begun
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
}
