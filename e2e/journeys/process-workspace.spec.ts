import type { Page } from '@playwright/test'
import { drawActivity } from '../chart-page.ts'
import { giveRole, openProcessAs, openRoles, roleRow, saveRoles, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { neededToOpen, watchCalls } from '../watched-calls.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const openWinOrders = (page: Page, email: string) => openProcessAs(page, product.url, email, 'P1', 'Win orders')

test('Enter on the Global Chart opens a process with six calls, and its tree is walked by keys alone', async ({ page }) => {
  const watched = watchCalls(page)
  await logInAs(page, product.url, 'leader@aurora.example')
  await expectChart(page)
  await watched.settled()
  await chartNode(page, 'P1 Win orders').click()
  await page.keyboard.press('Enter')
  await expect(treeItem(page, /^P1\.1/)).toBeVisible()
  await expect(page.getByText('(KME) Kwame Mensah')).toBeVisible()
  expect(neededToOpen(await watched.settled())).toHaveLength(6)

  await treeItem(page, 'Process Details').focus()
  await page.keyboard.press('End')
  await expect(treeItem(page, 'Process Documents')).toBeFocused()
  await page.keyboard.type('mac')
  await expect(treeItem(page, /^Macro - P1: Win orders/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(treeItem(page, /^P1\.1/)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(treeItem(page, /^P1\.1/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Location of this chart' })).toContainText('P1.1: Qualify enquiry')
  await expect(treeItem(page, /^P1\.1/)).toHaveAttribute('aria-selected', 'true')
})

test.describe('where one is', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('survives a reload, and a link to what is gone leads on', async ({ page }) => {
    await openWinOrders(page, 'sponsor@aurora.example')
    await treeItem(page, 'Improvement Plans').click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Improvement Plans' })).toBeVisible()
    await expect(page).toHaveURL(/open=process\.\d+/)

    await page.goto(page.url().replace(/process\.\d+/, 'process.987654'))
    await expect(page.getByText('This process does not exist. The Global Chart shows the processes there are.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the Global Chart' }).click()
    await expect(page.getByRole('tab', { name: 'Global Chart' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Win orders' })).toBeVisible()

    await page.goto(`${new URL(page.url()).origin}/nonsense`)
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Strata' }).click()
    await expect(page.getByRole('tab', { name: 'Global Chart' })).toBeVisible()
  })
})

test('a chart is seen after the window was as narrow as a phone, and one that was opened there is in a wide window', async ({ page }) => {
  const wide = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(wide)
  await logInAs(page, product.url, 'ceo@aurora.example')
  const steps = ['Win orders', 'Design products', 'Service and recalibrate']
  const seen = async () => {
    for (const step of steps) await expect(chartNode(page, step)).toBeInViewport({ ratio: 1 })
  }
  await seen()
  await page.setViewportSize(phone)
  await page.getByText('Chart', { exact: true }).click()
  await expect(chartNode(page, 'Win orders')).toBeInViewport()
  await page.setViewportSize(wide)
  await seen()
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByText('Chart', { exact: true }).click()
  await expect(chartNode(page, 'Win orders')).toBeInViewport()
  await page.setViewportSize(wide)
  await seen()
})

test('the width of the tree is changed by keys and kept, as is how far one has scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 510 })
  await openWinOrders(page, 'member@aurora.example')
  const line = page.getByRole('separator', { name: 'Width of the process tree' })
  const widthOf = async () => Math.round((await page.getByRole('tree', { name: 'Process tree' }).boundingBox())?.width ?? 0)
  await expect(line).toBeVisible()
  const before = await widthOf()
  expect(before).toBeGreaterThan(0)
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(widthOf).toBeGreaterThan(before)
  const after = await widthOf()
  expect(after).toBeLessThanOrEqual(400)

  const tree = page.getByRole('tree', { name: 'Process tree' })
  const roles = page.getByRole('region', { name: 'Process Roles' })
  await expect
    .poll(() =>
      tree.evaluate((box) => {
        box.scrollTo(0, 60)
        return box.scrollTop
      }),
    )
    .toBe(60)
  await roles.scrollIntoViewIfNeeded()
  const top = (await roles.boundingBox())?.y
  await page.getByRole('tab', { name: 'Global Chart' }).click()
  await expectChart(page)
  await page.getByRole('tab', { name: /Win orders/ }).click()
  await expect.poll(() => tree.evaluate((box) => box.scrollTop)).toBe(60)
  await expect.poll(async () => (await roles.boundingBox())?.y).toBe(top)
  expect(await widthOf()).toBe(after)

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '(P1) Win orders' })).toBeVisible()
  await expect.poll(widthOf).toBe(after)
})

test.describe('roles that somebody else changed meanwhile', () => {
  test.use({ expectedErrors: [/status of 412/] })

  test('are told, and one goes on from theirs', async ({ page, openBrowser }) => {
    await openWinOrders(page, 'admin@aurora.example')
    await openRoles(page)
    await giveRole(page, 'Process Member(s)', 'Chinedu Okafor')

    const ceo = await openBrowser()
    await openWinOrders(ceo, 'ceo@aurora.example')
    await openRoles(ceo)
    await giveRole(ceo, 'Process Leader(s)', 'Elif Y')
    await saveRoles(ceo)

    const dialog = page.getByRole('dialog', { name: /^Edit roles: / })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Ingrid Solheim changed the roles of this process')
    await saveRoles(page)
    await expect(roleRow(page, 'Process Leader(s)').first()).toContainText('(EYI)')
    await expect(roleRow(page, 'Process Member(s)').first()).toContainText('(COK) Chinedu Okafor')

    await page.getByRole('button', { name: 'Change Log' }).click()
    const log = page.getByRole('dialog', { name: 'Process Role Change Log' })
    await expect(log.getByRole('row', { name: /^Tomas Berg/ }).first()).toContainText('(COK) Chinedu OkaforAdded')
    await expect(log.getByRole('row', { name: /^Ingrid Solheim/ }).first()).toContainText('Added')
  })
})

test.describe('a restriction', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('keeps a reader out at once, and lets them in again', async ({ page, openBrowser }) => {
    const reader = await openBrowser()
    await openWinOrders(reader, 'reader@aurora.example')
    await expect(reader.getByRole('button', { name: 'Restrict' })).toHaveCount(0)
    // Once the tree knows of the restriction; before, the screen that opens says it.
    await treeItem(reader, /^Process Documents Restricted/).click()
    await expect(toast(reader, 'Access for process members only')).toBeVisible()

    await openWinOrders(page, 'admin@aurora.example')
    await page.getByRole('button', { name: 'Restrict' }).click()
    const question = page.getByRole('dialog', { name: 'Restrict (P1) Win orders?' })
    await question.getByRole('button', { name: 'Restrict' }).click()
    await expect(toast(page, 'Process has been Restricted')).toBeVisible()
    await expect(page.getByText('Restricted Process')).toBeVisible()

    await reader.reload()
    await expect(reader.getByRole('heading', { name: 'Access is Restricted to this process' })).toBeVisible()
    await reader.getByRole('button', { name: 'Close this tab' }).click()
    await chartNode(reader, 'P1 Win orders').dblclick()
    await expect(toast(reader, 'Access is Restricted to this process')).toBeVisible()

    await page.getByRole('button', { name: 'Unrestrict' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unrestrict' }).click()
    await expect(toast(page, 'Process has been Unrestricted')).toBeVisible()
    await chartNode(reader, 'P1 Win orders').dblclick()
    await expect(reader.getByRole('heading', { level: 2, name: '(P1) Win orders' })).toBeVisible()
  })
})

test('while the macro has unsaved changes the tree leads nowhere', async ({ page }) => {
  await openWinOrders(page, 'leader@aurora.example')
  await treeItem(page, /^Macro/).click()
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()
  await drawActivity(page, 'Ask sales')

  await treeItem(page, 'Process Details').click()
  await expect(toast(page, 'Chart has unsaved changes')).toBeVisible()
  await expect(treeItem(page, /^Macro/)).toHaveAttribute('aria-selected', 'true')

  await toast(page, 'Chart has unsaved changes').getByRole('button', { name: 'Ignore Changes' }).click()
  await page.getByRole('dialog', { name: 'Ignore Changes?' }).getByRole('button', { name: 'Ignore Changes' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '(P1) Win orders' })).toBeVisible()
  await expect(treeItem(page, /^Macro/)).toContainText('WIP')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tree is a drawer behind a bar that says where one is', async ({ page }) => {
    await logInAs(page, product.url, 'reader@aurora.example')
    await expect(page.getByText('Win orders').first()).toBeVisible({ timeout: 20_000 })
    await page.getByText('Chart', { exact: true }).tap()
    await chartNode(page, 'P1 Win orders').dblclick()
    await expect(page.getByRole('heading', { level: 2, name: '(P1) Win orders' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await page.getByRole('button', { name: 'Process Details' }).tap()
    await treeItem(page, 'Improvement Plans').tap()
    await expect(page.getByRole('heading', { name: 'Improvement Plans' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Improvement Plans' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
