import type { Page } from '@playwright/test'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, logInOnScreen, logOut, toast } from '../workspace-page.ts'

const product = useProduct()
const email = 'member@aurora.example'
/** Browsers keep passkeys for a name, not for a number. */
const url = () => product.url.replace('127.0.0.1', 'localhost')

const profileOf = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })

async function openOwnFactors(page: Page) {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByTitle('User Profile').click()
  await profileOf(page).getByRole('tab', { name: 'Password' }).click()
  return profileOf(page).getByRole('region', { name: 'Second factor' })
}

/** A device that keeps passkeys and knows its owner, as a laptop with a fingerprint does. */
async function plugInDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether it finds its owner before it. */
    setOwner: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countPasskeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test.describe('a passkey', () => {
  // A login that needs more is answered 401, and so is a passkey that was removed.
  test.use({ expectedErrors: [/status of 401/] })

  test('is added in the profile, logs in without a password and beside it, and is removed', async ({ page }) => {
    // The device of the test answers whatever is asked of it at once, an offer too: here it is asked by the buttons alone.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    const device = await plugInDevice(page)
    // added
    await logInAs(page, url(), email)
    await expectChart(page)
    const own = await openOwnFactors(page)
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await dialog.getByLabel('Name of the passkey or the device').fill('Laptop')
    await expectNoFindingsInBothThemes(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toContainText('Now your device makes the passkey.')
    await expectNoFindingsInBothThemes(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByLabel('I have kept them').check()
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(toast(page, 'The passkey was added')).toBeVisible()
    await expect(own.getByRole('listitem')).toContainText('Laptop')
    await expect(own.getByRole('listitem')).toContainText('never used')
    expect(await device.countPasskeys()).toBe(1)
    await expectNoFindingsInBothThemes(page)
    // the same device holds one already
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog).toContainText('Your passkey confirms that it is you.')
    await expectNoFindingsInBothThemes(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This device already holds a passkey for your login.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await profileOf(page).getByRole('button', { name: 'Close' }).last().click()
    await logOut(page)

    // in the place of email and password; whoever is not its owner gets nowhere
    await device.setOwner(false)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert').getByText('No passkey was used.')).toBeVisible()
    await expectNoFindingsInBothThemes(page)
    await device.setOwner(true)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expectChart(page)
    await logOut(page)

    // beside the password
    await logInOnScreen(page, url(), email)
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await expectNoFindingsInBothThemes(page)
    await page.keyboard.press('Enter')
    await expectChart(page)
    await logOut(page)

    // without the device at hand
    await logInOnScreen(page, url(), email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectChart(page)

    // removed
    const left = await openOwnFactors(page)
    await expect(left).toContainText('9 recovery codes are left.')
    await left.getByRole('button', { name: 'Remove Laptop' }).click()
    const removal = page.getByRole('dialog', { name: 'Remove Laptop?' })
    await expect(removal).toContainText('It is your last second factor')
    await expectNoFindingsInBothThemes(page)
    await removal.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page, 'The second factor was removed')).toBeVisible()
    await expect(left).toContainText('No second factor is set up.')
    await profileOf(page).getByRole('button', { name: 'Close' }).last().click()
    await logOut(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByText('This passkey is not known here, or was not accepted.')).toBeVisible()
    await logInOnScreen(page, url(), email)
    await expectChart(page)
  })

  test('is offered where the email is filled in', async ({ page }) => {
    await plugInDevice(page)
    await logInAs(page, url(), 'leader@aurora.example')
    await expectChart(page)
    const own = await openOwnFactors(page)
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await codes.getByLabel('I have kept them').check()
    await codes.getByRole('button', { name: 'Done' }).click()
    await profileOf(page).getByRole('button', { name: 'Close' }).last().click()
    await logOut(page)
    // The device of the test takes the offer as soon as the browser makes it.
    await expectChart(page)
  })

  test('says at an address that is a number what to open instead', async ({ page }) => {
    await logInAs(page, product.url, 'reader@aurora.example')
    await expectChart(page)
    const own = await openOwnFactors(page)
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog).toContainText(`Passkeys work only at ${url()}. Open Strata there.`)
    await expect(dialog.getByRole('link', { name: `Open ${url()}` })).toHaveAttribute('href', url())
    await expectNoFindingsInBothThemes(page)
  })
})
