import type { Locator, Page } from '@playwright/test'
import { createWip } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

interface Place {
  readonly x: number
  readonly y: number
}

/** Where a shape is on the page; it must be there. */
async function boxOf(shape: Locator) {
  const box = await shape.boundingBox()
  if (!box) throw new Error('The shape is not on the page')
  return { ...box, right: box.x + box.width, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Drags with the mouse; `whileHeld` looks before the button comes up. */
async function drag(page: Page, from: Place, to: Place, whileHeld?: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await whileHeld?.()
  await page.mouse.up()
}

const connection = (page: Page, from: string, to: string) =>
  page.getByRole('application', { name: 'Chart' }).getByRole('button', { name: new RegExp(`^Connection from ${from} to ${to}`) })

test('a step is put into a connection, room is made, a copy dragged, and a lane added, all with the mouse', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await createWip(page)

  // A decision from the palette comes between P5 and P6: the gap is too narrow, so P6 and all beyond give way.
  const build = await boxOf(chartNode(page, 'Build and calibrate'))
  const deliver = await boxOf(chartNode(page, 'Deliver and install'))
  await page.getByRole('button', { name: 'Add shape' }).click()
  const decision = page.getByRole('dialog', { name: 'Add shape' }).getByRole('button', { name: 'Decision', exact: true })
  const gap = { x: (build.right + deliver.x) / 2, y: build.middle.y + 3 }
  await drag(page, (await boxOf(decision)).middle, gap, async () => {
    await expect(page.locator('[data-split]')).toBeAttached()
    await expect(page.locator('[data-ghost]')).toBeVisible()
  })
  await page.getByRole('textbox', { name: 'Text' }).fill('Passed?')
  await page.keyboard.press('Enter')
  await expect(connection(page, 'P5', '“Passed\\?”')).toBeAttached()
  await expect(connection(page, '“Passed\\?”', 'P6')).toBeAttached()
  expect((await boxOf(chartNode(page, 'Deliver and install'))).x).toBeGreaterThan(deliver.x + 40)

  // Removed again, its neighbours are connected.
  await page.keyboard.press('Delete')
  await expect(connection(page, 'P5', 'P6')).toBeAttached()

  // The space tool: a drag to the right makes room, shown as a band with its width.
  await page.keyboard.press('s')
  const before = await boxOf(chartNode(page, 'Service and recalibrate'))
  await drag(page, { x: before.x - 20, y: 300 }, { x: before.x + 60, y: 302 }, async () => {
    await expect(page.locator('[data-space="horizontal"]')).toContainText('+80')
  })
  expect((await boxOf(chartNode(page, 'Service and recalibrate'))).x).toBeCloseTo(before.x + 80, 0)
  await expect(page.getByRole('button', { name: 'Undo: Insert space (Ctrl Z)' })).toBeVisible()

  // With Ctrl a drag leaves the original and brings a copy, with an ID of its own proposed.
  const people = await boxOf(chartNode(page, 'E1 Develop people'))
  await page.keyboard.down('Control')
  await drag(page, people.middle, { x: people.middle.x + 40, y: people.middle.y - 150 })
  await page.keyboard.up('Control')
  await expect(chartNode(page, 'E6 Develop people, ID proposed')).toBeVisible()
  expect((await boxOf(chartNode(page, 'E1 Develop people'))).x).toBeCloseTo(people.x, 0)

  // The second pool gets a lane, which takes in what is there, and one below that, by the menu on its head.
  const lanes = page.locator('[data-node-id][aria-label^="Lane"]')
  const pool = page.locator('[data-node-id][aria-label^="Pool Enabling"]')
  for (const count of [1, 2]) {
    const head = await boxOf(pool)
    await page.mouse.click(head.x + 12, head.y + 60, { button: 'right' })
    await page.getByRole('menuitem', { name: 'Add a lane below' }).click()
    await expect(lanes).toHaveCount(count)
  }

  // All of it is undone step by step, to the chart there was.
  await page.getByRole('application', { name: 'Chart' }).focus()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Control+z')
  await expect(page.getByText('unsaved change')).toHaveCount(0)
  await expect(lanes).toHaveCount(0)
})

test('shapes go from the chart of one company to that of another by the clipboard, and a list of words becomes steps', async ({
  page,
  openBrowser,
}) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await chartNode(page, 'Win orders').click()
  await page.keyboard.press('Control+c')

  const other = await openBrowser()
  await logInAs(other, product.url, 'admin@birch.example')
  await expect(other.getByRole('application', { name: 'Chart' })).toBeVisible()
  await createWip(other)
  await other.getByRole('application', { name: 'Chart' }).focus()
  await other.keyboard.press('Control+v')
  await expect(chartNode(other, 'Win orders, ID proposed')).toBeVisible()

  const canvas = other.getByRole('application', { name: 'Chart' })
  await canvas.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1. Wash\n2. Cut\n3. Pack')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(chartNode(other, 'Activity Cut')).toBeAttached()
  await expect(connection(other, '“Wash”', '“Cut”')).toBeAttached()
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('a tap selects, what is selected is dragged, elsewhere the chart pans, and a long press opens the menu', async ({ page }) => {
    await logInAs(page, product.url, 'admin@aurora.example')
    await page.getByText(/^Open version \d+/).click()
    await expect(page.getByRole('toolbar', { name: 'Editing' })).toBeVisible()
    const step = chartNode(page, 'Plan supply')
    const other = chartNode(page, 'Design products')
    const finger = await openFinger(page)

    // A finger on what is not selected pans: both go the same way.
    const start = { step: await boxOf(step), other: await boxOf(other) }
    await finger.drag(start.step.middle, { x: start.step.middle.x + 30, y: start.step.middle.y + 60 })
    await expect.poll(async () => (await boxOf(other)).y).toBeGreaterThan(start.other.y + 30)
    await expect(page.getByText('unsaved change')).toHaveCount(0)

    // After a tap it is dragged, alone.
    const now = { step: await boxOf(step), other: await boxOf(other) }
    await page.touchscreen.tap(now.step.middle.x, now.step.middle.y)
    await expect(step).toHaveAttribute('aria-pressed', 'true')
    await finger.drag(now.step.middle, { x: now.step.middle.x, y: now.step.middle.y + 60 })
    await expect.poll(async () => (await boxOf(step)).y).toBeGreaterThan(now.step.y + 30)
    expect((await boxOf(other)).y).toBeCloseTo(now.other.y, 0)
    await expect(page.getByText('1 unsaved change')).toBeVisible()

    // Held down, the menu comes.
    await finger.hold((await boxOf(other)).middle)
    await expect(page.getByRole('menuitem', { name: 'Edit the text' })).toBeVisible()
  })
})

/** One finger on the screen, as the browser receives it. */
async function openFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: places })
  return {
    async drag(from: Place, to: Place): Promise<void> {
      await send('touchStart', [from])
      for (let part = 1; part <= 8; part += 1) {
        await send('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 }])
      }
      await send('touchEnd', [])
    },
    async hold(at: Place): Promise<void> {
      await send('touchStart', [at])
      await expect(page.getByRole('menu')).toBeVisible()
      await send('touchEnd', [])
    },
  }
}
