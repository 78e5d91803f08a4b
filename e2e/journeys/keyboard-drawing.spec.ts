import { createWip } from '../chart-page.ts'
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
  await addActivity('Tell the customer')
  await press('Alt+Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await press('Escape')
  await expect(chartNode(page, 'Tell the customer')).toBeFocused()

  // Connect it to the other one: C, walk until it is the one, Enter; then give it a label.
  await press('c')
  const question = page.getByText(/^Connect “Tell the customer” to .*\?$/)
  await expect(question).toBeVisible()
  for (let step = 0; step < 30 && !(await question.textContent())?.includes('“Check stock”'); step += 1) await press('Tab')
  await expect(chartNode(page, 'Check stock')).toBeFocused()
  await press('Enter')
  const connection = chart.getByRole('button', { name: 'Connection from “Tell the customer” to “Check stock”' })
  await expect(connection).toBeFocused()
  await press('Enter')
  await page.getByRole('textbox', { name: 'Label' }).fill('again')
  await press('Enter')
  await expect(connection).toBeFocused()
  await expect(connection).toHaveAccessibleName('Connection from “Tell the customer” to “Check stock”, “again”')
  await press('Escape')
  await expect(chartNode(page, 'Activity Tell the customer')).toBeFocused()

  // Back to it, and away with it.
  await press('l')
  await expect(connection).toBeFocused()
  await press('Delete')
  await expect(connection).toHaveCount(0)
  await expect(chartNode(page, 'Activity Tell the customer')).toBeFocused()
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
