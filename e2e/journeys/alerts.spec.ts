import type { Page } from '@playwright/test'
import { createChart, findGlobalProcess, saveProcesses, sendWip } from '../api-chart.ts'
import { type ApiSession, expectSuccess, logIn, makeGlobalWip } from '../api-session.ts'
import { approve, drawActivity, editingTools, pickVersion } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts and Notifications/ })
const dot = (page: Page) => page.getByRole('button', { name: 'Alerts and Notifications, unseen alerts' })
const waiting = (page: Page) => page.getByRole('region', { name: 'My work' })
const alerts = (page: Page) => page.getByRole('list', { name: 'Alerts' })
const eventRows = (page: Page) => page.getByRole('table', { name: 'Events' }).getByRole('row')
const decision = (page: Page, of: string) => page.getByRole('heading', { name: `Make Decision: ${of}` })

test('what one sends makes the dot appear for the other, who decides it from there', async ({ page, openBrowser }) => {
  const ceo = page
  await logInAs(ceo, product.url, aurora('ceo'))
  await expectChart(ceo)
  // What the demo left behind is seen by opening the tab.
  await bell(ceo).click()
  await expect(alerts(ceo).or(ceo.getByText('No alerts'))).toBeVisible()
  await ceo.getByRole('tab', { name: 'Global Chart' }).click()
  await expect(bell(ceo)).toHaveAccessibleName('Alerts and Notifications')

  const admin = await logIn(product.url, aurora('admin'))
  const wip = await makeGlobalWip(admin)
  await sendWip(admin, wip)
  await expect(dot(ceo)).toBeVisible({ timeout: 3_000 })

  await bell(ceo).click()
  const row = waiting(ceo).getByRole('button', { name: /^Global Chart, version 4\s*Sent by Tomas Berg/ })
  await expect(row).toBeVisible()
  await expect(bell(ceo)).toHaveAccessibleName('Alerts and Notifications')
  await expect(alerts(ceo).getByRole('button', { name: /^Global Chart, version 4 waits/ })).toHaveCount(0)

  await row.click()
  await expect(decision(ceo, 'Global Chart, version 4')).toBeVisible()

  // While the decision is open, its preparer learns of it without asking.
  const preparer = await openBrowser()
  await logInAs(preparer, product.url, aurora('admin'))
  await expectChart(preparer)
  await approve(ceo, 4, 'Global Chart')
  await expect(dot(preparer)).toBeVisible({ timeout: 3_000 })
  await expect(preparer.getByText('Version 4', { exact: false }).first()).toBeVisible()

  await bell(ceo).click()
  await expect(waiting(ceo)).toContainText('Travel policy')
  await expect(waiting(ceo)).not.toContainText('Global Chart, version 4')
  await expect(alerts(ceo).getByRole('button', { name: /Global Chart, version 4 waits/ })).toHaveCount(0)
})

test('alerts and own events are deleted, those for everyone stay', async ({ page }) => {
  const admin = await logIn(product.url, aurora('admin'))
  const ceo = await logIn(product.url, aurora('ceo'))
  const wip = await makeGlobalWip(admin)
  await sendWip(admin, wip)
  await expectSuccess(await ceo.call('POST', `/chart/{companyId}/gpfc/decide/${wip.id}`, { approve: false, comment: 'Who plans it?' }))

  await logInAs(page, product.url, aurora('admin'))
  await expectChart(page)
  await expect(dot(page)).toBeVisible()
  await bell(page).click()
  const rejected = alerts(page).getByRole('listitem').filter({ hasText: 'has been rejected: Who plans it?' })
  await expect(rejected).toBeVisible()
  await rejected.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(toast(page, 'Alert Deleted')).toBeVisible()
  await expect(rejected).toHaveCount(0)

  await page.getByRole('tab', { name: 'Events' }).click()
  const own = eventRows(page).filter({ hasText: 'Who plans it?' })
  await expect(own).toBeVisible()
  await page.getByText('Global', { exact: true }).click()
  // The own rows stay until those for everyone have come, and then close their open menus.
  await expect(own).toHaveCount(0)
  await expect(eventRows(page).nth(1)).toBeVisible()
  await eventRows(page)
    .nth(1)
    .getByRole('button', { name: /^Actions: / })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByText('User', { exact: true }).click()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(toast(page, 'Event Deleted')).toBeVisible()
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(own).toHaveCount(0)
})

test('somebody of two companies finds what waits in both, and opens that of the other', async ({ page }) => {
  // given: the leader of P1, for whom a micro waits at Aurora, accepted to be the sponsor of P4 at Birch, whose macro is sent for approval
  const birch = await logIn(product.url, 'admin@birch.example')
  const leader = { shortName: 'KME', firstName: 'Kwame', lastName: 'Mensah', email: aurora('leader') }
  const { companyUserId } = await (await expectSuccess(await birch.call('PUT', '/user/{companyId}', leader))).json()
  const invited = await logIn(product.url, aurora('leader'))
  await expectSuccess(await invited.call('POST', `/invitation/{companyId}/${birch.companyId}`, { accept: true }))
  const { chronId } = await findGlobalProcess(birch, 'P4')
  const roles = await birch.call('GET', `/permission/{companyId}/process/${chronId}`)
  const etag = { 'if-match': roles.headers.get('etag') ?? '' }
  await expectSuccess(await birch.call('PUT', `/permission/{companyId}/process/${chronId}`, { PRS: [companyUserId] }, etag))
  const macro = await createChart(birch, 'ma', chronId)
  await saveProcesses(birch, macro, [{ pid: 'P4.1', name: 'Load the van' }])
  await sendWip(birch, macro)

  await logInAs(page, product.url, aurora('leader'))
  await page
    .getByRole('dialog', { name: 'Choose a company' })
    .getByRole('button', { name: /Aurora/ })
    .click()
  await expectChart(page)
  await bell(page).click()
  const here = waiting(page).getByRole('button', { name: /^\(P1\.2\) Configure and quote — Micro, version 1/ })
  const there = waiting(page).getByRole('button', { name: /^\(P4\) Deliver — Macro, version 1.* In Birch Foods/ })
  await expect(here).toBeVisible()
  await expect(there).toBeVisible()

  await there.click()
  await expect(page.getByRole('button', { name: 'Birch Foods, switch company' })).toBeVisible()
  await expect(decision(page, '(P4) Deliver — Macro, version 1')).toBeVisible()
  await approve(page, 1, 'Macro')
  await toast(page, /P1\.2.* in Aurora Instruments waits/)
    .getByRole('button', { name: 'Next waiting' })
    .click()
  await expect(page.getByRole('button', { name: 'Aurora Instruments, switch company' })).toBeVisible()
  await expect(decision(page, '(P1.2) Configure and quote — Micro, version 1')).toBeVisible()
})

test('what others do below a process shows on the chart and in its tree, and disturbs nobody at work', async ({ page, openBrowser }) => {
  // given: somebody reads the Global Chart, somebody else the workspace of P6, a third draws on the WIP
  const admin = await logIn(product.url, aurora('admin'))
  const wip = await findOrMakeWip(admin)
  const reader = page
  await logInAs(reader, product.url, aurora('advisor'))
  await reader
    .getByRole('dialog', { name: 'Choose a company' })
    .getByRole('button', { name: /Aurora/ })
    .click()
  await expectChart(reader)
  await expect(chartNode(reader, 'P6 Deliver and install')).not.toHaveAccessibleName(/macro/)
  const atWork = await openBrowser()
  await openProcessAs(atWork, product.url, aurora('ceo'), 'P6', 'Deliver and install')
  const drawing = await openBrowser()
  await logInAs(drawing, product.url, aurora('admin'))
  await expectChart(drawing)
  await pickVersion(drawing, wip)
  await expect(editingTools(drawing)).toBeVisible()
  await drawActivity(drawing, 'Count the stock')

  // when
  const { chronId } = await findGlobalProcess(admin, 'P6')
  const macro = await createChart(admin, 'ma', chronId)
  await saveProcesses(admin, macro, [{ pid: 'P6.1', name: 'Pack' }])
  await sendWip(admin, macro)

  // then
  await expect(chartNode(reader, 'P6 Deliver and install')).toHaveAccessibleName(/macro in approval/)
  await expect(treeItem(atWork, /^Macro/)).toContainText('IA')
  await expect(treeItem(atWork, /^P6\.1: Pack/)).toBeVisible()
  await expect(drawing.getByText('1 unsaved change')).toBeVisible()
  await expect(chartNode(drawing, 'Count the stock')).toBeVisible()
})

/** The version number of the WIP that was rejected above, or of a new one where the tests above were not run. */
async function findOrMakeWip(session: ApiSession): Promise<number> {
  const found = await findWip(session)
  if (found !== undefined) return found
  await makeGlobalWip(session)
  const made = await findWip(session)
  if (made === undefined) throw new Error('There is no WIP.')
  return made
}

async function findWip(session: ApiSession): Promise<number | undefined> {
  const answer = await expectSuccess(await session.call('GET', '/chart/{companyId}/gpfc/version/0'))
  const versions: { version: number; status: { name: string } }[] = await answer.json()
  return versions.find(({ status }) => status.name === 'WIP')?.version
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the tab has no finding', async ({ page }) => {
      await logInAs(page, product.url, aurora('sponsor'))
      await expect(page.getByText('Win orders').first()).toBeVisible({ timeout: 20_000 })
      if (viewport.width < 768) await page.getByRole('button', { name: /^My work/ }).click()
      else await bell(page).click()
      await expect(waiting(page).getByRole('button').first()).toBeVisible()
      await expect(alerts(page)).toBeVisible()
      await expectNoFindingsInBothThemes(page)
      await page.getByRole('tab', { name: 'Events' }).click()
      await expect(eventRows(page).nth(1)).toBeVisible()
      await expectNoFindingsInBothThemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  })
}
