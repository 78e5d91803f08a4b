import { createWip, drawActivity, expectKeptDraft, pickVersion } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

// The later ones draw on the WIP of the first.
test.describe.configure({ mode: 'serial' })

test('unsaved changes block what would lose them, and can be saved or ignored from the message', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await createWip(page)
  await drawActivity(page, 'Half a thought')
  await expect(page.getByRole('button', { name: 'Send For Approval' })).toHaveCount(0)
  await expect(page.getByText('Versions cannot be switched while there are unsaved changes')).toBeVisible()

  await page.getByRole('button', { name: 'Version history' }).click()
  const blocked = toast(page, 'Chart has unsaved changes')
  await expect(blocked).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Version history/ })).toHaveCount(0)

  await blocked.getByRole('button', { name: 'Ignore Changes' }).click()
  await page.getByRole('dialog', { name: 'Ignore Changes?' }).getByRole('button', { name: 'Ignore Changes' }).click()
  await expect(page.getByRole('dialog', { name: /^Version history/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chartNode(page, 'Half a thought')).toHaveCount(0)
})

test('edits survive a closed window and are offered again', async ({ page, context }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await pickVersion(page, 4)
  await drawActivity(page, 'Kept for later')
  await expectKeptDraft(page, 'Kept for later')

  // Loaded again, the window shows the same version, and offers the edits at once.
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(chartNode(page, 'Kept for later')).toBeVisible()
  await expectKeptDraft(page, 'Kept for later')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await logInAs(again, product.url, 'admin@aurora.example')
  await expectChart(again)
  await pickVersion(again, 4)
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(chartNode(again, 'Kept for later')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await again.getByRole('button', { name: 'Ignore Changes' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Ignore Changes' }).click()
  await expect(chartNode(again, 'Kept for later')).toHaveCount(0)
})

test('the whole drawing works by keyboard', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await pickVersion(page, 4)
  await page.locator('.react-flow').focus()
  const target = chartNode(page, 'E3 Run IT and data')
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) break
  }
  await expect(target).toBeFocused()
  // Somebody quick waits for nothing between two keys: each must be received by the step it is meant for.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Back up data')
  await page.keyboard.press('Enter')
  const named = page.getByRole('application', { name: 'Chart' }).getByRole('button', { name: /^Process E\d+ Back up data/ })
  await expect(named).toHaveCount(1)
  await page.keyboard.press('Control+d')
  await expect(named).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(named).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(named).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(named).toHaveCount(1)
  await expect(named).toBeFocused()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeVisible()
  await expect(shortcuts.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Global Chart has been saved')).toBeVisible()
  await expect(shortcuts).toHaveCount(0)
  await expect(named).toHaveCount(1)
  await expect(named).toBeFocused()
})
