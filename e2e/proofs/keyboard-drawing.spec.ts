import type { Page } from '@playwright/test'
import { createWip, editingTools, pickVersion } from '../chart-page.ts'
import { expectNoFindings, expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { chooseByName, outlineRow, outlineTree, pressKeys } from '../outline-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

test('shapes are added, undone, described, connected and unconnected without a mouse', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await createWip(page)
  const chart = page.getByRole('application', { name: 'Chart' })
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const addActivity = async (name: string) => {
    await press('a')
    await page.getByRole('textbox', { name: 'Find a shape' }).fill('activity')
    await press('Enter')
    await page.getByRole('textbox', { name: 'Text' }).fill(name)
    await press('Enter')
    await expect(chartNode(page, name)).toBeFocused()
  }

  // Undo and redo go on working after they took away the shape the keyboard was on.
  await chart.focus()
  await addActivity('Check stock')
  await press('Control+z', 'Control+z')
  await expect(chartNode(page, 'Check stock')).toHaveCount(0)
  await expect(chart).toBeFocused()
  await press('Control+y', 'Control+y')
  await expect(chartNode(page, 'Check stock')).toBeVisible()

  // Node info begins in the name and gives the keyboard back to the shape.
  await addActivity('Call the customer')
  await press('Alt+Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await press('Escape')
  await expect(chartNode(page, 'Call the customer')).toBeFocused()

  // Connect it to the other one: C, walk until it is the one, Enter; then give it a label.
  await press('c')
  const question = page.getByText(/^Connect “Call the customer” to .*\?$/)
  await expect(question).toBeVisible()
  for (let step = 0; step < 30 && !(await question.textContent())?.includes('“Check stock”'); step += 1) await press('Tab')
  await expect(chartNode(page, 'Check stock')).toBeFocused()
  await press('Enter')
  const connection = chart.getByRole('button', { name: 'Connection from “Call the customer” to “Check stock”' })
  await expect(connection).toBeFocused()
  await press('Enter')
  await page.getByRole('textbox', { name: 'Label' }).fill('again')
  await press('Enter')
  await expect(connection).toBeFocused()
  await expect(connection).toHaveAccessibleName('Connection from “Call the customer” to “Check stock”, “again”')
  await press('Escape')
  await expect(chartNode(page, 'Activity Call the customer')).toBeFocused()

  // Back to it, and away with it.
  await press('l')
  await expect(connection).toBeFocused()
  await press('Delete')
  await expect(connection).toHaveCount(0)
  await expect(chartNode(page, 'Activity Call the customer')).toBeFocused()
  await press('Control+z')
  await expect(connection).toHaveCount(1)

  // All of it is in the list of shortcuts, saving too.
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Connect to another shape')).toBeVisible()
  await expect(list.getByText('Save', { exact: true }).locator('..')).toContainText('Ctrl S')
  await press('Escape')
  await press('Control+s')
  await expect(page.getByText('Global Chart has been saved')).toBeVisible()
})

test('a whole chart is drawn, connected, named, arranged and saved by keyboard alone', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await openWip(page)
  const chart = page.getByRole('application', { name: 'Chart' })
  const add = async (shape: string, name: string) => {
    await pressKeys(page, 'a')
    await page.getByRole('textbox', { name: 'Find a shape' }).fill(shape)
    await pressKeys(page, 'Enter')
    await page.getByRole('textbox', { name: 'Text' }).fill(name)
    await pressKeys(page, 'Enter')
    await expect(chartNode(page, name)).toBeFocused()
  }
  const announce = (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

  // An empty chart, a lane, a decision in it, and the step after it.
  await chart.focus()
  await pressKeys(page, 'Control+a', 'Delete')
  await expect(chart.getByRole('button')).toHaveCount(0)
  await expect(chart).toBeFocused()
  await add('decision', 'In stock?')
  await add('lane', 'Sales')
  await pressKeys(page, 'o')
  await expect(outlineRow(page, 'Lane Sales')).toBeFocused()
  await page.keyboard.type('in stock')
  await pressKeys(page, 'Escape')
  await expect(chartNode(page, 'Decision In stock')).toBeFocused()
  await pressKeys(page, 'i')
  await chooseByName(page, 'Move “In stock?”', 'Sales')
  await pressKeys(page, 'Enter')
  await announce('Moved “In stock?” into “Sales”')
  await expect(chartNode(page, 'Decision In stock')).toBeFocused()
  await pressKeys(page, 'Control+Enter')
  await page.getByRole('textbox', { name: 'Text' }).fill('Pack')
  await pressKeys(page, 'Enter')
  await expect(chartNode(page, 'Activity Pack, from “In stock')).toBeFocused()

  // A connection gets its label, a bend and its own way back.
  await pressKeys(page, 'l', 'Enter')
  await page.getByRole('textbox', { name: 'Label' }).fill('Yes')
  await pressKeys(page, 'Enter')
  const connection = chart.getByRole('button', { name: 'Connection from “In stock?” to “Pack”, “Yes”' })
  await expect(connection).toBeFocused()
  await pressKeys(page, 'b')
  await announce(/^Part 1 of /)
  await expect(page.locator('line[data-bending]').first()).toHaveCount(1)
  await pressKeys(page, 'Shift+ArrowDown', 'Enter')
  await pressKeys(page, 'Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /^Route the connection again/ })).not.toHaveAttribute('aria-disabled', 'true')
  await pressKeys(page, 'Escape')
  await expect(menu).toHaveCount(0)
  await expect(connection).toBeFocused()
  await pressKeys(page, 'Control+z', 'Escape')
  await expect(chartNode(page, 'Activity Pack')).toBeFocused()

  // Wider, and aligned with another one.
  const box = async () => (await chartNode(page, 'Activity Pack').boundingBox())?.width ?? 0
  const before = await box()
  await pressKeys(page, 'Control+ArrowRight', 'Control+ArrowRight')
  await expect.poll(box).toBeGreaterThan(before)

  // On to the outline: a step after it, connected and named; a connection to another one by name; undo and redo.
  await pressKeys(page, 'o')
  await expect(outlineRow(page, 'Activity Pack')).toBeFocused()
  await pressKeys(page, 'Insert')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await pressKeys(page, 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Activity', exact: true })).toBeFocused()
  await pressKeys(page, 'Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Ship')
  await pressKeys(page, 'Enter')
  await announce('“Ship” added after “Pack”')
  await expect(outlineRow(page, 'Activity Ship, from “Pack”')).toBeFocused()
  await pressKeys(page, 'ArrowRight', 'ArrowRight')
  await expect(outlineRow(page, 'from Pack')).toBeFocused()
  await pressKeys(page, 'F2')
  await page.keyboard.type('parcel')
  await pressKeys(page, 'Enter')
  await announce('Label: parcel')
  await pressKeys(page, 'Delete')
  await announce('Removed: from Pack, by “parcel”')
  await expect(outlineRow(page, 'Activity Ship')).toBeFocused()
  await pressKeys(page, 'Control+z')
  await announce('Undone: Remove')
  await expect(outlineRow(page, 'from Pack, by “parcel”')).toBeVisible()
  await pressKeys(page, 'Control+y', 'Control+z')
  await pressKeys(page, 'Home')
  await page.keyboard.type('in stock')
  await expect(outlineRow(page, 'Decision In stock?')).toBeFocused()
  await pressKeys(page, 'Alt+Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await pressKeys(page, 'Escape')
  await expect(outlineRow(page, 'Decision In stock?')).toBeFocused()

  // What a screen reader finds in the outline and on the chart.
  await expect(outlineTree(page)).toMatchAriaSnapshot(`
    - tree "Outline":
      - treeitem "Lane Sales, holds 3" [expanded] [level=1]
      - treeitem "Decision In stock?, Yes to “Pack”" [level=2] [selected]
      - treeitem "Activity Pack, from “In stock?” by “Yes”, parcel to “Ship”" [level=2]
      - treeitem "Activity Ship, from “Pack” by “parcel”" [expanded] [level=2]
      - treeitem "from Pack, by “parcel”" [level=3]
  `)
  await pressKeys(page, 'Escape')
  await expect(chartNode(page, 'Decision In stock')).toBeFocused()
  await expect(chart).toMatchAriaSnapshot(`
    - application "Chart":
      - button "Lane Sales, holds 3"
      - button "Decision In stock?, Yes to “Pack”" [pressed]
      - button "Activity Pack, from “In stock?” by “Yes”, parcel to “Ship”"
      - button "Activity Ship, from “Pack” by “parcel”"
      - button "Connection from “In stock?” to “Pack”, “Yes”"
      - button "Connection from “Pack” to “Ship”, “parcel”"
  `)

  // From part to part, and saved.
  await pressKeys(page, 'F6')
  await expect(outlineRow(page, 'Decision In stock?')).toBeFocused()
  await pressKeys(page, 'F6')
  await expect(page.getByRole('button', { name: 'Add shape' })).toBeFocused()
  await pressKeys(page, 'F6')
  await expect(chartNode(page, 'Decision In stock')).toBeFocused()
  await pressKeys(page, 'Control+s')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressKeys(page, 'Tab')
  const saves = question.getByRole('button', { name: 'Save', exact: true })
  await expect(saves).toBeFocused()
  await pressKeys(page, 'Enter')
  await expect(page.getByText('Global Chart has been saved')).toBeVisible()
})

test('axe finds nothing on the editor, whatever is open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await openWip(page)
  const chart = page.getByRole('application', { name: 'Chart' })
  await chart.focus()
  await pressKeys(page, 'Tab', 'o')
  await expect(outlineTree(page).getByRole('treeitem').first()).toBeVisible()
  await expectNoFindingsInBothThemes(page)

  await pressKeys(page, 'ArrowDown', 'ArrowRight', 'Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectNoFindingsInBothThemes(page)
  await pressKeys(page, 'Escape', 'F2')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectNoFindings(page)
  await pressKeys(page, 'Escape', 'Alt+Enter')
  await expect(page.getByRole('complementary', { name: 'Node info' })).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await pressKeys(page, 'Escape', 'Escape', 'a')
  await expect(page.getByRole('dialog', { name: 'Add shape' })).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await pressKeys(page, 'Escape')
  await expect(chart).toBeFocused()
  await pressKeys(page, 'Tab', 'Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoFindingsInBothThemes(page)
  await pressKeys(page, 'Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(chart.locator(':focus')).toHaveCount(1)
  await pressKeys(page, 'Shift+C')
  await expect(page.getByRole('dialog', { name: /^Connect/ })).toBeVisible()
  await expectNoFindings(page)
  await pressKeys(page, 'Escape', 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressKeys(page, 'Control+f')
  await expect(page.getByRole('textbox', { name: 'Find in chart' })).toBeFocused()
  await expectNoFindingsInBothThemes(page)
  await pressKeys(page, 'Escape', '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoFindingsInBothThemes(page)
})

/** The version to draw on, begun by the first journey that comes here. */
async function openWip(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Choose a version/ }).click()
  const versions = page.getByRole('menuitem').or(page.getByRole('option'))
  await expect(versions.filter({ hasText: /^Version 3/ })).toBeVisible()
  const isBegun = (await versions.filter({ hasText: /^Version 4/ }).count()) > 0
  await page.keyboard.press('Escape')
  if (!isBegun) return createWip(page)
  await pickVersion(page, 4)
  await expect(editingTools(page)).toBeVisible()
}

test('Tab goes through the chart and past the attribution', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  const attribution = page.getByRole('link', { name: 'React Flow attribution' })
  await expect(attribution).toBeVisible()
  await page.getByRole('application', { name: 'Chart' }).focus()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    await expect(attribution).not.toBeFocused()
    const isInChart = await page.evaluate(() => document.activeElement?.closest('.react-flow') !== null)
    if (!isInChart) return
  }
  throw new Error('Tab did not leave the chart')
})

test.describe('Find in chart', () => {
  test.use({ reducedMotion: 'reduce' })

  test('shows what it stands at in view with a ring around it, in the light and in the dark', async ({ page }) => {
    await logInAs(page, product.url, 'admin@aurora.example')
    await expectChart(page)
    const chart = page.getByRole('application', { name: 'Chart' })
    await chart.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('+')
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Find in chart' }).fill('Win orders')
    const ring = page.locator('rect[data-found]')
    await expect(ring).toBeInViewport({ ratio: 0.99 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(ring).toBeInViewport({ ratio: 0.99 })
    await page.getByRole('textbox', { name: 'Find in chart' }).fill('p4')
    await expect(ring).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Escape')
    await expect(ring).toHaveCount(0)
    await expect(chartNode(page, 'Process P4')).toBeFocused()
  })
})
