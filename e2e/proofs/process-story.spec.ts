import { approve, drawActivity, drawProcess, reject, saveChart, saveNewIds, sendForApproval } from '../chart-page.ts'
import { beginThread, openComments, replyTo } from '../comments-page.ts'
import { giveRole, openProcessAs, openRoles, roleRow, saveRoles, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { addAdditional, addPicked, addTyped, describeBox, writeDefinition } from '../summary-page.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, toast } from '../workspace-page.ts'

const product = useProduct()
const name = 'Plan supply and production'

test.describe.configure({ mode: 'serial' })

test('the administrator gives P3 its sponsor, leader and member', async ({ page }) => {
  await openProcessAs(page, product.url, 'admin@aurora.example', 'P3', name)
  await openRoles(page)
  await giveRole(page, 'Sponsor', 'Marta Ruiz')
  await giveRole(page, 'Process Leader(s)', 'Kwame Mensah')
  await giveRole(page, 'Process Member(s)', 'Aiko Tanaka')
  await saveRoles(page)

  await expect(roleRow(page, 'Sponsor')).toHaveText(/\(MRU\) Marta Ruiz$/)
  await expect(roleRow(page, 'Process Leader(s)').first()).toContainText('(KME) Kwame Mensah')
  await expect(roleRow(page, 'Process Member(s)').first()).toContainText('(ATA) Aiko Tanaka')
  await page.getByRole('button', { name: 'Change Log' }).click()
  const log = page.getByRole('dialog', { name: 'Process Role Change Log' })
  await expect(log.getByRole('row', { name: 'Tomas Berg' }).first()).toContainText('(MRU) Marta RuizAdded')
})

test('the leader says what the process is for and whom it serves, and the sponsor approves that', async ({ page, openBrowser }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P3', name)
  await page.getByRole('button', { name: 'Create Process Summary' }).click()
  await expect(toast(page, 'Process Summary Created')).toBeVisible()
  await writeDefinition(page, 'One plan says what is built where and when.')

  const suppliers = await describeBox(page, 'Suppliers')
  await addPicked(suppliers, 'supplier', 'Win orders')
  await addTyped(suppliers, 'input', 'Confirmed orders')
  await expect(toast(page, 'Added Input to Process Summary')).toBeVisible()
  await addTyped(suppliers, 'input', 'confirmed orders')
  await expect(suppliers.getByText('confirmed orders already exists')).toBeVisible()
  await addAdditional(suppliers, 'Sensor makers')
  await addPicked(suppliers, 'supplier', 'Sensor makers')
  await suppliers.getByRole('tab', { name: 'Outputs & Customers' }).click()
  await addTyped(suppliers, 'output', 'Production plan')
  await addPicked(suppliers, 'customer', 'Build and calibrate')
  await suppliers.getByRole('tab', { name: 'Interfacing Processes' }).click()
  await addPicked(suppliers, 'interfacing process', 'Manage finance')
  await suppliers.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Suppliers: P1 Win orders, Sensor makers' })).toBeVisible()
  await sendForApproval(page, 'What planning takes and gives.', 'Process Summary')
  await expect(treeItem(page, /^Process Summary/)).toContainText('IA')

  const sponsor = await openBrowser()
  await openProcessAs(sponsor, product.url, 'sponsor@aurora.example', 'P3', name)
  await treeItem(sponsor, /^Process Summary/).click()
  await sponsor.getByRole('button', { name: 'Make Decision' }).click()
  const decision = sponsor.getByRole('region', { name: /^Make Decision: .* — Process Summary, version/ })
  await expect(decision).toContainText('One plan says what is built where and when.')
  await expect(decision).toContainText('What planning takes and gives.')
  await approve(sponsor, 1, 'Process Summary')
})

test('the sponsor rejects the macro with a comment, the leader corrects it, and the sponsor approves', async ({ page, openBrowser }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P3', name)
  await page.getByRole('button', { name: 'Create Macro' }).click()
  await expect(toast(page, 'Macro has been created')).toBeVisible()
  await drawProcess(page, 'P3.1', 'Forecast demand')
  await drawProcess(page, 'P3.2', 'Plan production')
  await saveNewIds(page, ['P3.1', 'P3.2'], 'Macro')
  await sendForApproval(page, 'From forecast to plan.', 'Macro')

  const sponsor = await openBrowser()
  await openProcessAs(sponsor, product.url, 'sponsor@aurora.example', 'P3', name)
  await treeItem(sponsor, /^Macro/).click()
  await sponsor.getByRole('button', { name: 'Make Decision' }).click()
  await expect(sponsor.getByText('From forecast to plan.')).toBeVisible()
  await expect(sponsor.getByText('This is the first version: everything in it is new.')).toBeVisible()
  await reject(sponsor, 1, 'Who buys the parts?', 'Macro')

  await page.reload()
  await treeItem(page, /^Macro/).click()
  await expect(page.getByText('Rejected by Marta Ruiz')).toContainText('Who buys the parts?')
  await drawProcess(page, 'P3.3', 'Release purchase orders')
  await saveNewIds(page, ['P3.3'], 'Macro')
  await sendForApproval(page, 'Parts are bought as the plan says.', 'Macro')

  await sponsor.reload()
  await sponsor.getByRole('button', { name: 'Make Decision' }).click()
  await expect(sponsor.getByText('Parts are bought as the plan says.')).toBeVisible()
  await approve(sponsor, 1, 'Macro')
  await expect(treeItem(sponsor, /^P3\.3: Release purchase orders/)).toBeVisible()
})

test('the sponsor sees what changed since the approved version, asks in a comment, and approves on the answer', async ({
  page,
  openBrowser,
}) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P3', name)
  await treeItem(page, /^Macro/).click()
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()
  await drawActivity(page, 'Ask sales')
  await saveChart(page, 'Macro')
  await sendForApproval(page, 'Sales is asked.', 'Macro')

  const sponsor = await openBrowser()
  await openProcessAs(sponsor, product.url, 'sponsor@aurora.example', 'P3', name)
  await treeItem(sponsor, /^Macro/).click()
  await sponsor.getByRole('button', { name: 'Make Decision' }).click()
  const changes = sponsor.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('1 change')
  await expect(changes).toContainText('Ask sales')
  const asked = await openComments(sponsor, 'Comments', sponsor.getByRole('region', { name: 'Open comments' }))
  await beginThread(asked, 'Whom in sales?', 'There are three regions.')

  await page.reload()
  const answers = await openComments(page, 'Comments, 1 unread')
  await replyTo(answers, 'Whom in sales?', 'All three, by turns.')
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible()

  await asked.getByRole('button', { name: 'Back' }).click()
  await asked.getByRole('button', { name: /^Whom in sales/ }).click()
  await expect(asked).toContainText('All three, by turns.')
  await asked.getByRole('button', { name: 'Close Comments' }).click()
  await approve(sponsor, 2, 'Macro')
})

test('the member draws the micro of P3.1, and the leader approves it', async ({ page, openBrowser }) => {
  await openProcessAs(page, product.url, 'member@aurora.example', 'P3', name)
  await treeItem(page, /^Macro/).click()
  await expect(page.getByRole('button', { name: 'Create WIP' })).toHaveCount(0)
  await chartNode(page, 'P3.1 Forecast demand').dblclick()
  await page.getByRole('button', { name: 'Create Micro' }).click()
  await expect(toast(page, 'Micro has been created')).toBeVisible()
  await drawProcess(page, 'P3.1.1', 'Collect sales figures')
  await saveNewIds(page, ['P3.1.1'], 'Micro')
  await sendForApproval(page, 'How demand is forecast.', 'Micro')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make Decision' })).toHaveCount(0)

  const leader = await openBrowser()
  await openProcessAs(leader, product.url, 'leader@aurora.example', 'P3', name)
  await treeItem(leader, /^P3\.1: Forecast demand/).click()
  await leader.getByRole('button', { name: 'Make Decision' }).click()
  await approve(leader, 1, 'Micro')
  const path = leader.getByRole('navigation', { name: 'Location of this chart' })
  await expect(path).toContainText('P3.1: Forecast demand')
  await path.getByRole('button', { name: /^Macro - P3/ }).click()
  await expect(chartNode(leader, 'P3.1 Forecast demand')).toBeVisible()
})
