import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, logInOnScreen, logOut, toast } from '../workspace-page.ts'

const product = useProduct()
const email = 'member@aurora.example'

const profileOf = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })

async function openOwnFactors(page: Page) {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByTitle('User Profile').click()
  await profileOf(page).getByRole('tab', { name: 'Password' }).click()
  return profileOf(page).getByRole('region', { name: 'Second factor' })
}

/** What the app shows; no code counts twice, so that of the next half minute is used next. */
const codeOf = (key: string, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')), timestamp: Date.now() + later * 30_000 })

test.describe('a second factor', () => {
  // A login that needs more is answered 401, and so is a wrong code.
  test.use({ expectedErrors: [/status of 401/] })

  test('is set up in the profile, asked for at the login, spared in a known browser, and replaced by a recovery code', async ({
    page,
    browser,
  }) => {
    // set up
    await logInAs(page, product.url, email)
    await expectChart(page)
    const own = await openOwnFactors(page)
    await expect(own).toContainText('No second factor is set up.')
    await own.getByRole('button', { name: 'Set up an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await dialog.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('img', { name: 'The QR code of your login' })).toBeVisible()
    await expectNoFindingsInBothThemes(page)
    const key = (await dialog.locator('code').textContent()) ?? ''
    // Whatever the time is later, this one counts no more.
    const used = codeOf(key)
    await dialog.getByLabel('The six digits that the app shows now').fill(used)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    // the codes, once
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectNoFindingsInBothThemes(page)
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByLabel('I have kept them').check()
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(toast(page, 'The second factor is set up')).toBeVisible()
    await expect(own.getByRole('listitem')).toContainText('Authenticator app')
    await expect(own).toContainText('10 recovery codes are left.')
    await profileOf(page).getByRole('button', { name: 'Close' }).last().click()
    await logOut(page)

    // asked for
    await logInOnScreen(page, product.url, email)
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expectNoFindingsInBothThemes(page)
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.keyboard.type(used)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is not right, or was used before.')).toBeVisible()
    await page.getByLabel('Code').fill(codeOf(key, 1))
    await page.getByLabel('Do not ask again in this browser for 30 days').check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectChart(page)
    await logOut(page)

    // spared
    await logInOnScreen(page, product.url, email)
    await expectChart(page)

    // another browser, without the app at hand
    const other = await (await browser.newContext()).newPage()
    await logInOnScreen(other, product.url, email)
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').fill(recovery.toLowerCase())
    await other.getByRole('button', { name: 'Confirm' }).click()
    await expectChart(other)
    const left = await openOwnFactors(other)
    await expect(left).toContainText('9 recovery codes are left.')
    await expect(left).toContainText('One browser is remembered and does not ask for it.')
    await left.getByRole('button', { name: 'Ask everywhere again' }).click()
    await expect(toast(other, 'Every browser is asked again')).toBeVisible()
    await other.context().close()
  })
})
