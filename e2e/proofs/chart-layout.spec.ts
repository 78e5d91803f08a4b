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

const preview = (page: Page) => page.getByRole('group', { name: 'Preview' })

async function chooseInMenu(page: Page, item: RegExp): Promise<void> {
  await editingTools(page).getByRole('button', { name: 'Tidy and arrange', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a chart is arranged and tidied: a preview is undone or kept, one undo brings all back, and a part is arranged alone', async ({
  page,
}) => {
  await drawGlobalChart(page)
  const before = await drawnPlaces(page)
  await chooseInMenu(page, /^Arrange/)
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  expect(await drawnPlaces(page)).toEqual(before)

  await chooseInMenu(page, /^Arrange/)
  await preview(page).getByRole('button', { name: 'Keep' }).click()
  await expect(toast(page, 'Arranged')).toBeVisible()
  const [first, second] = [await boxOf(page, 'Primary processes'), await boxOf(page, 'Enabling processes')]
  expect(first.y + first.height).toBeLessThanOrEqual(second.y)
  for (const name of primary) expect(isWithin(await boxOf(page, name), first)).toBe(true)
  for (const name of enabling) expect(isWithin(await boxOf(page, name), second)).toBe(true)
  expect(new Set((await Promise.all(enabling.map((name) => boxOf(page, name)))).map(({ y }) => Math.round(y))).size).toBe(1)
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
  await chooseInMenu(page, /^Arrange the selection/)
  await preview(page).getByRole('button', { name: 'Keep' }).click()
  expect(Math.abs(await apart())).toBeLessThan(1)
  expect(await ofRest()).toEqual(rest)
  expect(isWithin(await boxOf(page, 'Build'), await boxOf(page, 'Primary processes'))).toBe(true)

  // Tidied by keys, what was moved a little is in its row again.
  const level = async () => (await boxOf(page, 'Manage finance')).y - (await boxOf(page, 'Develop people')).y
  expect(Math.abs(await level())).toBeLessThan(1)
  await chartNode(page, 'Manage finance').click()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowDown')
  expect(await level()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+L')
  await expect(preview(page)).toBeVisible()
  expect(Math.abs(await level())).toBeLessThan(1)
  await page.keyboard.press('Control+z')
  await expect(preview(page)).toHaveCount(0)
  expect(await level()).toBeGreaterThan(1)
  await page.keyboard.press('Control+Shift+L')
  await preview(page).getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(preview(page)).toHaveCount(0)
  expect(Math.abs(await level())).toBeLessThan(1)
})
