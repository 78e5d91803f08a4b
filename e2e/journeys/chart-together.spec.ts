import type { Page } from '@playwright/test'
import { createWip, drawActivity, editingTools, pickVersion, saveChart } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, openChartAs, toast } from '../workspace-page.ts'

const product = useProduct()

// All are about the WIP that the first makes.
test.describe.configure({ mode: 'serial' })

const admin = 'admin@aurora.example'
const chief = 'ceo@aurora.example'
const editingBanner = (page: Page) => page.getByRole('region', { name: 'Editing' })
const others = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('who has a chart open sees who else does, and who leaves', async ({ page, openBrowser }) => {
  await openChartAs(page, product.url, admin)
  await createWip(page)
  const ceo = await openChartAs(await openBrowser(), product.url, chief)
  await pickVersion(ceo, 4)

  await expect(others(ceo, /^Another person has this chart open/)).toBeVisible()
  await others(page, /^Another person has this chart open/).click()
  await expect(page.getByRole('list', { name: 'Who has this chart open' })).toContainText(/Ingrid Solheim\s*Open since/)
  await page.keyboard.press('Escape')
  await ceo.close()
  await expect(others(page, /has this chart open/)).toHaveCount(0)
})

test('who opens a chart that somebody is editing is told first, waits, and is let in', async ({ page, openBrowser }) => {
  await openChartAs(page, product.url, admin)
  await pickVersion(page, 4)
  await drawActivity(page, 'Count the stock')
  const ceo = await openChartAs(await openBrowser(), product.url, chief)
  await pickVersion(ceo, 4)

  await expect(editingBanner(ceo)).toContainText('Tomas Berg has been editing this chart since')
  await expect(editingTools(ceo)).toHaveCount(0)
  await editingBanner(ceo).getByRole('button', { name: 'Wait' }).press('Enter')
  await expect(editingBanner(ceo)).toContainText('You are waiting for Tomas Berg')
  await expect(editingBanner(ceo).getByRole('button', { name: 'Edit anyway' })).toBeFocused()
  // By now the chart is back where the banner, which came just before, had moved it from.
  const place = await chartNode(ceo, 'Win orders').boundingBox()
  await saveChart(page)
  await pickVersion(page, 3)

  await expect(toast(ceo, 'Tomas Berg has finished. You can edit the chart now.')).toBeVisible()
  await expect(editingTools(ceo)).toBeVisible()
  await expect(chartNode(ceo, 'Count the stock')).toBeVisible()
  // The banner went and the tools came: the chart stayed where it was.
  await expect.poll(() => chartNode(ceo, 'Win orders').boundingBox()).toEqual(place)
  await drawActivity(ceo, 'Ask the board')
  await saveChart(ceo)
})

test('who begins to edit beside somebody is asked once, and goes on', async ({ page, openBrowser }) => {
  await openChartAs(page, product.url, admin)
  await pickVersion(page, 4)
  await expect(editingTools(page)).toBeVisible()
  const ceo = await openChartAs(await openBrowser(), product.url, chief)
  await pickVersion(ceo, 4)
  await drawActivity(ceo, 'Pay the bill')

  await expect(
    page.getByRole('tabpanel', { name: 'Global Chart' }).getByText('Ingrid Solheim has been editing this chart since'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add shape' }).click()
  const question = page.getByRole('dialog', { name: 'Edit at the same time' })
  // No answer is at hand for what is being typed.
  await expect(question.getByText(/nothing is lost when both save/)).toBeFocused()
  await question.getByRole('button', { name: 'Edit anyway' }).click()
  await page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: 'Activity', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Thank the customer')
  await page.keyboard.press('Enter')
  await expect(chartNode(page, 'Thank the customer')).toBeVisible()
  await drawActivity(page, 'Ask for more')

  // Both edit now: nothing is in the way of either.
  await expect(others(ceo, /Tomas Berg is editing/)).toBeVisible()
  await drawActivity(ceo, 'File the bill')
  await expect(editingBanner(ceo)).toHaveCount(0)
})

test('one’s own other window counts', async ({ page }) => {
  await openChartAs(page, product.url, admin)
  await pickVersion(page, 4)
  await drawActivity(page, 'Write it down')
  const second = await openChartAs(await page.context().newPage(), product.url, admin)
  await pickVersion(second, 4)
  await expect(editingBanner(second)).toContainText('You have been editing this chart in another window since')
  await editingBanner(second).getByRole('button', { name: 'Edit anyway' }).click()
  await expect(editingTools(second)).toBeVisible()
  await expect(second.getByRole('application', { name: 'Chart' })).toBeFocused()
})
