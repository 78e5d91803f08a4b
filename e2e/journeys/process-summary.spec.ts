import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { approve, pickVersion, reject, sendForApproval } from '../chart-page.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { giveRole, openProcessAs, openRoles, saveRoles, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { addAdditional, addPicked, addTyped, describeBox, writeDefinition } from '../summary-page.ts'
import { expect, test } from '../watched-test.ts'
import { toast } from '../workspace-page.ts'

const product = useProduct()
const name = 'Plan supply and production'

test.describe.configure({ mode: 'serial' })

async function openSummaryAs(page: Page, email: string): Promise<void> {
  await openProcessAs(page, product.url, email, 'P3', name)
  await treeItem(page, /^Process Summary/).click()
}

test('a leader describes a process by the keyboard, puts a box elsewhere, and sends both', async ({ page, openBrowser }) => {
  const admin = await openBrowser()
  await openProcessAs(admin, product.url, 'admin@aurora.example', 'P3', name)
  await openRoles(admin)
  await giveRole(admin, 'Sponsor', 'Marta Ruiz')
  await giveRole(admin, 'Process Leader(s)', 'Kwame Mensah')
  await saveRoles(admin)

  await openSummaryAs(page, 'leader@aurora.example')
  await expect(page.getByRole('heading', { name: 'Process Summary does not exist' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Process Summary' }).click()
  await writeDefinition(page, 'One plan says what is built where and when.')

  const dialog = await describeBox(page, 'Outputs')
  await expect(dialog.getByRole('textbox', { name: 'New output' })).toBeFocused()
  // Each name is typed while the one before is still on its way.
  await page.keyboard.type('Production plan\nPurchase orders\nCapacity report\n')
  await expect(dialog.getByRole('listitem')).toHaveText(['Production plan', 'Purchase orders', 'Capacity report'])
  await addPicked(dialog, 'customer', 'Build and calibrate')
  await addAdditional(dialog, 'Sensor makers')
  await dialog.getByRole('tab', { name: 'Suppliers & Inputs' }).click()
  await dialog.getByRole('textbox', { name: 'Add supplier' }).pressSequentially('P1')
  // Enter picks what is marked: the processes to pick from have to be there.
  await expect(page.getByRole('option', { name: 'Win orders' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Win orders' })).toBeVisible()
  await addPicked(dialog, 'supplier', 'Sensor makers')
  await addTyped(dialog, 'input', 'Confirmed orders')
  await expect(dialog.getByRole('button', { name: 'Remove Confirmed orders' })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')

  const box = page.getByRole('button', { name: 'Customers: P5 Build and calibrate instruments' })
  await expect(box).toBeVisible()
  // Where it is once it moves no more, which the pointer waits for.
  await box.hover({ position: { x: 20, y: 20 } })
  const before = await box.boundingBox()
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 120, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Process Summary has been saved')).toBeVisible()
  await expectNoFindings(page)
  const after = await box.boundingBox()
  await page.reload()
  await treeItem(page, /^Process Summary/).click()
  await expect(box).toBeVisible()
  await expect.poll(async () => (await box.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 40)
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(60)

  await sendForApproval(page, 'What planning takes and gives.', 'Process Summary')
})

test('the picture is named after the process, and holds title, definition and chart', async ({ page }) => {
  await openSummaryAs(page, 'leader@aurora.example')
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG picture twice the size' }).click()
  const png = await downloading
  expect(png.suggestedFilename()).toBe('(P3) Plan supply and production @2x.png')
  const seen = await inspectPicture(page, await readFile(await png.path()))
  // Five columns of 184, four gaps of 40 and a margin of 32, two pixels a unit.
  expect(seen.width).toBe(2 * (5 * 184 + 4 * 40 + 2 * 32))
  expect(seen.inkOfTitle).toBeGreaterThan(300)
  expect(seen.inkOfDefinition).toBeGreaterThan(300)
  expect(seen.inkOfChart).toBeGreaterThan(5000)

  await page.getByRole('button', { name: 'Export' }).click()
  const drawing = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'SVG drawing' }).click()
  const svg = await drawing
  expect(svg.suggestedFilename()).toBe('(P3) Plan supply and production.svg')
  const text = await readFile(await svg.path(), 'utf8')
  for (const said of [
    '(P3) Plan supply and production',
    '(Process Summary)',
    'One plan says what is built where and when.',
    'Sensor makers',
  ])
    expect(text).toContain(said)
})

test('the sponsor approves, a revision shows what changed, and a rejection comes back with its comment', async ({ page, openBrowser }) => {
  const sponsor = await openBrowser()
  await openSummaryAs(sponsor, 'sponsor@aurora.example')
  await sponsor.getByRole('button', { name: 'Make Decision' }).click()
  const decision = sponsor.getByRole('region', { name: /^Make Decision: .* — Process Summary, version/ })
  await expect(decision.getByRole('list', { name: 'Process Summary' })).toContainText('Sensor makers')
  await expectNoFindings(sponsor)
  await approve(sponsor, 1, 'Process Summary')

  await openSummaryAs(page, 'leader@aurora.example')
  await page.getByRole('button', { name: 'Create WIP' }).click()
  await page.getByRole('dialog', { name: 'Create Work in Progress' }).getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'Work in Progress Process Summary Created')).toBeVisible()
  await writeDefinition(page, 'One plan for all plants.')
  const dialog = await describeBox(page, 'Outputs')
  await dialog.getByRole('button', { name: 'Remove Capacity report' }).click()
  await expect(toast(page, 'Removed Output from Process Summary')).toBeVisible()
  await addTyped(dialog, 'output', 'Stock targets')
  await expect(dialog.getByRole('button', { name: 'Remove Stock targets' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await pickVersion(page, 1)
  await expect(page.getByRole('button', { name: 'Create WIP' })).toHaveAttribute('aria-disabled', 'true')
  await pickVersion(page, 2)
  await sendForApproval(page, 'Stock is planned too.', 'Process Summary')

  await sponsor.reload()
  await treeItem(sponsor, /^Process Summary/).click()
  await sponsor.getByRole('button', { name: 'Make Decision' }).first().click()
  const changes = sponsor.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('3 changes')
  await expect(changes).toContainText('Output “Stock targets”')
  await expect(changes).toContainText('Output “Capacity report”')
  await expect(changes).toContainText('The definition is now “One plan for all plants.”')
  await expectNoFindings(sponsor)
  await reject(sponsor, 2, 'Who owns the targets?', 'Process Summary')

  await page.reload()
  await treeItem(page, /^Process Summary/).click()
  await pickVersion(page, 2)
  await expect(page.getByText('Rejected by Marta Ruiz')).toContainText('Who owns the targets?')
})

test('a reader follows a supplier to its process', async ({ page }) => {
  await openSummaryAs(page, 'reader@aurora.example')
  await expect(page.getByText('One plan says what is built where and when.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Process Description' })).toHaveCount(0)
  await page.getByRole('button', { name: 'P1 Win orders, open the process' }).click()
  await expect(page.getByRole('tab', { name: '(P1) Win orders' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('on a phone, by night', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('the summary is a list first, the chart a tap away, and nothing is wider than the screen', async ({ page, openBrowser }) => {
    const wide = await openBrowser()
    await wide.setViewportSize({ width: 1440, height: 900 })
    await openSummaryAs(wide, 'reader@aurora.example')
    const address = wide.url()

    await page.goto(address)
    await page.getByLabel('Email').fill('leader@aurora.example')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await page.getByRole('button', { name: /^Login/ }).tap()
    const list = page.getByRole('list', { name: 'Process Summary' })
    await expect(list.getByRole('heading')).toHaveText(['Suppliers', 'Inputs', 'Process', 'Outputs', 'Customers', 'Interfacing Processes'])
    await expect(list).toContainText('Sensor makers')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoFindings(page)

    await page.getByText('Chart', { exact: true }).tap()
    await expect(page.getByRole('group', { name: 'Process Summary chart' })).toBeVisible()
    await expectNoFindings(page)
  })
})

/** Opens a PNG again and counts the dark pixels of its heading's lines and of the chart below. */
function inspectPicture(page: Page, png: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser gives no canvas')
    context.drawImage(picture, 0, 0)
    const inkBetween = (from: number, to: number): number => {
      const { data } = context.getImageData(0, from, picture.width, to - from)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
      return dark
    }
    return {
      width: picture.width,
      inkOfTitle: inkBetween(60, 100),
      inkOfDefinition: inkBetween(150, 190),
      inkOfChart: inkBetween(220, picture.height),
    }
  }, png.toString('base64'))
}
