import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { useProduct } from '../product.ts'
import { startProduct } from '../start-product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInOnScreen, toast } from '../workspace-page.ts'

const product = useProduct({}, startProduct)

// With all that slides in and fades.
test.use({ reducedMotion: 'no-preference' })

const repairOrder = join(dirname(fileURLToPath(import.meta.url)), '../files/repair-order.bpmn')

async function importRepairOrder(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  await dialog.locator('input[type=file]').setInputFiles(repairOrder)
  await expect(dialog.getByText('Approximated')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to chart' }).click()
  await expect(dialog).toBeHidden()
}

/** Draws a process with the palette, names it in place and gives it the next id. */
async function drawProcess(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: 'Process', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(name)
  await text.press('Enter')
  await expect(chartNode(page, `P8 ${name}`)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  const info = page.getByRole('form').or(page.locator('form')).filter({ hasText: 'Node info' })
  await info.getByRole('button', { name: 'Assign next: P8' }).click()
  await info.getByRole('button', { name: 'OK' }).click()
  await expect(chartNode(page, `P8 ${name}`)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const warning = page.getByRole('dialog').filter({ hasText: 'P8' })
  await warning.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Global Chart has been saved')).toBeVisible()
}

async function sendForApproval(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  await dialog.getByRole('button', { name: 'Send For Approval' }).click()
  await expect(dialog.getByText('Please enter change history')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Change history' }).fill(note)
  await dialog.getByRole('button', { name: 'Send For Approval' }).click()
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()
}

test('the administrator draws the next version, the CEO approves it, and the history tells it', async ({ page, browser }) => {
  await logInOnScreen(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await expect(page.getByText('Version 3').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()

  await importRepairOrder(page)
  await expect(chartNode(page, 'Inspect instrument')).toBeAttached()
  await drawProcess(page, 'Take back and refurbish')
  await save(page)
  await sendForApproval(page, 'Old units come back now.')

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const ceo = await context.newPage()
  await logInOnScreen(ceo, product.url, 'ceo@aurora.example')
  await ceo.getByRole('button', { name: /^Version 3/ }).click()
  await ceo
    .getByRole('menuitem', { name: /Version 4/ })
    .or(ceo.getByRole('option', { name: /Version 4/ }))
    .click()
  await ceo.getByRole('button', { name: 'Make Decision' }).first().click()
  await expect(ceo.getByText('Old units come back now.')).toBeVisible()
  await ceo.getByRole('form', { name: 'Decision' }).getByRole('button', { name: 'Make Decision' }).click()
  await expect(ceo.getByText('Please make decision')).toBeVisible()
  await ceo.getByRole('radio', { name: 'Approve' }).click()
  await ceo.getByRole('textbox', { name: 'Comment' }).fill('Good.')
  await ceo.getByRole('button', { name: 'Approve version 4' }).click()
  await expect(toast(ceo, 'Global Chart has been approved')).toBeVisible()

  await expectChart(ceo, 'Take back and refurbish')
  await ceo.getByRole('button', { name: 'Version history' }).click()
  const history = ceo.getByRole('dialog', { name: /^Version history/ })
  await expect(history).toContainText('Old units come back now.')
  await expect(history).toContainText('Version 4')
  await expect(history).toContainText('Retired')
  await context.close()
})
