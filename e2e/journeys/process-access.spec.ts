import { approveWip, findGlobalProcess, removeGlobalProcess, saveWithout } from '../api-chart.ts'
import { logIn, makeWip } from '../api-session.ts'
import { createWip, drawActivity, editingTools, saveChart, sendForApproval } from '../chart-page.ts'
import { detailsOf, openProcessAs, openRoles, permission, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

test('a sub-process leader may what the table of rights gives, and nothing else', async ({ page }) => {
  await openProcessAs(page, product.url, 'spl@aurora.example', 'P1', 'Win orders')
  // Typed from document 1 §6 and specification 5 §7.
  const rights = {
    'Process Summary': 'View',
    Macro: 'View',
    Micro: 'Create',
    'Macro expectations': 'View',
    'Micro expectations': 'Create',
    'Macro performance data': 'View',
    'Micro performance data': 'Create, Open',
    'Improvement Plans': 'View',
    'Process Documents': 'View',
    'Global Documents': 'View',
  }
  for (const [kind, words] of Object.entries(rights)) await expect(permission(page, kind)).toHaveText(words)
  await expect(page.getByRole('button', { name: /^(Create|Restrict)/ })).toHaveCount(0)

  const roles = await openRoles(page)
  await expect(roles.getByRole('combobox')).toHaveCount(1)
  await expect(roles.getByRole('combobox', { name: 'Sub-Process Member(s)' })).toBeVisible()
  await expect(roles).toContainText('Your roles do not allow you to change this list.')
  await roles.getByRole('button', { name: 'Cancel' }).click()

  await treeItem(page, /^Macro/).click()
  await expect(chartNode(page, 'P1.1 Qualify enquiry')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Create WIP|Export|Comments)/ })).toHaveCount(0)
  await treeItem(page, /^P1\.2/).click()
  await expect(page.getByText('Micro does not exist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Micro' })).toHaveCount(0)

  await treeItem(page, /^P1\.1/).click()
  await createWip(page)
  await drawActivity(page, 'Thank the customer')
  await saveChart(page, 'Micro')
  await sendForApproval(page, 'Customers are thanked.', 'Micro')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make Decision' })).toHaveCount(0)
})

test('unsaved changes hold one at the chart until they are saved or ignored', async ({ page }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /^Macro/).click()
  await createWip(page)
  await drawActivity(page, 'Half a thought')
  await treeItem(page, 'Process Details').click()
  const blocked = toast(page, 'Chart has unsaved changes')
  await expect(blocked).toBeVisible()
  await expect(chartNode(page, 'Half a thought')).toBeVisible()
  await blocked.getByRole('button', { name: 'Save' }).click()
  await expect(detailsOf(page, 'P1', 'Win orders')).toBeVisible()

  await treeItem(page, /^Macro/).click()
  await page.getByRole('button', { name: 'Open version 2' }).click()
  await expect(chartNode(page, 'Half a thought')).toBeVisible()
  await drawActivity(page, 'Another half')
  await page.getByRole('tab', { name: 'Global Chart' }).click()
  await expect(blocked).toBeVisible()
  await expect(editingTools(page)).toBeVisible()
  await blocked.getByRole('button', { name: 'Ignore Changes' }).click()
  await page.getByRole('dialog', { name: 'Ignore Changes?' }).getByRole('button', { name: 'Ignore Changes' }).click()
  await expectChart(page)
})

test.describe('what is restricted or gone', () => {
  // The calls are refused, and the browser prints that.
  test.use({ expectedErrors: [/status of (403|404)/] })

  test('a reader is kept out of a restricted process, by the chart, by a link and by the server', async ({ page }) => {
    await logInAs(page, product.url, 'reader@aurora.example')
    await expectChart(page)
    await chartNode(page, 'E2 Manage finance').dblclick()
    await expect(toast(page, 'Access is Restricted to this process')).toBeVisible()

    const admin = await logIn(product.url, 'admin@aurora.example')
    const { chronId } = await findGlobalProcess(admin, 'E2')
    await page.goto(`${product.url}/?company=${admin.companyId}&open=process.${chronId}`)
    await expect(page.getByRole('tabpanel')).toContainText('Access is Restricted to this process')
    await expect(page.getByRole('tree')).toHaveCount(0)

    const reader = await logIn(product.url, 'reader@aurora.example')
    const refused = await reader.call('GET', `/permission/{companyId}/process/${chronId}`)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'RESTRICTED'])
  })

  test('a link to a process that was removed says so, and to one that never was', async ({ page }) => {
    const [admin, ceo] = await Promise.all([logIn(product.url, 'admin@aurora.example'), logIn(product.url, 'ceo@aurora.example')])
    const { chronId } = await findGlobalProcess(admin, 'E1')
    await removeGlobalProcess(admin, ceo, 'E1')

    await logInAs(page, `${product.url}/?company=${admin.companyId}&open=process.${chronId}`, 'admin@aurora.example')
    await expect(detailsOf(page, 'E1', 'Develop people')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText('This process was removed from the Global Chart on')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Create|Edit roles/ })).toHaveCount(0)

    await page.goto(`${product.url}/?company=${admin.companyId}&open=process.999999`)
    await expect(page.getByText('This process does not exist. The Global Chart shows the processes there are.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the Global Chart' }).click()
    await expect(page.getByRole('tab', { name: 'Global Chart' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'No Name' })).toHaveCount(0)
  })

  test('a tab that stands at a micro says so once its process was removed', async ({ page }) => {
    await openProcessAs(page, product.url, 'member@aurora.example', 'P1', 'Win orders')
    await treeItem(page, /^P1\.4/).click()
    await expect(page.getByRole('button', { name: 'Create Micro' })).toBeVisible()

    const admin = await logIn(product.url, 'admin@aurora.example')
    const { chronId } = await findGlobalProcess(admin, 'P1')
    const [macro] = await (await admin.call('GET', `/chart/{companyId}/ma/getfortree/${chronId}`)).json()
    const wip = await makeWip(admin, 'ma', macro.id)
    await saveWithout(admin, wip, 'P1.4')
    await approveWip(admin, admin, wip)

    await page.reload()
    await expect(page.getByText('Micro does not exist')).toBeVisible()
    await expect(page.getByText('Its process may have been removed from the Macro.')).toBeVisible()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Process Details' }).click()
    await expect(detailsOf(page, 'P1', 'Win orders')).toBeVisible()
  })
})
