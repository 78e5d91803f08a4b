import type { Page } from '@playwright/test'
import { createWip, drawActivity, editingTools, pickVersion, renameStep, saveChart } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, openChartAs, toast } from '../workspace-page.ts'

const product = useProduct()

// Each goes on with the WIP of the one before.
test.describe.configure({ mode: 'serial' })

const admin = 'admin@aurora.example'
const chief = 'ceo@aurora.example'

/** Who begins beside somebody else who edits is asked first. */
async function editAnyway(page: Page, editor: string): Promise<void> {
  await expect(page.getByText(`${editor} has been editing this chart since`)).toBeVisible()
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Edit at the same time' }).getByRole('button', { name: 'Edit anyway' }).click()
  await expect(page.getByRole('dialog', { name: 'Add shape' })).toBeVisible()
  await page.keyboard.press('Escape')
}

const viewOf = (page: Page) => page.locator('.react-flow__viewport').getAttribute('style')

/** Where the chart is once no zoom moves it any more: the same as a moment ago. */
async function restingView(page: Page): Promise<string | null> {
  let before: string | null = null
  await expect
    .poll(
      async () => {
        const [former, now] = [before, await viewOf(page)]
        before = now
        return now !== null && now === former
      },
      { intervals: [250] },
    )
    .toBe(true)
  return before
}

const note = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('what one saves comes on the screen of who reads, with everything in its place', async ({ page, openBrowser }) => {
  await openChartAs(page, product.url, admin)
  await createWip(page)
  const ceo = await openChartAs(await openBrowser(), product.url, chief)
  await pickVersion(ceo, 4)
  await expect(editingTools(ceo)).toBeVisible()
  await ceo.getByRole('button', { name: 'Outline' }).click()
  await chartNode(ceo, 'P1 ').click()
  await ceo.getByRole('button', { name: 'Zoom in' }).click()
  await expect(ceo.getByRole('complementary', { name: 'Outline' })).toBeVisible()
  const before = await restingView(ceo)

  await drawActivity(page, 'Ask the board')
  await saveChart(page)

  await expect(note(ceo, /^Tomas Berg saved at \d\d:\d\d [AP]M: 1 change/)).toBeVisible()
  await expect(ceo.getByRole('complementary', { name: 'Outline' })).toContainText('Ask the board')
  expect(await viewOf(ceo)).toBe(before)
  await expect(chartNode(ceo, 'P1 ')).toHaveAttribute('aria-pressed', 'true')
  await note(ceo, 'Tomas Berg').getByRole('button', { name: 'Show' }).click()
  await ceo
    .getByRole('button', { name: /Ask the board/ })
    .last()
    .click()
  await expect(chartNode(ceo, 'Ask the board')).toBeVisible()
})

test.describe('two people save one WIP', () => {
  // The first save of the second is refused, and the browser prints that.
  test.use({ expectedErrors: [/status of 412/] })

  test('different steps of both come together without a question', async ({ page, openBrowser }) => {
    await openChartAs(page, product.url, admin)
    await pickVersion(page, 4)
    await expect(editingTools(page)).toBeVisible()
    const ceo = await openChartAs(await openBrowser(), product.url, chief)
    await pickVersion(ceo, 4)
    await drawActivity(ceo, 'Weigh the parts')
    await editAnyway(page, 'Ingrid Solheim')
    await drawActivity(page, 'Count the stock')
    await saveChart(page)
    await expect(note(ceo, 'Saving merges both')).toBeVisible()
    await expect(chartNode(ceo, 'Count the stock')).toHaveCount(0)

    await saveChart(ceo)

    await expect(chartNode(ceo, 'Weigh the parts')).toBeVisible()
    await expect(chartNode(ceo, 'Count the stock')).toBeVisible()
    await expect(note(ceo, '1 change by Tomas Berg was merged')).toBeVisible()
    await expect(chartNode(page, 'Weigh the parts')).toBeVisible()
    await expect(chartNode(page, 'Count the stock')).toBeVisible()
  })

  test('the same step of both is shown side by side, with a choice', async ({ page, openBrowser }) => {
    await openChartAs(page, product.url, admin)
    await pickVersion(page, 4)
    await expect(editingTools(page)).toBeVisible()
    const ceo = await openChartAs(await openBrowser(), product.url, chief)
    await pickVersion(ceo, 4)
    await renameStep(ceo, 'Ask the board', 'Ask the council')
    await drawActivity(ceo, 'Close the books')
    await editAnyway(page, 'Ingrid Solheim')
    await renameStep(page, 'Ask the board', 'Ask the owners')
    await saveChart(page)
    await expect(note(ceo, 'You both changed 1 step. Saving lets you choose.')).toBeVisible()
    await ceo.getByRole('button', { name: 'Save', exact: true }).click()

    const screen = ceo.getByRole('region', { name: 'Edited by somebody else' })
    await expect(screen).toContainText('Tomas Berg saved this chart')
    const touched = screen.getByRole('region', { name: 'Changed by both' })
    await expect(touched.getByRole('listitem')).toHaveCount(1)
    await expect(touched).toContainText('Ask the owners')
    // Both pictures are at the step, large enough to be read.
    for (const side of ['Theirs', 'Mine']) {
      await expect(screen.getByRole('region', { name: side }).getByRole('button', { name: '100 %, zoom to 100 %' })).toBeVisible()
    }
    await expect(screen.getByRole('button', { name: 'Save both together' })).toHaveAttribute('aria-disabled', 'true')
    await touched.getByRole('radio', { name: 'Mine' }).check()
    await screen.getByRole('button', { name: 'Save both together' }).click()

    await expect(toast(ceo, 'Global Chart has been saved')).toBeVisible()
    await expect(chartNode(ceo, 'Ask the council')).toBeVisible()
    await expect(chartNode(ceo, 'Close the books')).toBeVisible()
    await expect(ceo.getByRole('button', { name: 'Send For Approval' })).toBeFocused()
    await expect(chartNode(page, 'Ask the council')).toBeVisible()
  })
})
