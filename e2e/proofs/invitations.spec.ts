import type { Page } from '@playwright/test'
import { mailedLink } from '../outbox.ts'
import { useProduct } from '../product.ts'
import { chooseForUser, editUser, openUserMenu, openUsersAs, userRow } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, logInOnScreen, toast } from '../workspace-page.ts'

const product = useProduct()

/** Daniel Reyes administers Birch Foods. */
const admin = 'admin@birch.example'

async function invite(page: Page, email: string, shortName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel('Short Name').fill(shortName)
  await dialog.getByLabel('First Name').fill('Guest')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Email exists in other company')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(toast(page, 'Invitation has been sent')).toBeVisible()
}

test('a person of another company is invited, accepts after the login and opens the new company', async ({ page, openBrowser }) => {
  const email = 'member@aurora.example'
  await openUsersAs(page, product.url, admin)
  const seats = await page.getByText(/of \d+ seats used/).textContent()
  await invite(page, email, 'AIK')
  await expect(userRow(page, new RegExp(email))).toContainText(/Invited.*until \w{3} \d{2} \d{4}/)
  await expect(page.getByText(/of \d+ seats used/)).not.toHaveText(seats ?? '')
  await expect(userRow(page, new RegExp(email))).toHaveAttribute('aria-selected', 'true')
  await openUserMenu(page, /ceo@birch\.example/)
  await expect(page.getByRole('menuitem', { name: 'Reset Password' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openUserMenu(page, new RegExp(email))
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reset Password' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const edit = await editUser(page, new RegExp(email))
  await expect(edit).toContainText('Only the invited person can accept the invitation.')
  await edit.getByRole('button', { name: 'Cancel' }).click()

  const other = await openBrowser()
  await logInAs(other, product.url, email)
  const question = other.getByRole('dialog', { name: 'Birch Foods invites you' })
  await question.getByRole('button', { name: 'Ask me later' }).click()
  await other.reload()
  await expectChart(other)
  await expect(question).toHaveCount(0)

  const third = await openBrowser()
  await logInAs(third, product.url, email)
  await third.getByRole('dialog', { name: 'Birch Foods invites you' }).getByRole('button', { name: 'Accept' }).click()
  await expect(toast(third, 'Invitation accepted')).toBeVisible()
  await third.getByRole('button', { name: 'Open Birch Foods' }).click()
  await expect(third.getByRole('button', { name: 'Birch Foods, switch company' })).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(userRow(page, new RegExp(email))).toContainText('Active')
})

test.describe('a mailed link', () => {
  // A link that was used is a 400.
  test.use({ expectedErrors: [/status of 400/] })

  test('asks without a login, works once, and leaves a person who declines outside', async ({ page, openBrowser }) => {
    const [declining, accepting] = ['freya.lindqvist@aurora.example', 'omar.farouk@aurora.example']
    await openUsersAs(page, product.url, admin)
    await invite(page, declining, 'FRE')
    await invite(page, accepting, 'OMA')

    const other = await openBrowser()
    const link = product.url + (await mailedLink(product.current, declining))
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Birch Foods invites you' })).toBeVisible()
    expect(other.url()).not.toContain('invitation')
    await other.getByRole('button', { name: 'Decline' }).click()
    await expect(other.getByRole('heading', { name: 'Invitation declined' })).toBeVisible()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()

    const third = await openBrowser()
    await third.goto(product.url + (await mailedLink(product.current, accepting)))
    await third.getByRole('button', { name: 'Accept' }).click()
    await expect(third.getByRole('heading', { name: 'You belong to Birch Foods' })).toBeVisible()
    await third.getByRole('button', { name: 'Continue to login' }).click()
    await logInOnScreen(third, product.url, accepting)
    await third
      .getByRole('dialog', { name: 'Choose a company' })
      .getByRole('button', { name: /Birch Foods/ })
      .click()
    await expect(third.getByRole('button', { name: 'Birch Foods, switch company' })).toBeVisible()

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(userRow(page, new RegExp(declining))).toContainText('Invitation declined')
    await chooseForUser(page, new RegExp(declining), 'Send again')
    await expect(toast(page, 'Invitation has been sent')).toBeVisible()
    await expect(userRow(page, new RegExp(declining))).toContainText('Invited')
    await chooseForUser(page, new RegExp(declining), 'Withdraw')
    await page
      .getByRole('dialog', { name: /^Withdraw the invitation of/ })
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await expect(userRow(page, new RegExp(declining))).toContainText('Invitation withdrawn')
  })
})

test('a reset of somebody who belongs to another company says that the old password stays', async ({ page }) => {
  await openUsersAs(page, product.url, admin)
  await chooseForUser(page, /advisor@aurora\.example/, 'Reset Password')
  await page
    .getByRole('dialog', { name: /^Reset the password of/ })
    .getByRole('button', { name: 'Reset Password' })
    .click()
  await expect(toast(page, 'The old password stays valid until the link is used')).toContainText('The sessions in this company have ended.')
})
