import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoFindings } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { readPages } from '../read-pdf.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

async function openGlobalChart(page: Page): Promise<void> {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
}

async function chooseFormat(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
}

/** What `action` hands to the person: name of the file, and its bytes. */
async function fileOf(page: Page, action: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await action()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** A BPMN file chosen in the dialog that imports one, on a WIP chart. */
async function chooseFile(page: Page, { name, bytes }: { name: string; bytes: Buffer }): Promise<Locator> {
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer: bytes })
  return dialog
}

async function replaceChart(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Replace chart' }).click()
  await page.getByRole('dialog', { name: 'Replace the chart?' }).getByRole('button', { name: 'Replace chart' }).click()
  await expect(dialog).toBeHidden()
}

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]

/** The root of a file read as XML by the browser, and what it says in these elements. */
async function readXml(page: Page, bytes: Buffer, element: string): Promise<{ root: string; texts: string[] }> {
  // A page of its own: the product's pages parse nothing.
  const blank = await page.context().newPage()
  const read = await blank.evaluate(
    ([xml, name]) => {
      const document = new DOMParser().parseFromString(xml, 'image/svg+xml')
      const found = [...document.getElementsByTagName(name)].map((one) => one.getAttribute('name') ?? one.textContent ?? '')
      return { root: document.documentElement.nodeName, texts: found }
    },
    [bytes.toString('utf8'), element] as const,
  )
  await blank.close()
  return read
}

test('an administrator exports the Global Chart as pictures and as a drawing', async ({ page }) => {
  await openGlobalChart(page)

  const small = await fileOf(page, () => chooseFormat(page, 'PNG picture'))
  const large = await fileOf(page, () => chooseFormat(page, 'PNG picture twice the size'))
  expect(small.name).toBe('Global Chart version 3.png')
  expect(large.name).toBe('Global Chart version 3 @2x.png')
  const [width, height] = sizeOf(small.bytes)
  expect(sizeOf(large.bytes)).toEqual([2 * width, 2 * height])
  expect(width).toBeGreaterThan(1000)

  const drawing = await fileOf(page, () => chooseFormat(page, 'SVG drawing'))
  expect(drawing.name).toBe('Global Chart version 3.svg')
  const { root, texts } = await readXml(page, drawing.bytes, 'text')
  expect(root).toBe('svg')
  for (const text of ['Global Chart version 3', 'Win orders', 'Released design', 'In approval below']) expect(texts).toContain(text)
  expect(texts.some((text) => /^Aurora Instruments · .* · Printed on [A-Z][a-z]{2} \d\d \d{4}$/.test(text))).toBe(true)
})

test('an administrator puts the Global Chart on the pages of a PDF', async ({ page }) => {
  await openGlobalChart(page)

  await chooseFormat(page, 'PDF…')
  const dialog = page.getByRole('dialog', { name: 'Export as PDF' })
  await expect(dialog.getByText('1 page, at 100 % of the size on screen.')).toBeVisible()
  await expectNoFindings(page)
  const whole = await fileOf(page, () => dialog.getByRole('button', { name: 'Save PDF' }).click())
  expect(whole.name).toBe('Global Chart version 3.pdf')
  const [text, ...others] = await readPages(whole.bytes)
  expect(others).toEqual([])
  for (const part of ['Win orders', 'Released design', 'Approved by', 'Ingrid Solheim', 'Approved on']) expect(text).toContain(part)
  expect(text).toMatch(/[A-Z][a-z]{2} \d{2} \d{4}/)

  await chooseFormat(page, 'PDF…')
  await dialog.getByRole('radiogroup', { name: 'Page' }).getByText('A4', { exact: true }).click()
  await dialog.getByText('Portrait', { exact: true }).click()
  await dialog.getByText('100 %', { exact: true }).click()
  await expect(dialog.getByText(/^[2-9] pages, [2-9] across and 1 down, at 100 % of the size on screen\.$/)).toBeVisible()
  const sheets = await fileOf(page, () => dialog.getByRole('button', { name: 'Save PDF' }).click())
  const pages = await readPages(sheets.bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, one] of pages.entries()) expect(one).toContain(`${index + 1} of ${pages.length}`)
  expect(pages[0]).toContain('Win orders')
  expect(pages.at(-1)).not.toContain('Win orders')
})

/** A file of BPMN with two names in other scripts. */
const inOtherScripts = (bpmn: Buffer): Buffer =>
  Buffer.from(bpmn.toString('utf8').replace('"Win orders"', '"إدارة المخزون (ERP 2026)"').replace('"Run IT and data"', '"ניהול רכש"'))

test('an exported BPMN file brings the same steps back, and names in Arabic and Hebrew get to the PDF', async ({ page }) => {
  await openGlobalChart(page)

  const file = await fileOf(page, () => chooseFormat(page, 'BPMN file'))
  expect(file.name).toBe('Global Chart version 3.bpmn')
  const { root, texts } = await readXml(page, file.bytes, 'bpmn:task')
  expect(root).toBe('bpmn:definitions')
  expect(texts).toContain('Win orders')

  await page.getByRole('button', { name: 'Create WIP' }).click()
  await expect(toast(page, 'WIP Chart has been created')).toBeVisible()
  const dialog = await chooseFile(page, file)
  await expect(dialog.getByText(/^12 processes, .* Written by Strata\.$/)).toBeVisible()
  // Nothing became anything else.
  await expect(dialog.getByText(/ became /)).toHaveCount(0)
  await replaceChart(page, dialog)
  for (const step of texts) await expect(chartNode(page, step)).toBeVisible()

  await replaceChart(page, await chooseFile(page, { name: 'named.bpmn', bytes: inOtherScripts(file.bytes) }))
  await expect(chartNode(page, 'ניהול רכש')).toBeVisible()
  await chooseFormat(page, 'PDF…')
  const pdf = await fileOf(page, () => page.getByRole('button', { name: 'Save PDF' }).click())
  // Without the joiners that dots of Arabic letters read as.
  const text = (await readPages(pdf.bytes)).join().replaceAll('\u034f', '').replace(/ +/g, ' ')
  for (const part of ['إدارة المخزون (ERP 2026)', 'ניהול רכש', 'Design products']) expect(text).toContain(part)
  await expect(page.getByText(/shows a question mark/)).toHaveCount(0)
})
