import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { openUsersAs } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'

const product = useProduct()
const admin = 'admin@aurora.example'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the users, their dialogs and the import have no finding', async ({ page }) => {
      const isSmall = viewport.width < 768
      await openUsersAs(page, product.url, admin)
      await page
        .getByRole('checkbox', { name: /^Choose Anneke/ })
        .first()
        .check()
      await expectNoFindingsInBothThemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

      await page.getByRole('button', { name: /^Actions: Anneke/ }).click()
      await expectNoFindingsInBothThemes(page)
      await page.getByRole(isSmall ? 'button' : 'menuitem', { name: 'Edit', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit User' })
      await dialog.getByLabel('First Name').fill('')
      await dialog.getByLabel('Last Name').focus()
      await expect(dialog.getByText('First Name is Required')).toBeVisible()
      await expectNoFindingsInBothThemes(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()

      if (isSmall) await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const rows = 'short name,first name,last name,email\nXX,Xenia,,xenia@aurora.example\nTOOLONG,Uwe,,uwe'
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
      await page.getByRole('dialog', { name: 'Import users' }).locator('input[type=file]').setInputFiles(file)
      await expect(page.getByText('Refused').last()).toBeVisible()
      await expectNoFindingsInBothThemes(page)
    })
  })
}
