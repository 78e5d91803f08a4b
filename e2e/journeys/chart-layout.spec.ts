import type { Page } from '@playwright/test'
import { createWip, editingTools } from '../chart-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

test.use({ reducedMotion: 'reduce' })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const primary = ['Win orders', 'Design products', 'Plan supply', 'Source materials', 'Build', 'Deliver', 'Service']
const enabling = ['Develop people', 'Manage finance', 'Run IT', 'Assure quality', 'Run the metrology']

async function boxOf(page: Page, name: string): Promise<Box> {
  const box = await chartNode(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  return box
}

function isWithin(inner: Box, outer: Box): boolean {
  const isAcross = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width
  return isAcross && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

async function drawGlobalChart(page: Page): Promise<void> {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await createWip(page)
  await page.getByRole('application', { name: 'Chart' }).focus()
  await page.keyboard.press('f')
}

/** Where all steps are when the whole chart is in view. */
async function drawnPlaces(page: Page): Promise<Box[]> {
  await page.getByRole('application', { name: 'Chart' }).focus()
  await page.keyboard.press('f')
  return Promise.all([...primary, ...enabling].map((name) => boxOf(page, name)))
}

test('a chart is laid out: pools keep their steps, one undo brings all back, and a part is laid out alone', async ({ page }) => {
  await drawGlobalChart(page)
  const before = await drawnPlaces(page)
  await page.keyboard.press('Control+Shift+L')
  await expect(toast(page, 'The chart has been laid out. You can undo this.')).toBeVisible()
  const [first, second] = [await boxOf(page, 'Primary processes'), await boxOf(page, 'Enabling processes')]
  expect(first.y + first.height).toBeLessThanOrEqual(second.y)
  for (const name of primary) expect(isWithin(await boxOf(page, name), first)).toBe(true)
  for (const name of enabling) expect(isWithin(await boxOf(page, name), second)).toBe(true)
  const line = await Promise.all(['Build', 'Deliver', 'Service'].map((name) => boxOf(page, name)))
  expect(line.map(({ x }) => x)).toEqual(line.map(({ x }) => x).sort((a, b) => a - b))
  expect(await drawnPlaces(page)).not.toEqual(before)
  await page.keyboard.press('Control+z')
  expect(await drawnPlaces(page)).toEqual(before)

  // A part: what is selected comes into one line, the rest stays where it is.
  const ofRest = async () => {
    const [from, to] = [await boxOf(page, 'Win orders'), await boxOf(page, 'Service')]
    return [(to.x - from.x) / from.width, (to.y - from.y) / from.height].map((part) => part.toFixed(3))
  }
  const rest = await ofRest()
  const apart = async () => (await boxOf(page, 'Source materials')).y - (await boxOf(page, 'Build')).y
  expect(await apart()).toBeGreaterThan(20)
  await chartNode(page, 'Source materials').click()
  await chartNode(page, 'Build').click({ modifiers: ['Shift'] })
  await editingTools(page).getByRole('button', { name: 'Lay out', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Lay out the selection/ }).click()
  await expect(toast(page, 'The selection has been laid out. You can undo this.')).toBeVisible()
  expect(Math.abs(await apart())).toBeLessThan(1)
  expect(await ofRest()).toEqual(rest)
  expect(isWithin(await boxOf(page, 'Build'), await boxOf(page, 'Primary processes'))).toBe(true)
})
