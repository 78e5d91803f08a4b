import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectSuccess, logIn } from '../api-session.ts'
import { openWorkbook } from '../open-workbook.ts'
import { mailedLink } from '../outbox.ts'
import { useProduct } from '../product.ts'
import { chooseForUser, choosePassword, editUser, exportAs, openUsersAs, userRow } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs, logInOnScreen, openFromMore, toast } from '../workspace-page.ts'

const product = useProduct()
const admin = 'admin@aurora.example'
const ownPassword = 'Norwegian-4!'

test.describe('a new user', () => {
  // The check of an email that nobody has is a 404, the end of the session a 401.
  test.use({ expectedErrors: [/status of 40[14]/] })

  test('is added, chooses a password by the mail, moves the dates and is logged out with a sentence when deactivated', async ({
    page,
    openBrowser,
  }) => {
    await openUsersAs(page, product.url, admin)
    await page.getByRole('button', { name: 'Add New User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    await dialog.getByLabel('Short Name').fill('nora')
    await expect(dialog.getByLabel('Short Name')).toHaveValue('NORA')
    await dialog.getByLabel('First Name').fill('Nora')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('Nora@Aurora.example')
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect(dialog.getByText('This email is free')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, 'User has been created')).toBeVisible()
    await expectAbove(toast(page, 'User has been created'), page.getByRole('navigation', { name: 'Pages' }))
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nora')
    await expect(page.getByText('1 of 28 users')).toBeVisible()
    await expect(userRow(page, /nora@aurora\.example/)).toContainText('Never')
    await expect(page.getByText('28 of 40 seats used')).toBeVisible()

    const other = await openBrowser()
    await choosePassword(other, product.url + (await mailedLink(product.current, 'nora@aurora.example')), ownPassword)
    await expectDatesToMove(other)

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(userRow(page, /nora@aurora\.example/)).not.toContainText('Never')
    const edit = await editUser(page, /nora@aurora\.example/)
    await edit.getByRole('switch', { name: 'Active' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate Nora?' })
    await expect(question).toContainText('is logged out of Aurora Instruments at once')
    await expect(question).toContainText('They hold no role in a process.')
    // Handing over is offered, and nobody has to.
    await expect(question.getByRole('button', { name: 'Hand over…' })).toBeVisible()
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(toast(page, 'User has been updated')).toBeVisible()
    await expect(userRow(page, /nora@aurora\.example/)).toContainText('Inactive')
    await expect(page.getByText('27 of 40 seats used')).toBeVisible()

    // Nothing is clicked there: the stream of signals says so.
    await expect(other.getByRole('dialog', { name: 'You no longer belong to Aurora Instruments' })).toContainText(
      'Your membership of this company was deactivated.',
    )
    const third = await openBrowser()
    await logInOnScreen(third, product.url, 'nora@aurora.example', ownPassword)
    await expect(toast(third, 'Login Failed')).toBeVisible()
  })
})

/** Toasts come in the corner of the page buttons, and leave these free. */
async function expectAbove(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()])
    if (!upper || !lower) throw new Error('One of them is not on the page')
    expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y)
    expect(upper.x + upper.width).toBeGreaterThan(lower.x)
  }).toPass()
}

/** The day of the approval moves with the timezone: these two are 25 hours apart. */
async function expectDatesToMove(page: Page): Promise<void> {
  const approval = page.getByText(/^Approved by Ingrid Solheim on/).first()
  const days: (string | null)[] = []
  for (const city of ['Kiritimati', 'Pago Pago']) {
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByTitle('User Profile').click()
    const profile = page.getByRole('dialog', { name: 'User Profile' })
    await profile.getByRole('tab', { name: 'Preference' }).click()
    await profile.getByRole('combobox', { name: 'Timezone' }).click()
    await profile.getByRole('combobox', { name: 'Timezone' }).fill(city)
    await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
    await expect(toast(page, 'Timezone updated')).toBeVisible()
    await toast(page, 'Timezone updated').getByRole('button', { name: 'Close' }).click()
    await profile.getByRole('button', { name: 'Close' }).last().click()
    days.push(await approval.textContent())
  }
  expect(days[0]).not.toBe(days[1])
}

test.describe('a password', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is reset after a question: the old one dies at once, the mailed link makes a new one', async ({ page, openBrowser }) => {
    const email = 'reader@aurora.example'
    await openUsersAs(page, product.url, admin)
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    await chooseForUser(page, new RegExp(email), 'Reset Password')
    const question = page.getByRole('dialog', { name: /^Reset the password of/ })
    await expect(question).toContainText(email)
    await question.getByRole('button', { name: 'Reset Password' }).click()
    await expect(toast(page, 'Password has been reset')).toBeVisible()

    const other = await openBrowser()
    await logInOnScreen(other, product.url, email)
    await expect(toast(other, 'Login Failed')).toBeVisible()
    await choosePassword(other, product.url + (await mailedLink(product.current, email)), ownPassword)
  })
})

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/status of 4(09|12)/] })

  test('a short name that is taken is said at its field, and nothing is added', async ({ page }) => {
    await openUsersAs(page, product.url, admin)
    const all = await page.getByText(/^\d+ users$/).textContent()
    await page.getByRole('button', { name: 'Add New User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    await dialog.getByLabel('Short Name').fill('ISO')
    await dialog.getByLabel('First Name').fill('Ines')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines@aurora.example')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()

    await expect(toast(page, 'Short Name already exists')).toBeVisible()
    await expect(dialog.getByLabel('Short Name')).toHaveAccessibleDescription(/Short Name already exists/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(all ?? '', { exact: true })).toBeVisible()
  })

  test('a user changed by somebody else meanwhile is shown as it is now, and nothing typed is lost', async ({ page }) => {
    await openUsersAs(page, product.url, admin)
    await page.getByRole('searchbox', { name: 'Search users' }).fill('grace.kim')
    const dialog = await editUser(page, /grace\.kim/)
    await dialog.getByLabel('First Name').fill('Gracie')

    const api = await logIn(product.url, admin)
    const users: { companyUserId: number; shortName: string }[] = await (await api.call('GET', '/user/{companyId}')).json()
    const path = `/user/{companyId}/${users.find(({ shortName }) => shortName === 'GKI')?.companyUserId}`
    const etag = (await api.call('GET', path)).headers.get('etag') ?? ''
    const body = { shortName: 'GKI', firstName: 'Graziella', lastName: 'Kimball', active: true }
    await expectSuccess(await api.call('POST', path, body, { 'if-match': etag }))
    await dialog.getByRole('button', { name: 'Save' }).click()

    const meanwhile = dialog.getByRole('alert')
    await expect(meanwhile).toContainText('Somebody else has changed this user since you opened it.')
    await expect(meanwhile).toContainText('First Name: Graziella')
    await expect(dialog.getByLabel('First Name')).toHaveValue('Gracie')
    await expect(dialog.getByLabel('Last Name')).toHaveValue('Kimball')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'User has been updated')).toBeVisible()
    await expect(userRow(page, /GKI/)).toContainText('GracieKimball')
  })
})

test.describe('importing users', () => {
  test.use({ expectedErrors: [/status of 4(15|22)/] })

  const header = 'short name,first name,last name,email'
  const csv = (name: string, ...rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\r\n')) })
  const good = ['HB,Hilda,Brandt,hilda@aurora.example', 'MK,Milan,,milan@aurora.example', 'CEO2,Birgit,Falk,ceo@birch.example']

  test('says first what would become of each row, and adds all or nobody', async ({ page }) => {
    await openUsersAs(page, product.url, admin)
    const before = Number.parseInt((await page.getByText(/^\d+ users$/).textContent()) ?? '', 10)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import users' })
    const chosen = dialog.locator('input[type=file]')

    await chosen.setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') })
    await expect(dialog.getByRole('alert')).toContainText('Nobody was added.')

    await chosen.setInputFiles(csv('people.csv', ...good, 'TOOLONG,Uwe,,uwe@@aurora.example', 'ISO,Ingrid,Solheim,ceo@aurora.example'))
    await expect(dialog.getByRole('row', { name: /uwe@@aurora\.example/ })).toContainText('RefusedShort Name should be max of 4 characters')
    await expect(dialog.getByRole('row', { name: /ceo@aurora\.example/ })).toContainText('Already here')
    await expect(dialog.getByRole('button', { name: 'Import 3 users' })).toHaveAttribute('aria-disabled', 'true')

    await chosen.setInputFiles(csv('people.csv', ...good))
    // Nobody learns who has a login in another company before they join.
    await expect(dialog.getByRole('row', { name: /ceo@birch\.example/ })).toContainText('Add')
    await dialog.getByRole('button', { name: 'Import 3 users' }).click()
    await expect(toast(page, 'Users have been imported')).toBeVisible()
    await expect(page.getByText(`${before + 3} users`, { exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('milan')
    await expect(userRow(page, /milan@aurora\.example/)).toContainText('MKMilanmilan@aurora.exampleNever')
    await mailedLink(product.current, 'milan@aurora.example')
  })
})

test.describe('several users', () => {
  test('are deactivated at once, those who must stay are named, and the list is exported', async ({ page }) => {
    await openUsersAs(page, product.url, admin)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    for (const email of [/admin@aurora/, /reader@aurora/])
      await userRow(page, email)
        .getByRole('checkbox', { name: /^Choose / })
        .check()
    const bar = page.getByRole('group', { name: 'With those chosen' })
    await expect(bar).toContainText('2 chosen')
    await bar.getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('dialog', { name: /^Deactivate .+\?$/ })
    await expect(question).toContainText('One of those chosen stays active:')
    await expect(question).toContainText('Tomas BergThe administrator cannot be deactivated.')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(toast(page, '1 user deactivated')).toBeVisible()
    await expect(userRow(page, /reader@aurora/)).toContainText('Inactive')

    await page.getByRole('searchbox', { name: 'Search users' }).fill('reader@aurora.example')
    await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'csv')])
    expect(file.suggestedFilename()).toBe('Users.csv')
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('reader@aurora.example')
    expect(lines[1]).toContain('Inactive')

    const [workbook] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'xlsx')])
    expect(workbook.suggestedFilename()).toBe('Users.xlsx')
    const sheet = (await openWorkbook(await readFile(await workbook.path()))).getWorksheet('Users')
    expect(sheet?.getRow(1).values).toEqual([
      undefined,
      'Short Name',
      'First Name',
      'Last Name',
      'Email',
      'Last Login',
      'Status',
      'Invitation',
    ])
    expect(sheet?.rowCount).toBe(2)
    expect(sheet?.getCell('D2').value).toBe('reader@aurora.example')
    expect(sheet?.getCell('F2').value).toBe('Inactive')
  })
})

test('the CEO reads the users from the menu and is told who administers them', async ({ page }) => {
  await logInAs(page, product.url, 'ceo@aurora.example')
  await openFromMore(page, 'Users')

  await expect(page.getByText('Tomas Berg manages the users. Ask them for changes.')).toBeVisible()
  await expect(userRow(page, /ceo@aurora\.example/)).toBeVisible()
  for (const name of ['Add New User', 'Edit', 'Reset Password', 'Import'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByText('Audit Trail')).toHaveCount(0)
})

test('the list that is shown is in the address: a reload, Back and a copied link bring it again', async ({ page, openBrowser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openUsersAs(page, product.url, admin)
  await page.getByRole('radiogroup', { name: 'Which users' }).getByText('Active', { exact: true }).click()
  await page.getByRole('button', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^16–\d+ of \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/&filter=active&sort=email\.desc&page=2$/)
  const emails = () => page.getByRole('grid', { name: 'Users' }).getByText('@aurora.example').allTextContents()
  const shown = await emails()

  await page.reload()
  await expect(page.getByText(/^16–\d+ of \d+$/)).toBeVisible()
  expect(await emails()).toEqual(shown)

  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('tab', { name: 'Global Chart' }).click()
  await page.goBack()
  await expect(page.getByText(/^16–\d+ of \d+$/)).toBeVisible()
  expect(await emails()).toEqual(shown)

  const other = await openBrowser()
  await logInAs(other, product.url, 'ceo@aurora.example')
  await other.goto(link)
  await expect(other.getByText(/^16–\d+ of \d+$/)).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
  expect(await other.getByRole('grid', { name: 'Users' }).getByText('@aurora.example').allTextContents()).toEqual(shown)
})

test('a filter is saved under a name, found again in another browser, renamed and deleted', async ({ page, openBrowser }) => {
  await openUsersAs(page, product.url, admin)
  await page.getByRole('radiogroup', { name: 'Which users' }).getByText('Active', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('ingrid')
  await expect(page).toHaveURL(/&filter=active:ingrid$/)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Save this filter' }).click()
  await page.getByRole('dialog', { name: 'Save this filter' }).getByLabel('Name').fill('The chief')
  await page.getByRole('dialog', { name: 'Save this filter' }).getByRole('button', { name: 'Save' }).click()

  const other = await openBrowser()
  await openUsersAs(other, product.url, admin)
  await other.getByRole('button', { name: 'Saved filters' }).click()
  await other.getByRole('menuitemradio', { name: 'The chief' }).click()
  await expect(other.getByRole('searchbox', { name: 'Search users' })).toHaveValue('ingrid')
  await expect(userRow(other, /Solheim/)).toBeVisible()
  await other.getByRole('button', { name: 'Saved filters' }).click()
  await other.getByRole('menuitem', { name: 'Rename or delete' }).click()
  await other.getByLabel('Name of The chief').fill('CEO')
  await other.getByRole('dialog', { name: 'Saved filters' }).getByRole('button', { name: 'Save' }).click()

  // Nothing is asked for there: the stream of signals says so.
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'CEO' })).toBeChecked()
  await page.getByRole('menuitem', { name: 'Rename or delete' }).click()
  await page.getByRole('button', { name: 'Delete CEO' }).click()
  await page.getByRole('dialog', { name: 'Saved filters' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Save this filter'])
})

test('the list is worked by the keyboard alone', async ({ page }) => {
  await openUsersAs(page, product.url, admin)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('tanaka')
  await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
  const row = userRow(page, /Tanaka/)
  for (let steps = 0; steps < 20 && !(await row.evaluate((element) => element === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('Short Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('aria-selected', 'true')
})
