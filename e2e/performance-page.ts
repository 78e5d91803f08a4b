import { expect, type Locator, type Page } from '@playwright/test'
import { type DataMonth, nameOfMonth } from '@strata/contract'
import type { Measured } from './api-performance.ts'
import { chooseFile, type OfferedFile } from './documents-page.ts'
import { logInAs, toast } from './workspace-page.ts'

/** Logs in and opens a month of the performance data of a process by its address. */
export async function openMonthAs(page: Page, url: string, email: string, of: Measured, month: DataMonth): Promise<void> {
  const { session, type, processChronId } = of
  const at = `${month.year}-${String(month.month).padStart(2, '0')}`
  await logInAs(page, `${url}/?company=${session.companyId}&open=process.${processChronId}&item=${type}d&month=${at}`, email)
  await expect(shownMonth(page, month)).toBeVisible({ timeout: 20_000 })
}

/** The month that is shown, above its rows. */
export const shownMonth = (page: Page, month: DataMonth) => page.getByRole('button', { name: nameOfMonth(month), exact: true })

export const grid = (page: Page) => page.getByRole('grid', { name: 'Performance Data' })
export const dataRow = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name })

/** Stands in what was delivered of a row; what is typed then replaces it. */
export async function standIn(page: Page, parameter: string): Promise<Locator> {
  const head = grid(page).getByRole('columnheader', { name: 'Delivered' })
  const column = await head.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell))
  await dataRow(page, new RegExp(parameter)).first().getByRole('gridcell').nth(column).click()
  const field = page.getByRole('textbox', { name: new RegExp(`Delivered, .*${parameter}$`) })
  await expect(field).toBeFocused()
  return field
}

/** Pastes a block of cells at the active cell, as a spreadsheet puts it on the clipboard. */
export async function pasteBlock(page: Page, block: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), block.map((cells) => `${cells.join('\t')}\r\n`).join(''))
  await page.keyboard.press('ControlOrMeta+V')
}

export const everythingSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible()

export const closeButton = (page: Page) => page.getByRole('button', { name: /^Close Performance Data/ })

/** Completes the month that is shown, and confirms that. */
export async function completeMonth(page: Page): Promise<void> {
  await closeButton(page).click()
  await page.getByRole('dialog', { name: 'Close Performance Data' }).getByRole('button', { name: 'Close Performance Data' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
}

export async function reopenMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Re-Open' }).click()
  await page.getByRole('dialog', { name: 'Open Performance Data' }).getByRole('button', { name: 'Re-Open' }).click()
  await expect(page.getByText('In-Progress', { exact: true })).toBeVisible()
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const offerWorkbook = (name: string, buffer: Buffer): OfferedFile => ({ name, mimeType: workbookType, buffer })

export const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Performance Data Upload' })

/** Chooses a file in the upload dialog and sends it; what it would write, or why not, is shown then. */
export async function sendWorkbook(page: Page, file: OfferedFile): Promise<void> {
  await chooseFile(page, file)
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Writes what the upload dialog shows. */
export async function importShown(page: Page): Promise<void> {
  await uploadDialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(toast(page, 'Performance Data imported')).toBeVisible()
}
