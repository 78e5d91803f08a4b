import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from './workspace-page.ts'

const question = 'Why does this process exist?'

export async function writeDefinition(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: `Edit "${question}"` }).click()
  const field = page.getByRole('textbox', { name: question })
  await field.fill(text)
  await field.press('Enter')
  await expect(toast(page, `Updated "${question}"`)).toBeVisible()
}

/** Opens what a box of the summary's chart lists by a double click: 'Suppliers'. */
export async function describeBox(page: Page, box: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${box}:`) }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Process Description' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Types an input or an output. */
export async function addTyped(dialog: Locator, component: 'input' | 'output', name: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: `New ${component}` })
  await field.fill(name)
  await field.press('Enter')
}

/** Picks a supplier, customer or interfacing process by a part of its name. */
export async function addPicked(dialog: Locator, component: 'supplier' | 'customer' | 'interfacing process', name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: `Add ${component}` }).fill(name)
  await dialog.page().getByRole('option', { name }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** Adds somebody outside of the company to the process's list of customers and suppliers. */
export async function addAdditional(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Additional Customers/Suppliers' }).click()
  const additional = dialog.page().getByRole('dialog', { name: 'Additional Customers/Suppliers' })
  await additional.getByRole('textbox', { name: 'New name' }).fill(name)
  await additional.getByRole('button', { name: 'Add' }).click()
  await expect(toast(dialog.page(), 'Added Additional Customer/Supplier')).toBeVisible()
  await additional.getByRole('button', { name: 'Close' }).click()
}
