import { formatPlace } from '@strata/contract'
import { addresses, findDemo, settle } from '../every-address.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs } from '../workspace-page.ts'

const product = useProduct()

for (const [group, examples] of Object.entries(addresses)) {
  test(`every screen that an address can name has no finding in either theme: ${group}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const demo = await findDemo(product.url)
    await logInAs(page, product.url, 'admin@aurora.example')
    for (const [name, example] of Object.entries(examples)) {
      await test.step(name, async () => {
        const address = product.url + formatPlace(demo.companyId, example(demo))
        await page.goto(address)
        await settle(page)
        // Otherwise something else is shown.
        await expect(page).toHaveURL(address.replace(/&dialog=(decide|consent)$/, ''))
        await expectNoFindingsInBothThemes(page)
      })
    }
  })
}
