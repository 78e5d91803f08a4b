import { expectNoFindings, expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openProcessAs, openRoles, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the login has no finding', async ({ page }) => {
      await page.goto(product.url)
      await expect(page.getByLabel('Email')).toBeVisible()
      await expectNoFindingsInBothThemes(page)
    })

    test('the workspace with its chart, and a process with its tree and details, have no finding', async ({ page }) => {
      await logInAs(page, product.url, 'admin@aurora.example')
      await expect(page.getByText('Win orders').first()).toBeVisible({ timeout: 20_000 })
      await expectNoFindingsInBothThemes(page)

      await page.goto(`${product.url}/?open=process.1`)
      await expect(page.getByText('(MRU) Marta Ruiz')).toBeVisible()
      const isSmall = viewport.width < 768
      if (!isSmall) await expect(treeItem(page, /^P1\.1/)).toBeVisible()
      await expectNoFindingsInBothThemes(page)
      if (!isSmall) return
      // Here the tree is a drawer over the details.
      await page.getByRole('button', { name: 'Process Details' }).click()
      await expect(treeItem(page, /^P1\.1/)).toBeVisible()
      await expectNoFindingsInBothThemes(page)
    })
  })
}

test('the version history has no finding', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('dialog').getByText('Names that say what is done')).toBeVisible()
  await expectNoFindings(page)
})

test('the dialogs of the roles of a process have no finding', async ({ page }) => {
  await openProcessAs(page, product.url, 'admin@aurora.example', 'P1', 'Win orders')
  const roles = await openRoles(page)
  await expect(roles.getByRole('combobox', { name: 'Sponsor' })).toBeVisible()
  await expectNoFindings(page)
  await roles.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change Log' }).click()
  await expect(page.getByRole('dialog', { name: 'Process Role Change Log' }).getByRole('row').nth(1)).toBeVisible()
  await expectNoFindings(page)
})
