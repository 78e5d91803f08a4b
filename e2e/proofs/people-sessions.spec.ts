import { readFile } from 'node:fs/promises'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openWorkbook } from '../open-workbook.ts'
import { useProduct } from '../product.ts'
import { chooseForUser, exportAs, openUsersAs } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInOnScreen, toast } from '../workspace-page.ts'

const product = useProduct()
const email = 'member@aurora.example'

test.describe('the sessions of people', () => {
  // A wrong password is answered 401, and so are the calls of a session that ended.
  test.use({ expectedErrors: [/status of 401/] })

  test('are ended by the administrator, which the other window says within a second, and the log has who came in', async ({
    page,
    openBrowser,
  }) => {
    // given somebody who mistypes the password, and then works
    const other = await openBrowser()
    await logInOnScreen(other, product.url, email, 'Wrong-pass-1!')
    await expect(other.getByText('Login Failed')).toBeVisible()
    await logInOnScreen(other, product.url, email)
    await expectChart(other)

    // when the administrator looks where the person is logged in
    await openUsersAs(page, product.url, 'admin@aurora.example')
    const name =
      (await page
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('button', { name: /^Actions: / })
        .getAttribute('aria-label')) ?? ''
    await chooseForUser(page, new RegExp(email), 'Sessions')
    const sessions = page.getByRole('table', { name: 'Sessions of people' })
    await expect(sessions.getByRole('row')).toHaveCount(2)
    await expect(sessions.getByRole('row').nth(1)).toContainText(/Chrome on Linux.*Password/)
    await expectNoFindingsInBothThemes(page)

    // and ends it
    await sessions.getByRole('button', { name: /^Actions: / }).click()
    await page.getByRole('menuitem', { name: 'End session', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'End this session?' })
    await question.getByRole('button', { name: 'End session' }).click()
    // then
    await expect(other.getByText('An administrator ended this session. Log in again to continue.')).toBeVisible({ timeout: 1000 })
    await expect(toast(page, '1 session ended')).toBeVisible()
    await expect(page.getByText('This person is not logged in here.')).toBeVisible()
    await expectNoFindingsInBothThemes(other)

    // when the log of this person is exported
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Sign-in Log').click()
    const log = page.getByRole('table', { name: 'Logins' })
    await expect(log.getByRole('row').nth(1)).toContainText('Logged in')
    await page.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: new RegExp(name.replace('Actions: ', '')) }).click()
    await expect(log.getByRole('row')).toHaveCount(3)
    await expect(log.getByRole('row').nth(1)).toContainText(/Logged in.*Password.*Chrome on Linux.*127\.0\.0\.1/)
    await expect(log.getByRole('row').nth(2)).toContainText('Refused: wrong password')
    await expectNoFindingsInBothThemes(page)
    const downloading = page.waitForEvent('download')
    await exportAs(page, 'xlsx')
    const file = await downloading

    // then it opens again with both entries
    expect(file.suggestedFilename()).toBe('Sign-in Log.xlsx')
    const workbook = await openWorkbook(await readFile(await file.path()))
    const rows = workbook.worksheets[0]?.getSheetValues().slice(1) as unknown[][]
    expect(rows.map((cells) => cells.slice(3, 5))).toEqual([
      ['Outcome', 'By'],
      ['Logged in', 'Password'],
      ['Refused: wrong password', 'Password'],
    ])

    // and the person goes on after a new login
    await other.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await other.getByRole('button', { name: /^Login/ }).click()
    await expectChart(other)
  })
})
