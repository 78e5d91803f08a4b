import { expect, type Locator, type Page } from '@playwright/test'
import { openWorkbook } from './open-workbook.ts'
import { openProcessAs, treeItem } from './process-page.ts'
import { toast } from './workspace-page.ts'

/** What the tree calls a kind of expectations. */
type Kind = 'Customers' | 'Suppliers' | 'Interfacing Processes'

/** Logs in and opens the expectations of a process: 'P1', 'Win orders'. */
export async function openExpectationsAs(page: Page, url: string, email: string, [pid, name, kind]: [string, string, Kind]): Promise<void> {
  await openProcessAs(page, url, email, pid, name)
  await treeItem(page, new RegExp(`^${kind}`))
    .first()
    .click()
  await expect(rows(page)).toBeVisible()
}

/** Opens the list of expectations of the process that is shown, of a type. */
export async function openPanel(page: Page, type: 'Customer' | 'Supplier' | 'Interfacing'): Promise<void> {
  await treeItem(page, /^KRAs - Expectations/).click()
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check()
}

export async function createExpectation(page: Page, ofProcess: RegExp): Promise<void> {
  await page
    .getByRole('table', { name: 'Expectations' })
    .getByRole('row', { name: ofProcess })
    .getByRole('button', { name: create })
    .click()
  await page.getByRole('dialog', { name: create }).getByRole('button', { name: create }).click()
  await expect(toast(page, 'Expectation created')).toBeVisible()
}

const create = 'Create Expectation'

/** The rows of the version that is shown, with what is done with them. */
export const rows = (page: Page) => page.getByRole('region', { name: 'Rows' })

export const rowDialog = (page: Page) => page.getByRole('dialog', { name: /Expectation Detail$/ })

/** A row as one enters it: who, what, and how it is measured. */
export interface EnteredRow {
  /** 'Internal', 'External'; nobody is chosen for Management. */
  type: 'Internal' | 'External' | 'Management'
  party?: string
  description: string
  parameter: string
  frequency: string
  /** A number with these bounds; a text where there are none. */
  bounds?: { target: string; max: string }
}

/** Enters a row of customers or suppliers, and the next where another is to come. */
export async function enterRow(page: Page, row: EnteredRow, then: 'Save' | 'Save and add another' = 'Save'): Promise<void> {
  const dialog = rowDialog(page)
  await dialog.getByRole('radio', { name: row.type }).check()
  if (row.party !== undefined) await pickIn(dialog, /^(Customer|Supplier)$/, row.party)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(row.description)
  await dialog.getByRole('textbox', { name: 'Parameter' }).fill(row.parameter)
  await pickIn(dialog, 'Frequency', row.frequency)
  await enterMeasure(dialog, row.bounds)
  await dialog.getByRole('button', { name: then, exact: true }).click()
  await expect(toast(page, 'Detail added').first()).toBeVisible()
  if (then === 'Save') return expect(dialog).toHaveCount(0)
  // The next row begins where the keyboard is then.
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused()
}

/** How it is measured; `side` is 'Your ' or 'Their ' in a row of an interfacing process. */
export async function enterMeasure(dialog: Locator, bounds?: { target: string; max: string }, side = ''): Promise<void> {
  const radio = (group: string, name: string) =>
    dialog.getByRole('radiogroup', { name: `${side}${group}`, exact: true }).getByRole('radio', { name, exact: true })
  if (!bounds) return radio('Type', 'Text').check()
  await radio('Type', 'Number').check()
  await dialog.getByRole('textbox', { name: `${side}Target` }).fill(bounds.target)
  await radio('Minimum', 'Lower-the-Better').check()
  await dialog.getByRole('textbox', { name: `${side}Maximum as a number` }).fill(bounds.max)
}

/** Chooses one of a list that is searched by what is typed; what is chosen already stays. */
export async function pickIn(dialog: Locator, field: string | RegExp, name: string): Promise<void> {
  const chosen = dialog.getByRole('combobox', { name: field })
  if ((await chosen.inputValue()) === name) return
  await chosen.fill(name)
  await dialog.page().getByRole('option', { name }).click()
}

/** The bytes that something downloads. */
export async function downloadFrom(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download')
  await button.click()
  const download = await begun
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
}

/** All texts of a sheet of a workbook, the first where none is named, line by line. */
export async function readSheet(bytes: Buffer, name?: string): Promise<string[][]> {
  const workbook = await openWorkbook(bytes)
  const lines: string[][] = []
  const sheet = name === undefined ? workbook.worksheets[0] : workbook.getWorksheet(name)
  sheet?.eachRow((row) => {
    const cells: string[] = []
    row.eachCell((cell) => cells.push(cell.text))
    lines.push(cells)
  })
  return lines
}
