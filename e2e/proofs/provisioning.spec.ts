import type { Page } from '@playwright/test'
import { logIn } from '../api-session.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { proveByPassword } from '../prove-person.ts'
import { setLicense } from '../set-license.ts'
import { openUsersAs } from '../users-page.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Provisioning' })
const openSignIn = (page: Page) => page.getByRole('radiogroup', { name: 'View' }).getByText('Sign-in', { exact: true }).click()

/** Makes a token on screen, and answers what a directory sends with it: typed as directories write it. */
async function connectDirectory(page: Page) {
  const section = sectionOf(page)
  await expect(section).toContainText('There is no token: no directory can change anything here.')
  await expect(section).toContainText('Groups appear here once the directory sends them.')
  await section.getByRole('button', { name: 'Make a token' }).click()
  await proveByPassword(page, 'Make a token?', 'Make a token')
  const dialog = page.getByRole('dialog', { name: 'The new token' })
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const base = new URL(await section.getByRole('textbox', { name: 'Base URL' }).inputValue()).pathname
  return async (method: string, path: string, body?: string) => {
    const answer = await fetch(`${product.url}${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

const patch = (operation: string) => `{"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [${operation}]}`
const members = (ids: readonly string[]) => `[${ids.map((id) => `{"value": "${id}"}`).join(', ')}]`

test.describe('a directory', () => {
  // Sessions end under a page that is open.
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('creates 200 people, moves 20 between groups, and deactivates 5 whose sessions end at once', async ({ page, openBrowser }) => {
    test.slow()
    setLicense(product.current, 1, 400)
    await openUsersAs(page, product.url, 'admin@aurora.example')
    await openSignIn(page)
    const send = await connectDirectory(page)

    // 200 people
    const ids: string[] = []
    for (let index = 0; index < 200; index += 1) {
      const created = await send(
        'POST',
        '/Users',
        `{
          "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"],
          "userName": "person${index}@aurora-group.example",
          "externalId": "e${index}",
          "name": {"givenName": "Person", "familyName": "Number${index}"},
          "active": true
        }`,
      )
      expect(created.status).toBe(201)
      ids.push(created.body.id)
    }

    // 20 of them in a group that stands for a role, and then in another one
    const finance = (await send('POST', '/Groups', '{"displayName": "Finance"}')).body.id
    const sales = (await send('POST', '/Groups', '{"displayName": "Sales"}')).body.id
    await page.reload()
    const section = sectionOf(page)
    await expect(section).toContainText('The directory keeps 200 people.')
    await section.getByRole('button', { name: 'Add to Finance: what its people are' }).click()
    const dialog = page.getByRole('dialog', { name: 'What should people of Finance be?' })
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Process Member', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Of the process' }).click()
    await page.getByRole('option', { name: /^\(P1\) / }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await proveByPassword(page, 'Let Finance stand for this?', 'Add')
    await expect(toast(page, 'Added to the group')).toBeVisible()
    const moved = ids.slice(0, 20)
    await send('PATCH', `/Groups/${finance}`, patch(`{"op": "Add", "path": "members", "value": ${members(moved)}}`))
    await page.reload()
    await expect(section.getByRole('listitem').filter({ hasText: 'Finance' })).toContainText('20 people')
    await expectNoFindingsInBothThemes(page)
    await send('PATCH', `/Groups/${finance}`, patch(`{"op": "Remove", "path": "members", "value": ${members(moved)}}`))
    await send('PATCH', `/Groups/${sales}`, patch(`{"op": "Add", "path": "members", "value": ${members(moved)}}`))
    await page.reload()
    await expect(section.getByRole('listitem').filter({ hasText: 'Finance' })).toContainText('nobody')
    await expect(section.getByRole('listitem').filter({ hasText: 'Sales' })).toContainText('20 people')

    // 5 who are logged in, one of them with an open window
    const admin = await logIn(product.url, 'admin@aurora.example')
    const users: { companyUserId: number; email: string; active: boolean }[] = await (await admin.call('GET', '/user/{companyId}')).json()
    const others = users.filter(({ email, active }) => active && email.endsWith('@aurora.example') && !/^(admin|ceo)@/.test(email))
    const leaving = others.slice(0, 5)
    expect(leaving.length).toBe(5)
    const sessions = await Promise.all(leaving.map(({ email }) => logIn(product.url, email)))
    const other = await openBrowser()
    await logInAs(other, product.url, leaving[0]?.email ?? '')
    await expectChart(other)
    for (const { companyUserId } of leaving)
      await send('PATCH', `/Users/${companyUserId}`, patch('{"op": "Replace", "path": "active", "value": "False"}'))
    // Ended by the answers themselves: the very next calls are refused, and the window hears of it though nothing is clicked there.
    const answers = await Promise.all(sessions.map((session) => session.call('GET', '/user/{companyId}')))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    await expect(other.getByRole('dialog', { name: 'You no longer belong to Aurora Instruments' })).toContainText(
      'Your membership of this company was deactivated.',
    )
  })
})
