import type { Page } from '@playwright/test'
import { logIn } from '../api-session.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, logInOnScreen, toast } from '../workspace-page.ts'

const product = useProduct()
const newPassword = 'Better-pass-2!'

const profileOf = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByTitle('User Profile').click()
  await expect(profileOf(page)).toBeVisible()
}

async function chooseTimezone(page: Page, search: string, city: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Timezone' })
  await field.click()
  await field.fill(search)
  await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
  await expect(toast(page, 'Timezone updated')).toBeVisible()
  await toast(page, 'Timezone updated').getByRole('button', { name: 'Close' }).click()
}

/** 'Nov 20 2026' of a moment there. */
const dayIn = (timeZone: string, iso: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: '2-digit', year: 'numeric' }).format(new Date(iso)).replace(',', '')

test('a timezone found by its city moves the dates on screen at once, and stays', async ({ page }) => {
  const admin = await logIn(product.url, 'admin@aurora.example')
  const versions: { approvedOn?: string; status: { name: string } }[] = await (
    await admin.call('GET', '/chart/{companyId}/gpfc/version/0')
  ).json()
  const approvedOn = versions.find(({ status }) => status.name === 'APPROVED')?.approvedOn ?? ''
  await logInAs(page, product.url, 'reader@aurora.example')
  await expectChart(page)
  const approval = page.getByText(/^Approved by Ingrid Solheim on/).first()
  await expect(approval).toContainText(dayIn('Europe/Paris', approvedOn))

  await openProfile(page)
  await profileOf(page).getByRole('tab', { name: 'Preference' }).click()
  await chooseTimezone(page, 'kiritim', 'Kiritimati')
  await expect(approval).toContainText(dayIn('Pacific/Kiritimati', approvedOn))
  await chooseTimezone(page, 'pago', 'Pago Pago')
  // These two are 25 hours apart: the day is another, whatever the moment.
  expect(dayIn('Pacific/Pago_Pago', approvedOn)).not.toBe(dayIn('Pacific/Kiritimati', approvedOn))
  await expect(approval).toContainText(dayIn('Pacific/Pago_Pago', approvedOn))

  await profileOf(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('dialog').getByText(dayIn('Pacific/Pago_Pago', approvedOn)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(approval).toContainText(dayIn('Pacific/Pago_Pago', approvedOn))
})

test.describe('changing the password', () => {
  test.use({ expectedErrors: [/status of 40[01]/] })

  test('ticks each rule, ends the other window with the reason, and lets it go on with the new password', async ({ page, openBrowser }) => {
    await logInOnScreen(page, product.url, 'leader@aurora.example')
    await expectChart(page)
    const other = await openBrowser()
    await logInAs(other, product.url, 'leader@aurora.example')
    await expectChart(other)

    await openProfile(page)
    await profileOf(page).getByRole('tab', { name: 'Password' }).click()
    const update = profileOf(page).getByRole('button', { name: 'Update password' })
    const rules = profileOf(page).getByRole('list', { name: 'Requirements' })
    const expectMet = (text: string) => expect(rules.getByText(`${text}: met`)).toHaveCount(1)
    await profileOf(page).getByLabel('Current password', { exact: true }).fill('Wrong-pass-1!')
    await expectMet('Current password entered')
    const field = profileOf(page).getByLabel('New password', { exact: true })
    for (const [typed, rule] of [
      ['better', 'A lowercase letter'],
      ['Better', 'An uppercase letter'],
      ['Better2', 'A digit'],
      ['Better2!', 'A special character from !$%^#&*()_+|~@-'],
      [newPassword, 'At least 8 characters'],
    ] as const) {
      await field.fill(typed)
      await expectMet(rule)
    }
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await profileOf(page).getByLabel('Re-enter new password', { exact: true }).fill(newPassword)
    await expectMet('Both new passwords match')
    await update.click()
    await expect(profileOf(page).getByText('The current password is incorrect.')).toBeVisible()
    await profileOf(page).getByLabel('Current password', { exact: true }).fill('Demo-pass-1!')
    await update.click()
    await expect(toast(page, 'Password Updated')).toContainText('Your other sessions have ended')

    const login = other.getByRole('dialog', { name: 'Log in to continue' })
    await expectAsked(other, 'The password was changed, which ended this session.')
    await login.getByLabel('Password', { exact: true }).fill(newPassword)
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(login).toBeHidden()
    await other.getByRole('button', { name: 'Process Membership' }).click()
    await expect(other.getByRole('dialog', { name: 'Process Membership' })).toContainText('Win orders')
  })
})

test.describe('sessions', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('are listed with their browser, and one ends from the list', async ({ page, openBrowser }) => {
    await logInOnScreen(page, product.url, 'member@aurora.example')
    await expectChart(page)
    const other = await openBrowser()
    await logInOnScreen(other, product.url, 'member@aurora.example')
    await expectChart(other)

    await openProfile(page)
    await profileOf(page).getByRole('tab', { name: 'Miscellaneous' }).click()
    const sessions = profileOf(page).getByRole('region', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
    await expect(sessions.first()).toContainText(/Chrom\w+ on Linux/)
    await sessions
      .filter({ hasNotText: 'This session' })
      .getByRole('button', { name: /^End the session/ })
      .click()
    await expect(toast(page, 'Session ended')).toBeVisible()
    await expect(sessions).toHaveCount(1)

    await expectAsked(other, 'This session was ended in another window.')
    await other.getByRole('dialog', { name: 'Log in to continue' }).getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/\/login/)
  })
})

/** The reason appears over the page without anything being done there. */
async function expectAsked(page: Page, why: string): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Log in to continue' })
  await expect(login).toContainText(why)
  await expect(login).toContainText('Your edits are still here.')
}

test('the User Profile opens as the tab Profile Settings, which has an address', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await openProfile(page)
  await expect(profileOf(page)).toContainText('Tomas Berg')
  await expect(profileOf(page)).toContainText('Administrator')
  await profileOf(page).getByRole('button', { name: 'Open Profile Settings in a tab' }).click()
  await expect(page.getByRole('tab', { name: 'Profile Settings' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('radio', { name: 'Once a day' }).click()
  await expect(toast(page, 'Mail preference updated')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Profile Settings' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await expect(page).toHaveURL(/open=pref\.0/)
})

test.describe('the User Profile', () => {
  test.use({ reducedMotion: 'reduce' })

  test('has no finding in any section', async ({ page }) => {
    await logInAs(page, product.url, 'sponsor@aurora.example')
    await expectChart(page)
    await openProfile(page)
    for (const name of ['Info', 'Password', 'Preference', 'Miscellaneous', 'Substitute']) {
      await profileOf(page).getByRole('tab', { name }).click()
      await expectNoFindingsInBothThemes(page)
    }
  })

  test('has no finding where it fills a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await logInAs(page, product.url, 'sponsor@aurora.example')
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByTitle('User Profile').click()
    await expect(profileOf(page).getByRole('region', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible()
    await expectNoFindingsInBothThemes(page)
  })
})
