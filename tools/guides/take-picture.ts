import type { Browser, Page } from '@playwright/test'
import { expectChart, logInAs } from '../../e2e/workspace-page.ts'
import { indexedPng, type Pixels } from './indexed-png.ts'
import type { Picture } from './picture.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 720 }
/** Pixels left free around a part of the page; a dialog ends where it ends. */
const roomAround = 12

/** Goes where the picture is taken and takes it. A part is taken at twice its size, so that its text is sharp on paper. */
export async function takePicture(browser: Browser, url: string, picture: Picture): Promise<Buffer> {
  const isWindow = picture.on !== 'phone' && picture.part === undefined
  const context = await browser.newContext({
    viewport: picture.on === 'phone' ? phone : desk,
    deviceScaleFactor: isWindow ? 1 : 2,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await arrive(page, url, picture)
    await settle(page, picture)
    const shot = await page.screenshot({ animations: 'disabled', ...(await clipOf(page, picture)) })
    return indexedPng(await unpack(page, shot))
  } finally {
    await context.close()
  }
}

async function arrive(page: Page, url: string, { as, on, go }: Picture): Promise<void> {
  if (as === undefined) await page.goto(url)
  else await logInAs(page, url, as)
  if (as !== undefined && on !== 'phone' && !as.startsWith('advisor')) await expectChart(page)
  await go?.(page, url)
}

/** Waits until nothing is loading and moves, and puts the pointer where it points at nothing. */
async function settle(page: Page, { part, keepsToasts = false }: Picture): Promise<void> {
  await page.evaluate('document.fonts.ready')
  await page.mouse.move(1, 1)
  // What is behind a dialog is not part of it, its rounded corners show white.
  if (part)
    await page.addStyleTag({
      content: '.mantine-Modal-overlay, .mantine-Drawer-overlay { background: #fff !important; opacity: 1 !important }',
    })
  if (!keepsToasts)
    for (const close of await page.locator('[role=status], [role=alert]').getByRole('button', { name: 'Close' }).all()) await close.click()
  await page.waitForTimeout(1500)
}

async function clipOf(page: Page, { part }: Picture): Promise<{ clip?: { x: number; y: number; width: number; height: number } }> {
  if (part === undefined) return {}
  const boxes = await Promise.all(part(page).map((locator) => locator.first().boundingBox()))
  const found = boxes.filter((box) => box !== null)
  const room = (await page.getByRole('dialog').count()) > 0 ? 1 : roomAround
  const window = page.viewportSize() ?? desk
  const x = Math.max(0, Math.min(...found.map((box) => box.x)) - room)
  const y = Math.max(0, Math.min(...found.map((box) => box.y)) - room)
  const right = Math.min(window.width, Math.max(...found.map((box) => box.x + box.width)) + room)
  const bottom = Math.min(window.height, Math.max(...found.map((box) => box.y + box.height)) + room)
  return { clip: { x, y, width: right - x, height: bottom - y } }
}

/** The browser reads its own picture: no other decoder is needed. */
async function unpack(page: Page, shot: Buffer): Promise<Pixels> {
  const blank = await page.context().newPage()
  const { width, height, base64 } = await blank.evaluate(async (source) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const data = drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    let text = ''
    for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000))
    return { width: image.width, height: image.height, base64: btoa(text) }
  }, shot.toString('base64'))
  return { width, height, data: Buffer.from(base64, 'base64') }
}
