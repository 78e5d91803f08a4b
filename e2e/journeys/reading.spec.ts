import type { Page } from '@playwright/test'
import { approveWip, sendWip } from '../api-chart.ts'
import { type ApiSession, expectSuccess, logIn, makeGlobalWip } from '../api-session.ts'
import { downloadBy } from '../documents-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openWorkbook } from '../open-workbook.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

// The later ones go on with what was approved before.
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.getByRole('region', { name: 'My work' }).getByRole('listitem')
const readers = (page: Page) => page.getByRole('dialog', { name: 'Read and understood' })
const understood = (page: Page) => page.getByRole('button', { name: 'I have read and understood' })

/** What waits in My work of whoever is logged in, by what it is. */
async function openWork(page: Page, title: string) {
  await expectChart(page)
  await page.getByRole('button', { name: /^My work/ }).click()
  return rows(page).filter({ hasText: title }).filter({ hasText: 'asks you to read' })
}

async function choosePeople(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('combobox', { name: 'People' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Escape')
}

/** The next version of the Global Chart, of which everything was moved and nothing else. */
async function approveMoved(admin: ApiSession, ceo: ApiSession): Promise<void> {
  const wip = await makeGlobalWip(admin)
  const nodes = wip.data.nodes.map((node) => ({ ...node, x: node.x + 40 }))
  const body = { chartData: { ...wip.data, nodes } }
  await expectSuccess(await admin.call('POST', `/chart/{companyId}/gpfc/data/${wip.id}`, body, { 'if-match': wip.etag }))
  await approveWip(admin, ceo, wip)
}

test('somebody asks two people to read the Global Chart, one reads it, and a version that was only moved keeps the answer', async ({
  page,
  openBrowser,
}) => {
  // given
  await logInAs(page, product.url, aurora('admin'))
  await expectChart(page)
  await page.getByRole('button', { name: 'Ask to read' }).click()
  await readers(page).getByText('Some people', { exact: true }).click()
  await choosePeople(page, ['Samir Haddad', 'Aiko Tanaka'])
  await readers(page).getByLabel('Days').fill('7')
  await expectNoFindingsInBothThemes(page)
  await readers(page).getByRole('button', { name: 'Ask to read' }).click()
  await expect(toast(page, 'They are asked to read it')).toBeVisible()
  await expect(readers(page)).toContainText('0 of 2 have read it.')

  // when one of them reads it
  const reader = await openBrowser()
  await logInAs(reader, product.url, aurora('reader'))
  const waiting = await openWork(reader, 'Global Chart, version 3')
  await waiting.getByRole('button').click()
  await expect(reader.getByRole('heading', { name: /^Read: Global Chart, version 3/ })).toBeVisible()
  await expect(understood(reader)).toBeEnabled()
  await expect(toast(reader, 'Version 3 was approved by')).toHaveCount(0)
  await expectNoFindingsInBothThemes(reader)
  await understood(reader).click()
  await expect(toast(reader, 'Recorded: you have read version 3')).toBeVisible()
  await reader.getByRole('button', { name: /^My work/ }).click()
  await expect(rows(reader).filter({ hasText: 'asks you to read' })).toHaveCount(0)

  // then who asked sees it at once, and takes the list along
  await expect(readers(page)).toContainText('1 of 2 have read it.')
  await expect(readers(page).getByRole('listitem').filter({ hasText: 'Samir Haddad' })).toContainText('Read version 3 on')
  await expect(readers(page).getByRole('listitem').filter({ hasText: 'Aiko Tanaka' })).toContainText('Due on')
  await expectNoFindingsInBothThemes(page)
  const file = await downloadBy(page, () => readers(page).getByRole('button', { name: 'Export as Excel' }).click())
  const sheet = (await openWorkbook(file.bytes)).getWorksheet('Readers')
  const states = [5, 6].map((row) => [sheet?.getCell(row, 1).text, sheet?.getCell(row, 3).text])
  expect(Object.fromEntries(states)).toEqual({ 'Samir Haddad': 'Has read', 'Aiko Tanaka': 'Has not read' })

  // when everything is moved, and nothing else
  await approveMoved(await logIn(product.url, aurora('admin')), await logIn(product.url, aurora('ceo')))
  await page.goto(`${product.url}/?company=1&open=gpfc.0&dialog=readers`)

  // then what was read is read still, and who has not is asked for the new version
  await expect(readers(page)).toContainText(
    '1 of 2 have read it. Only the layout changed since version 3: who has read that has read this one.',
  )
  await expect(readers(page).getByRole('listitem').filter({ hasText: 'Samir Haddad' })).toContainText('Read version 3 on')
  const member = await openBrowser()
  await logInAs(member, product.url, aurora('member'))
  await expect(await openWork(member, 'Global Chart, version 4')).toHaveCount(1)
})

test('with an approval one chooses who is to read it', async ({ page, openBrowser }) => {
  // given
  await sendWip(await logIn(product.url, aurora('admin')), await makeGlobalWip(await logIn(product.url, aurora('admin'))))
  await logInAs(page, product.url, aurora('ceo'))
  await expectChart(page)
  await page.getByRole('button', { name: 'Make Decision' }).click()
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: 'Approve' }).click()
  await form.getByRole('checkbox', { name: 'Ask people to read it' }).click()
  await form.getByText('Some people', { exact: true }).click()
  await choosePeople(page, ['Kwame Mensah'])
  await expectNoFindingsInBothThemes(page)
  await form.getByRole('button', { name: 'Approve version 5' }).click()
  await expect(toast(page, 'Global Chart has been approved')).toBeVisible()
  await expect(page.getByRole('button', { name: '0 of 1 have read' })).toBeVisible()

  // then
  const leader = await openBrowser()
  await logInAs(leader, product.url, aurora('leader'))
  await expect(await openWork(leader, 'Global Chart, version 5')).toContainText('Ingrid Solheim asks you to read it')
})

test('a document is read in the browser, and who asked sees who has', async ({ page, openBrowser }) => {
  // given
  await logInAs(page, `${product.url}/?open=globaldoc.GPD&folder=%2FPolicies%2F`, aurora('admin'))
  await page
    .getByRole('button', { name: /^Actions: Quality policy/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Ask to read' }).click()
  await readers(page).getByText('Everyone in the company', { exact: true }).click()
  await readers(page).getByRole('button', { name: 'Ask to read' }).click()
  await expect(readers(page)).toContainText(/0 of \d+ have read it\./)

  // when
  const reader = await openBrowser()
  await logInAs(reader, product.url, aurora('reader'))
  await (await openWork(reader, 'Quality policy')).getByRole('button').click()
  await expect(reader.getByRole('heading', { name: /^Read: Quality policy/ })).toBeVisible()
  await expect(understood(reader)).toBeEnabled()
  await expectNoFindingsInBothThemes(reader)
  await understood(reader).click()
  await expect(toast(reader, /^Recorded: you have read version \d+$/)).toBeVisible()
  await expect(reader.getByRole('heading', { level: 2, name: 'General Documents' })).toBeVisible()

  // then
  await expect(readers(page)).toContainText(/1 of \d+ have read it\./)
  await expectNoFindingsInBothThemes(page)
})
