import type { Locator, Page } from '@playwright/test'
import type { User } from '@strata/contract'
import { sendWip } from '../api-chart.ts'
import { type ApiSession, expectSuccess, logIn, makeGlobalWip } from '../api-session.ts'
import { approve } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

const paths = (page: Page) => page.getByRole('region', { name: 'Consents before decisions' })
const rows = (page: Page) => page.getByRole('region', { name: 'My work' }).getByRole('listitem')
const answer = (page: Page) => page.getByRole('form', { name: 'Your answer' })

/** So many days from now, as calls name a day. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function findMember(session: ApiSession, email: string): Promise<number> {
  const users: User[] = await (await expectSuccess(await session.call('GET', '/user/{companyId}'))).json()
  const found = users.find((user) => user.email === email)
  if (!found) throw new Error(`There is no member ${email}`)
  return found.companyUserId
}

/** Whoever decides for the company says who consents to the Global Chart. */
async function askFor(fields: Locator, page: Page, name: string): Promise<void> {
  await fields.getByRole('combobox', { name: 'Who is asked' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

async function openWork(page: Page): Promise<Locator> {
  await expectChart(page)
  await page.getByRole('button', { name: /^My work/ }).click()
  return rows(page).filter({ hasText: 'Global Chart, version 4' })
}

test('two consent before the CEO decides, one of them for somebody who is away, after it was refused once', async ({
  page,
  openBrowser,
}) => {
  // given a path of two steps, set by the administrator
  const admin = await logIn(product.url, 'admin@aurora.example')
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await page.goto(`${product.url}/?company=1&open=users.0&panel=consents`)
  await paths(page).getByRole('button', { name: 'Set a path: Global Chart' }).click()
  const editor = page.getByRole('dialog', { name: 'Consents: Global Chart' })
  await askFor(editor.getByRole('group', { name: 'Step 1' }), page, 'Kwame Mensah')
  await editor.getByRole('button', { name: 'Add a step' }).click()
  await askFor(editor.getByRole('group', { name: 'Step 2' }), page, 'Aiko Tanaka')
  await expectNoFindingsInBothThemes(page)
  await editor.getByRole('button', { name: 'Save path' }).click()
  await expect(toast(page, 'The path of consents has been saved')).toBeVisible()
  await expect(paths(page)).toContainText('Kwame Mensah, within 5 days')
  // and somebody who is away
  const aiko = await logIn(product.url, 'member@aurora.example')
  const [away, standsIn] = [await findMember(admin, 'member@aurora.example'), await findMember(admin, 'reader@aurora.example')]
  await expectSuccess(
    await aiko.call('PUT', `/substitute/{companyId}/${away}`, { substituteId: standsIn, firstDay: dayIn(-1), lastDay: dayIn(7) }),
  )
  const wip = await makeGlobalWip(admin)
  await sendWip(admin, wip)

  // when the first who is asked refuses
  const leader = await openBrowser()
  await logInAs(leader, product.url, 'leader@aurora.example')
  const asked = await openWork(leader)
  await expect(asked).toContainText('You are asked for your consent.')
  await asked.getByRole('button').click()
  await expect(leader.getByRole('heading', { name: /^Consent: Global Chart, version 4/ })).toBeVisible()
  await answer(leader).getByRole('radio', { name: 'Refuse' }).click()
  await answer(leader).getByRole('button', { name: 'Refuse version 4' }).click()
  await expect(answer(leader).getByRole('alert')).toHaveText('Say why you refuse.')
  await expectNoFindingsInBothThemes(leader)
  await answer(leader).getByRole('textbox', { name: 'Comment' }).fill('Where do tenders come in?')
  await answer(leader).getByRole('button', { name: 'Refuse version 4' }).click()
  await expect(toast(leader, 'The version has been refused')).toBeVisible()

  // then it is sent again, and consented to
  await sendWip(admin, wip)
  await (await openWork(leader)).getByRole('button').click()
  await answer(leader).getByRole('radio', { name: 'Consent' }).click()
  await answer(leader).getByRole('button', { name: 'Consent to version 4' }).click()
  await expect(toast(leader, 'Your consent has been recorded')).toBeVisible()

  // when the substitute of the second consents
  const reader = await openBrowser()
  await logInAs(reader, product.url, 'reader@aurora.example')
  const forAiko = await openWork(reader)
  await expect(forAiko).toContainText('You stand in for Aiko Tanaka.')
  await forAiko.getByRole('button').click()
  await answer(reader).getByRole('radio', { name: 'Consent' }).click()
  await answer(reader).getByRole('button', { name: 'Consent to version 4' }).click()
  await expect(toast(reader, 'Your consent has been recorded')).toBeVisible()

  // then the CEO decides, and the history names all
  const ceo = await openBrowser()
  await logInAs(ceo, product.url, 'ceo@aurora.example')
  await (await openWork(ceo)).getByRole('button').click()
  await approve(ceo, 4, 'Global Chart')
  await ceo.getByRole('button', { name: 'Version history' }).click()
  const history = ceo.getByRole('dialog').getByRole('region', { name: 'Consents' }).first()
  await expect(history).toContainText('Kwame Mensah consented on')
  await expect(history).toContainText('Samir Haddad for Aiko Tanaka consented on')
  await expect(history).toContainText(/Refused by Kwame Mensah on .+: Where do tenders come in\?/)
  await expectNoFindingsInBothThemes(ceo)
})

test('the CEO approves without consents that are missing, and the history keeps why', async ({ page }) => {
  // given a version that waits for a consent
  const admin = await logIn(product.url, 'admin@aurora.example')
  const order = { steps: [{ people: [await findMember(admin, 'leader@aurora.example')], needs: 'all', days: 5, late: 'remind' }] }
  await expectSuccess(await admin.call('PUT', '/consent/{companyId}/kind/gpfc', order))
  await sendWip(admin, await makeGlobalWip(admin))
  await logInAs(page, product.url, 'ceo@aurora.example')
  await expectChart(page)

  // when the CEO decides nevertheless
  await expect(page.getByText(/^Consents to version \d are missing\. It can be rejected already\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Make Decision' }).click()
  const form = page.getByRole('form', { name: 'Decision' })
  await expect(form.getByRole('radio', { name: 'Approve', exact: true })).toBeDisabled()
  await expect(form).toContainText('Kwame Mensah has not consented yet.')
  await form.getByRole('radio', { name: 'Approve without the consents' }).click()
  await form.getByRole('textbox', { name: 'Why without the consents' }).fill('The audit is tomorrow.')
  await expectNoFindingsInBothThemes(page)
  await form.getByRole('button', { name: /^Approve version \d without consents$/ }).click()
  await expect(toast(page, 'Global Chart has been approved')).toBeVisible()

  // then the history keeps why
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Consents' }).first()).toContainText(
    /Approved by Ingrid Solheim on .+ without the consents that were missing: The audit is tomorrow\./,
  )
})
