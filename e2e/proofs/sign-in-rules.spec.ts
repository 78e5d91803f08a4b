import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { proveByPassword } from '../prove-person.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, logInOnScreen, toast } from '../workspace-page.ts'

const product = useProduct()
const codeOf = (key: string): string => TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })

/** Sets up an authenticator app in the dialog that asks for it, and goes on. */
async function setUpApp(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Aurora Instruments asks for more' })
  await expect(asked.getByRole('alert')).toHaveText('This company asks for a second factor, and your account has none yet.')
  await expectNoFindingsInBothThemes(page)
  await asked.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('The six digits that the app shows now').fill(codeOf((await dialog.locator('code').textContent()) ?? ''))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await codes.getByLabel('I have kept them').check()
  await codes.getByRole('button', { name: 'Done' }).click()
}

test.describe('the rules of signing in', () => {
  // A company that asks for more answers 403, and rules that shut oneself out 409.
  test.use({ expectedErrors: [/status of (401|403|409)/] })

  test('ask everybody for a second factor, over the page and at the login, and lose nothing', async ({ page, browser }) => {
    // given somebody at work
    const context = await browser.newContext()
    const other = await context.newPage()
    await logInAs(other, product.url, 'reader@aurora.example')
    await expectChart(other)

    // when the administrator asks for a second factor
    await logInAs(page, product.url, 'admin@aurora.example')
    await expectChart(page)
    await page.goto(`${product.url}/?company=1&open=users.0&panel=sign-in`)
    const rules = page.getByRole('region', { name: 'Rules' })
    await expect(rules.getByText(/people have no second factor yet/)).toBeVisible()
    await rules.getByRole('button', { name: 'Show who' }).click()
    await expect(page.getByRole('dialog', { name: 'People without a second factor' })).toContainText('reader@aurora.example')
    await page.keyboard.press('Escape')
    await expect(rules.getByLabel('Only by single sign-on')).toHaveAttribute('aria-disabled', 'true')
    await rules.getByLabel('Require a second factor').check()
    // From no day by itself: nobody is asked for more by mistake.
    await expect(rules.getByRole('textbox', { name: 'From' })).toHaveValue('')
    await rules.getByRole('textbox', { name: 'From' }).fill('Jan 01 2026')
    await rules.getByLabel('Allow some networks only').check()
    await rules.getByLabel('Networks, one on each line').fill('192.0.2.0/24\n10.0.0.0/33')
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await expect(rules.getByText('Line 2: “10.0.0.0/33” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/32.')).toBeVisible()
    await rules.getByLabel('Networks, one on each line').fill('192.0.2.0/24')
    await expectNoFindingsInBothThemes(page)
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await proveByPassword(page, 'Save the rules?', 'Save rules')
    await expect(rules.getByText(/you would lock yourself out/)).toBeVisible()
    await rules.getByLabel('Allow some networks only').uncheck()
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await proveByPassword(page, 'Save the rules?', 'Save rules')
    await expect(toast(page, 'The rules hold from now on')).toBeVisible()

    // then it is asked of the administrator first
    await setUpApp(page)
    await expect(rules.getByLabel('Require a second factor')).toBeChecked()

    // and of whoever is at work, by their next call
    await other.getByRole('button', { name: 'Process Membership' }).click()
    await setUpApp(other)
    await expect(other.getByRole('dialog', { name: 'Process Membership' })).toBeVisible()
    await context.close()

    // and whoever comes in later sets one up at the login
    const late = await (await browser.newContext()).newPage()
    await logInOnScreen(late, product.url, 'member@aurora.example')
    await setUpApp(late)
    await expectChart(late)
    await late.context().close()
  })
})
