import { createWip, editingTools, pickVersion, renameStep, saveChart, sendForApproval } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

// The second goes on with the WIP of the first.
test.describe.configure({ mode: 'serial' })

test.describe('two people draw on one WIP', () => {
  // The second save is refused, and the browser prints that.
  test.use({ expectedErrors: [/status of 412/] })

  test('the second to save a step that both changed sees both charts and loses nothing', async ({ page, browser }) => {
    await logInAs(page, product.url, 'admin@aurora.example')
    await expectChart(page)
    await createWip(page)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const ceo = await context.newPage()
    await logInAs(ceo, product.url, 'ceo@aurora.example')
    await expectChart(ceo)
    await pickVersion(ceo, 4)
    await expect(editingTools(ceo)).toBeVisible()

    await renameStep(ceo, 'Win orders', 'Win all orders')
    // The mouse may rest on the picture of hers, which says the same.
    await expect(
      page.getByRole('tabpanel', { name: 'Global Chart' }).getByText('Ingrid Solheim has been editing this chart since'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('dialog', { name: 'Edit at the same time' }).getByRole('button', { name: 'Edit anyway' }).click()
    await page.keyboard.press('Escape')
    await renameStep(page, 'Win orders', 'Win more orders')
    await saveChart(ceo)
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const screen = page.getByRole('region', { name: 'Edited by somebody else' })
    await expect(screen).toContainText('Ingrid Solheim saved this chart')
    await expect(screen.getByRole('region', { name: 'Theirs' })).toBeVisible()
    await expect(screen.getByRole('region', { name: 'Mine' })).toBeVisible()
    await screen.getByRole('button', { name: 'Keep mine as a draft and load theirs' }).click()
    await expect(chartNode(page, 'Win all orders')).toBeVisible()
    await expect(chartNode(page, 'Win more orders')).toHaveCount(0)

    await context.close()
    // Loaded again, the window shows the WIP again.
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('region', { name: 'Edited by somebody else' }).getByRole('button', { name: 'Overwrite theirs with mine' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Overwrite/ })
      .click()
    await expect(toast(page, 'Global Chart has been saved')).toBeVisible()
    await expect(chartNode(page, 'Win more orders')).toBeVisible()
  })
})

test('a rejected chart comes back with the comment, is sent again, and can be withdrawn', async ({ page, browser }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await pickVersion(page, 4)
  await sendForApproval(page, 'Stock is counted.')

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const ceo = await context.newPage()
  await logInAs(ceo, product.url, 'ceo@aurora.example')
  await expectChart(ceo)
  await ceo.getByRole('button', { name: 'Make Decision' }).click()
  await ceo.getByRole('radio', { name: 'Reject' }).click()
  await ceo.getByRole('textbox', { name: 'Comment' }).fill('Who counts?')
  await ceo.getByRole('button', { name: 'Reject version 4' }).click()
  await expect(toast(ceo, 'Global Chart has been rejected')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('Rejected by Ingrid Solheim')).toContainText('Who counts?')
  await sendForApproval(page, 'The warehouse counts.')
  await expect(page.getByText('Who counts?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Send For Approval' })).toBeVisible()
})
