import type { Page } from '@playwright/test'
import { expectNoFindings, expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { mailedPicture, readMails } from '../outbox.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, openFromMore, toast } from '../workspace-page.ts'

const receiver = 'guidance@strata.example'
const product = useProduct({ GUIDANCE_EMAIL: receiver })

const guidanceDialog = (page: Page) => page.getByRole('dialog', { name: 'Guidance Request' })
const pagePicture = (page: Page) => page.getByAltText('The page before you opened this dialog')

async function openGuidance(page: Page) {
  await openFromMore(page, 'Guidance Request')
  const dialog = guidanceDialog(page)
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible()
  // It is written while the picture of the page is taken.
  await expect(pagePicture(page)).toBeVisible({ timeout: 30_000 })
  return dialog
}

async function fillIn(page: Page, subject: string, message: string): Promise<void> {
  const dialog = guidanceDialog(page)
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message)
}

/** Opens a picture in the browser: its size in pixels, and how many colours it has. */
const lookAt = (page: Page, dataUrl: string) =>
  page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
    const colours = new Set(new Uint32Array(pixels.buffer)).size
    return { width: canvas.width, height: canvas.height, colours }
  }, dataUrl)

test('a request reaches those who give guidance, with a picture of the page it was asked on', async ({ page }) => {
  await logInAs(page, product.url, 'admin@birch.example')
  await expectChart(page, 'Take orders')
  const dialog = await openGuidance(page)
  await expect(dialog.getByText('12 requests left this year')).toBeVisible()
  await expect(pagePicture(page)).toBeVisible()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Enlarge', exact: true }).click()
  const large = page.getByRole('dialog', { name: 'Picture of the page' })
  await expect(large.getByAltText('The page before you opened this dialog')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)

  await fillIn(page, 'Where to begin', 'Which process should we draw first?')
  await dialog.getByRole('button', { name: 'Request' }).click()
  await expect(toast(page, 'Guidance Request sent')).toBeVisible()
  await expect(guidanceDialog(page)).toHaveCount(0)

  await expect.poll(() => readMails(product.current, receiver).length, { timeout: 20_000 }).toBe(1)
  const [mail = ''] = readMails(product.current, receiver)
  expect(mail).toContain('Subject: Guidance request: Where to begin')
  expect(mail).toContain('From Daniel Reyes <admin@birch.example>')
  expect(mail).toContain('Birch Foods has basic access.')
  expect(mail).toContain('Which process should we draw first?')
  const sent = await lookAt(page, mailedPicture(product.current, receiver))
  expect(sent).toMatchObject({ width: 1440, height: 900 })
  // A page with a chart on it, not an empty sheet.
  expect(sent.colours).toBeGreaterThan(100)

  await openGuidance(page)
  await expect(dialog.getByText('11 requests left this year')).toBeVisible()
})

test('a request goes without the picture on demand, and without a limit from a premium company', async ({ page }) => {
  await logInAs(page, product.url, 'reader@aurora.example')
  await expectChart(page)
  const before = readMails(product.current, receiver).length
  const dialog = await openGuidance(page)
  await dialog.getByRole('checkbox', { name: 'Do not send the picture' }).check()
  await dialog.getByRole('button', { name: 'Request' }).click()
  await expect(dialog.getByText('Subject is Required')).toBeVisible()
  await expect(dialog.getByText('Message is Required')).toBeVisible()
  await expect(dialog.getByText(/left this year/)).toHaveCount(0)
  await fillIn(page, 'No picture', 'Only words this time.')
  await dialog.getByRole('button', { name: 'Request' }).click()
  await expect(toast(page, 'Guidance Request sent')).toBeVisible()
  await expect.poll(() => readMails(product.current, receiver).length, { timeout: 20_000 }).toBe(before + 1)
  expect(readMails(product.current, receiver).at(-1)).not.toContain('Content-Disposition: attachment')
})

test('the picture tells nothing of a password that is being typed, not even its length', async ({ page }) => {
  await logInAs(page, product.url, 'reader@aurora.example')
  await expectChart(page)
  await page.goto(`${product.url}/?open=pref.0`)
  const field = page
    .getByLabel('Old Password', { exact: true })
    .or(page.getByLabel('Current password', { exact: true }))
    .first()
  const look = async (typed: string) => {
    await field.fill(typed)
    await openGuidance(page)
    const address = (await pagePicture(page).getAttribute('src')) ?? ''
    await guidanceDialog(page).getByRole('button', { name: 'Cancel' }).click()
    return address
  }
  const [short, long] = [await look('a'), await look('Demo-pass-1! and much more')]
  expect(short).toBe(long)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

  test('the request fits and has no finding', async ({ page }) => {
    await logInAs(page, product.url, 'admin@birch.example')
    await expect(page.getByText('Take orders').first()).toBeVisible({ timeout: 20_000 })
    await openGuidance(page)
    await expect(pagePicture(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoFindingsInBothThemes(page)
  })
})
