import type { Page } from '@playwright/test'
import { createWip, drawProcess as drawNumbered, editingTools, pickVersion, saveChart, saveNewIds } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, openChartAs, toast } from '../workspace-page.ts'

const product = useProduct()

// Each goes on with the WIP of the one before.
test.describe.configure({ mode: 'serial' })

const admin = 'admin@aurora.example'
const chief = 'ceo@aurora.example'
const advisor = 'advisor@aurora.example'

/** Who begins beside somebody else who edits is asked first. */
async function editAnyway(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Global Chart' })
  await expect(panel.getByText('Ingrid Solheim has been editing this chart since')).toBeVisible()
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Edit at the same time' }).getByRole('button', { name: 'Edit anyway' }).click()
  await expect(page.getByRole('dialog', { name: 'Add shape' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function openWip(page: Page, email: string): Promise<Page> {
  await openChartAs(page, product.url, email)
  await pickVersion(page, 4)
  await expect(editingTools(page)).toBeVisible()
  return page
}

async function drawProcess(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: 'Process', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill(name)
  await page.getByRole('textbox', { name: 'Text' }).press('Enter')
}

/** The ids of the processes that are new in the version, as they are shown: every one, so that none can be there twice. */
const newIds = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('button', { name: /^Process P/ })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  const ids = names.flatMap((name) => /^Process (P\S+)/.exec(name)?.[1] ?? [])
  return ids.filter((id) => !/^P[1-7]$/.test(id)).sort()
}

const note = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test.describe('two people draw processes at the same time', () => {
  // The first save of the second is refused, and the browser prints that.
  test.use({ expectedErrors: [/status of 412/] })

  test('both are proposed one id, and two once both have saved', async ({ page, openBrowser }) => {
    await openChartAs(page, product.url, admin)
    await createWip(page)
    const ceo = await openWip(await openBrowser(), chief)
    await drawProcess(ceo, 'Lease instruments')
    await expect(chartNode(ceo, 'Process P8 Lease instruments, ID proposed')).toBeVisible()
    await editAnyway(page)
    await drawProcess(page, 'Take back and recycle')
    await expect(chartNode(page, 'Process P8 Take back and recycle, ID proposed')).toBeVisible()
    await saveChart(page)
    await expect(note(ceo, 'Saving merges both')).toBeVisible()

    await saveChart(ceo)

    await expect(note(ceo, '1 change by Tomas Berg was merged')).toBeVisible()
    for (const each of [page, ceo]) await expect.poll(() => newIds(each)).toEqual(['P8', 'P9'])
    // Which is which is the same for both.
    const lease = (await chartNode(ceo, 'Lease instruments').getAttribute('aria-label')) ?? ''
    await expect(chartNode(page, 'Lease instruments')).toHaveAttribute('aria-label', lease)
  })

  test('an id that one has made permanent is taken from the other, who is proposed the next', async ({ page, openBrowser }) => {
    await openWip(page, admin)
    const ceo = await openWip(await openBrowser(), chief)
    await drawNumbered(ceo, 'P10', 'Rent out the laboratory')
    await editAnyway(page)
    await drawNumbered(page, 'P10', 'Sell spare parts')
    await saveNewIds(page, ['P10'])
    await expect(note(ceo, /Saving/)).toBeVisible()
    await ceo.getByRole('button', { name: 'Save', exact: true }).click()
    await ceo.getByRole('dialog', { name: 'P10 cannot change after saving' }).getByRole('button', { name: 'Save', exact: true }).click()

    const screen = ceo.getByRole('region', { name: 'Edited by somebody else' })
    await expect(screen).toContainText('Its ID was given to another process in the meantime. It has no ID now.')
    await screen.getByRole('button', { name: 'Save both together' }).click()
    await expect(toast(ceo, 'Global Chart has been saved')).toBeVisible()
    for (const each of [page, ceo]) {
      await expect(chartNode(each, 'Process P10 Sell spare parts')).toBeVisible()
      // What is proposed comes after the highest permanent id.
      await expect.poll(() => newIds(each)).toEqual(['P10', 'P11', 'P12', 'P13'])
    }
  })
})

test('who only reads the version sees that there is no id yet', async ({ page }) => {
  await logInAs(page, product.url, advisor)
  await page.getByRole('button', { name: /Aurora Instruments/ }).click()
  await expectChart(page)
  await pickVersion(page, 4)
  await expect(chartNode(page, 'Process PXXX Lease instruments')).toBeVisible()
  await expect(chartNode(page, 'Process PXXX Rent out the laboratory')).toBeVisible()
  expect(await newIds(page)).toEqual(['P10', 'PXXX', 'PXXX', 'PXXX'])
  await expect(chartNode(page, 'ID proposed')).toHaveCount(0)
})

test('who decides sees the ids that sending has made permanent, each once', async ({ page, openBrowser }) => {
  await openWip(page, admin)
  await page.getByRole('button', { name: 'Send For Approval' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send For Approval/ })
  for (const pid of ['P11', 'P12', 'P13']) await expect(dialog.getByRole('button', { name: new RegExp(`^${pid} `) })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Change history' }).fill('Four processes are new.')
  await dialog.getByRole('button', { name: 'Assign IDs, save and send' }).click()
  await expect(toast(page, 'Global Chart has been sent for approval')).toBeVisible()

  const ceo = await openChartAs(await openBrowser(), product.url, chief)
  await ceo.getByRole('button', { name: 'Make Decision' }).click()
  await expect(ceo.getByRole('form', { name: 'Decision' })).toBeVisible()
  const evidence = ceo.getByRole('region', { name: /^Make Decision/ })
  // Once in the list of changes, once in the drawing.
  for (const pid of ['P10', 'P11', 'P12', 'P13']) await expect(evidence.getByText(pid, { exact: true })).toHaveCount(2)
  await expect(evidence.getByText(/PXXX/)).toHaveCount(0)
})
