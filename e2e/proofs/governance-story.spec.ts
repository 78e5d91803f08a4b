import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { User } from '@strata/contract'
import { ageCompany } from '../age-company.ts'
import { findGlobalProcess } from '../api-chart.ts'
import { type ApiSession, demoPassword, expectSuccess, logIn } from '../api-session.ts'
import { createWip, drawActivity, sendForApproval } from '../chart-page.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { proveByPassword } from '../prove-person.ts'
import { addTyped } from '../summary-page.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, logInOnScreen, openFromMore, toast } from '../workspace-page.ts'
import { readArchive } from '../zip-archive.ts'

/** The story of an approved map (specification 4), told once by those who live with it. What each part does in detail is in the journeys. */
const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

// What was done first is what the next person finds.
test.describe.configure({ mode: 'serial' })

const title = '(P1) Win orders — Process Summary'
const suggested = 'Say who hands the order over when sales are away.'
const drawn = 'Tell the deputy'
const work = (page: Page, text: string) => page.getByRole('region', { name: 'My work' }).getByRole('listitem').filter({ hasText: text })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Suggestions' })
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function openSummaryAs(page: Page, who: string): Promise<void> {
  await openProcessAs(page, product.url, aurora(who), 'P1', 'Win orders')
  await treeItem(page, /^Process Summary/).click()
}

async function findMember(session: ApiSession, email: string): Promise<number> {
  const users: User[] = await (await expectSuccess(await session.call('GET', '/user/{companyId}'))).json()
  const found = users.find((user) => user.email === email)
  if (!found) throw new Error(`There is no member ${email}`)
  return found.companyUserId
}

async function openWorkAs(page: Page, who: string, text: string): Promise<Locator> {
  await logInAs(page, product.url, aurora(who))
  await expectChart(page)
  await page.getByRole('button', { name: /^My work/ }).click()
  return work(page, text)
}

/** As the company has it: decisions are signed, two agree to summaries first, and P1’s is looked at again each year. */
async function setUp(): Promise<void> {
  const [admin, ceo] = [await logIn(product.url, aurora('admin')), await logIn(product.url, aurora('ceo'))]
  const signing = { signs: true, signature: { password: demoPassword } }
  await expectSuccess(await admin.call('PUT', '/signing/{companyId}/proposal', signing))
  await expectSuccess(await ceo.call('POST', '/signing/{companyId}/proposal/confirm', signing))
  const people = [await findMember(admin, aurora('spl')), await findMember(admin, aurora('mateo.fernandez'))]
  const path = { steps: [{ people, needs: 'all', days: 5, late: 'remind' }] }
  await expectSuccess(await admin.call('PUT', '/consent/{companyId}/kind/ps', path))
  const mateo = await logIn(product.url, aurora('mateo.fernandez'))
  const substitute = { substituteId: await findMember(admin, aurora('reader')), firstDay: dayIn(-1), lastDay: dayIn(7) }
  await expectSuccess(await mateo.call('PUT', `/substitute/{companyId}/${mateo.userId}`, substitute))
  const leader = await logIn(product.url, aurora('leader'))
  const { chronId } = await findGlobalProcess(leader, 'P1')
  const [summary] = await (await leader.call('GET', `/processsummary/{companyId}/getall/${chronId}`)).json()
  await expectSuccess(await leader.call('PUT', `/review/{companyId}/ps/${summary.chronId}/interval`, { months: 12 }))
}

test('a leader changes the outputs of P1, sees what that touches, and sends it', async ({ page }) => {
  await setUp()
  await openSummaryAs(page, 'leader')
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await page.getByRole('dialog', { name: 'Create Work in Progress' }).getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'Work in Progress Process Summary Created')).toBeVisible()

  await page.getByRole('button', { name: 'Process Description' }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Description' })
  await dialog.getByRole('tab', { name: 'Outputs & Customers' }).click()
  await addTyped(dialog, 'output', 'Orders that can be planned')
  await expect(dialog.getByRole('button', { name: 'Remove Orders that can be planned' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Remove .*Deliver and install$/ }).click()
  await expect(toast(page, 'Removed Customer from Process Summary').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Touches 2 processes' }).click()
  const touched = page.getByRole('dialog', { name: 'What this change touches' })
  await expect(touched).toContainText('1 row is about (P6) Deliver and install, which leaves the summary.')
  await page.keyboard.press('Escape')
  await sendForApproval(page, 'Planning gets orders that can be planned, and installation hears of them from planning.', 'Process Summary')
})

test.describe('a version that waits', () => {
  // Once one’s consent is given, one may no longer open the version: what its page asks in that moment is refused.
  test.use({ expectedErrors: [/status of 403/] })
  test('two consent, one of them for somebody who is away', async ({ page, openBrowser }) => {
    for (const [by, who] of [
      [page, 'spl'],
      [await openBrowser(), 'reader'],
    ] as const) {
      const asked = await openWorkAs(by, who, title)
      await expect(asked).toContainText(who === 'reader' ? 'You stand in for Mateo Fernández.' : 'You are asked for your consent.')
      await asked.getByRole('button').click()
      const answer = by.getByRole('form', { name: 'Your answer' })
      await answer.getByRole('radio', { name: 'Consent' }).click()
      await answer.getByRole('button', { name: 'Consent to version 3' }).click()
      await proveByPassword(by, 'Sign the consent', 'Sign and consent')
      await expect(toast(by, 'Your consent has been recorded')).toBeVisible()
    }
  })
})

test('the sponsor signs the approval, and asks those with a role to read it', async ({ page }) => {
  await (await openWorkAs(page, 'sponsor', title)).getByRole('button').click()
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: 'Approve' }).click()
  await form.getByRole('checkbox', { name: 'Ask people to read it' }).click()
  await form.getByRole('button', { name: 'Approve version 3' }).click()
  await proveByPassword(page, 'Sign the approval', 'Sign and approve')
  await expect(toast(page, 'Process Summary has been approved')).toBeVisible()
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog')
  await expect(history).toContainText('Samir Haddad for Mateo Fernández')
  await expect(history.getByRole('list', { name: 'Signatures' }).first()).toContainText('Signed with password')
})

test('those concerned read what changed and say so', async ({ page, openBrowser }) => {
  for (const [by, who] of [
    [page, 'leader'],
    [await openBrowser(), 'member'],
  ] as const) {
    await (await openWorkAs(by, who, title)).getByRole('button').click()
    const reading = by.getByRole('dialog', { name: /^Read: / }).or(by.getByRole('main'))
    await expect(reading.getByText('Orders that can be planned').first()).toBeVisible()
    await by.getByRole('button', { name: 'I have read and understood' }).click()
    await proveByPassword(by, 'Sign that you have read it', 'Sign')
    await expect(toast(by, 'Recorded: you have read version 3')).toBeVisible()
  }
  const sponsor = await openBrowser()
  await openSummaryAs(sponsor, 'sponsor')
  await expect(sponsor.getByRole('button', { name: /^2 of \d have read$/ })).toBeVisible()
})

test('a member suggests what should be better in a step, and it is taken up', async ({ page, openBrowser }) => {
  const member = await openBrowser()
  await openProcessAs(member, product.url, aurora('member'), 'P1', 'Win orders')
  await treeItem(member, /^Macro/).click()
  await chartNode(member, 'P1.4 Hand over order').click({ button: 'right' })
  await member.getByRole('menuitem', { name: 'Suggest something better' }).click()
  const form = panel(member).getByRole('form', { name: 'New suggestion' })
  await form.getByRole('textbox', { name: 'What should be better?' }).fill(suggested)
  await form.getByRole('button', { name: 'Show how' }).click()
  await drawActivity(member, drawn)
  await member.getByRole('button', { name: 'Use this drawing' }).click()
  await form.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(toast(member, 'Your suggestion has been sent')).toBeVisible()

  const row = await openWorkAs(page, 'leader', '(P1) Win orders — Macro')
  await row.getByRole('button').click()
  await expect(panel(page)).toBeVisible()
  await createWip(page)
  const entry = panel(page).getByRole('listitem').filter({ hasText: suggested })
  await entry.getByRole('button', { name: 'Take up' }).click()
  await expect(entry).toContainText('Taken up in version 2')
  await expect(chartNode(page, drawn)).toBeVisible()
  await expect(panel(member).getByRole('listitem').filter({ hasText: suggested })).toContainText('Taken up in version 2')
})

test('a year later the review is due, and the leader finds it still right', async ({ page }) => {
  const { companyId } = await logIn(product.url, aurora('leader'))
  ageCompany(product.current, companyId, 12)
  const due = await openWorkAs(page, 'leader', title)
  const review = due.filter({ hasText: 'Check whether it is still right.' })
  await review.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: `Review: ${title}` })
  await expect(dialog).toContainText(/Due|Overdue/)
  await dialog.getByRole('button', { name: 'Still right' }).click()
  await expect(toast(page, 'Reviewed: still right')).toBeVisible()
})

test('an auditor goes back to a day, and takes a pack that says itself whether it is whole', async ({ page }, info) => {
  await logInOnScreen(page, product.url, aurora('advisor'))
  await page.getByRole('button', { name: /Aurora Instruments/ }).click()
  await expectChart(page)
  // Before and after the change was approved, a year ago.
  for (const [day, version] of [
    [dayIn(-400), 'Version 2'],
    [dayIn(-300), 'Version 3'],
  ] as const) {
    await page.goto(`${product.url}/?company=1&open=gpfc.0&asOf=${day}`)
    await page.getByRole('main').getByRole('button', { name: 'P1 Win orders', exact: true }).click()
    await expect(page.getByRole('listitem').getByRole('button', { name: /^Process Summary/ })).toContainText(version)
  }
  await page.keyboard.press('Escape')

  await openFromMore(page, 'Cross-functional Communication')
  await page.getByRole('button', { name: 'Audit pack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit packs' })
  await dialog.getByRole('combobox', { name: 'Scope' }).fill('Win orders')
  await page.getByRole('option', { name: '(P1) Win orders', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'First day' }).fill('Jan 01 2020')
  await dialog.getByRole('button', { name: 'Make Pack' }).click()
  const own = dialog.getByRole('region', { name: 'Your packs' })
  await expect(own).toContainText(/kept until/, { timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await own.getByRole('button', { name: /^Download/ }).click()
  const pack = info.outputPath('pack.zip')
  await (await coming).saveAs(pack)

  const admin = await logIn(product.url, aurora('admin'))
  const [{ fingerprint }] = await (await expectSuccess(await admin.call('GET', '/pack/{companyId}/keys'))).json()
  const bytes = await readFile(pack)
  const verifier = info.outputPath('verify.mjs')
  await writeFile(verifier, readArchive(bytes).get('verify.mjs') ?? '')
  const verify = (file: string) => {
    const { status, stdout } = spawnSync(process.execPath, [verifier, file, fingerprint], { encoding: 'utf8' })
    return { status, stdout }
  }
  expect(verify(pack)).toEqual({ status: 0, stdout: expect.stringContaining('Signed by the key that you named.') })
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  const altered = info.outputPath('altered.zip')
  await writeFile(altered, bytes)
  expect(verify(altered)).toEqual({ status: 1, stdout: expect.stringContaining('This pack is NOT as it was made') })
})
