import type { Page } from '@playwright/test'
import { createWip, editingTools, pickVersion } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

/** Counts what a person presses with the mouse from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    const count = () => {
      document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1)
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks))
}

async function drawProcess(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: 'Process', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill(name)
  await page.getByRole('textbox', { name: 'Text' }).press('Enter')
}

/** What was sent before is a WIP again. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Global Chart has been withdrawn')).toBeVisible()
  await expect(editingTools(page)).toBeVisible()
}

async function openWip(page: Page): Promise<void> {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await pickVersion(page, 4)
  await expect(editingTools(page)).toBeVisible()
}

test('a new process is drawn in its pool, saved and sent in six clicks', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  const clicks = await countClicks(page)
  await createWip(page)

  // Its id is proposed at once, and stays so when it is saved.
  await drawProcess(page, 'Take back and recycle')
  await expect(chartNode(page, 'Process P8 Take back and recycle, ID proposed')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Global Chart has been saved')).toBeVisible()
  const drawn = chartNode(page, 'P8 Take back and recycle, ID proposed')
  await expect(drawn).toBeVisible()
  // What the pencil after it means is a matter of pointing at it.
  await drawn.hover({ position: { x: 34, y: 15 }, force: true })
  await expect(page.getByRole('tooltip')).toHaveText('P8 is proposed, and becomes permanent when the version is sent for approval')

  // One dialog says what becomes permanent, assigns it, saves and sends.
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  await expect(dialog.getByText(/becomes permanent and is never used again/)).toBeVisible()
  await expect(dialog.getByText('No errors')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Change history' }).fill('Old units come back now.')
  await dialog.getByRole('button', { name: 'Assign IDs, save and send' }).click()
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()
  await expect(chartNode(page, 'P8 Take back and recycle')).toBeVisible()
  await expect(chartNode(page, 'ID proposed')).toHaveCount(0)
  expect(await clicks()).toBe(6)
  await withdraw(page)
})

test('unsaved edits are sent from the same dialog, and what was typed there is kept when it is left', async ({ page }) => {
  await openWip(page)
  await drawProcess(page, 'Lease instruments')
  await page.getByRole('button', { name: 'Save and send' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  await dialog.getByRole('textbox', { name: 'Change history' }).fill('Leasing is new.')

  // From the dialog to the process on the chart, and back with the words as they were.
  await dialog.getByRole('button', { name: 'P9 Lease instruments' }).click()
  await expect(dialog).toBeHidden()
  await expect(editingTools(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save and send' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Change history' })).toContainText('Leasing is new.')
  await dialog.getByRole('button', { name: 'Assign IDs, save and send' }).click()
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()
  await withdraw(page)
})

test('a process dropped into the pool for the other kind becomes that kind with one click, and back by undo', async ({ page }) => {
  await openWip(page)
  await drawProcess(page, 'Run the archive')
  const [node, below] = await Promise.all([
    chartNode(page, 'Run the archive').boundingBox(),
    chartNode(page, 'E5 Run the metrology laboratory').boundingBox(),
  ])
  if (!node || !below) throw new Error('The chart is not in view')
  const from = { x: node.x + node.width / 2, y: node.y + node.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20, { steps: 4 })
  await page.mouse.move(below.x - 20, below.y + below.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText(/is a primary process in “Enabling processes”/)).toBeVisible()
  await page.getByRole('button', { name: 'Make it an enabling process' }).click()
  await expect(chartNode(page, 'Process E6 Run the archive, ID proposed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(chartNode(page, 'Process P10 Run the archive, ID proposed')).toBeVisible()
})
