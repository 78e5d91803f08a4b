import { expect, type Page } from '@playwright/test'

export const outlineTree = (page: Page) => page.getByRole('tree', { name: 'Outline' })

/** A row of the outline by how its name begins, as a screen reader announces it. */
export const outlineRow = (page: Page, begins: string) =>
  outlineTree(page)
    .getByRole('treeitem', { name: new RegExp(`^${begins.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
    .first()

/** Presses keys one after the other. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Chooses in a dialog that asks for something by its name, by keys alone. */
export async function chooseByName(page: Page, dialog: string | RegExp, name: string): Promise<void> {
  const shown = page.getByRole('dialog', { name: dialog })
  await expect(shown.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option').first()).toContainText(name)
  await pressKeys(page, 'Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}
