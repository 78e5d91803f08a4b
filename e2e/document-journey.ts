import type { Page } from '@playwright/test'
import { hashOf } from './api-document.ts'
import {
  act,
  chooseFile,
  chooseFor,
  decide,
  documentRow,
  downloadBy,
  type OfferedFile,
  openDocumentsAs,
  send,
  showState,
} from './documents-page.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './watched-test.ts'
import { expectChart, logInAs, toast } from './workspace-page.ts'

/** Real PDFs of several pages: guides of the product. */
const guide = async (url: string, name: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${url}/guides/${name}.pdf`)).arrayBuffer())
const fileOf = (name: string, buffer: Buffer): OfferedFile => ({ name, mimeType: 'application/pdf', buffer })
const manual = (page: Page) => documentRow(page, /Quality manual/)

const admin = 'admin@aurora.example'
const ceo = 'ceo@aurora.example'

/** Declares the journey of a document, through a product that keeps its files somewhere. */
export function tellOfDocument(product: { readonly url: string }): void {
  test('a document is uploaded, sent, rejected, corrected, approved and archived, and comes back as it was', async ({
    page,
    openBrowser,
  }) => {
    const [first, second] = [await guide(product.url, 'navigator'), await guide(product.url, 'faq')]
    await openDocumentsAs(page, product.url, admin)
    await expect(page).toHaveURL(/open=globaldoc\.GPD/)
    await page.getByRole('button', { name: 'New Document' }).first().click()
    await chooseFile(page, fileOf('Quality manual.pdf', first))
    await uploadSlowly(page)
    await expect(manual(page)).toContainText('Draft')
    await send(page, /Quality manual/)

    const chief = await openBrowser()
    await logInAs(chief, product.url, ceo)
    await expectChart(chief)
    await chief.getByRole('button', { name: /^Alerts and Notifications/ }).click()
    await chief
      .getByRole('region', { name: 'My work' })
      .getByRole('button', { name: /Quality manual/ })
      .click()
    await expectShownPdf(chief)
    await expectNoFindings(chief)
    await decide(chief, 'Reject', 1, 'Page 3 names the old site.')
    await expect(toast(chief, 'Document has been Rejected')).toBeVisible()

    await showState(page, 'Rejected')
    await chooseFor(page, /Quality manual/, 'Edit')
    await expect(page.getByRole('dialog', { name: 'Edit Document' })).toContainText('Page 3 names the old site.')
    await chooseFile(page, fileOf('Quality manual, corrected.pdf', second))
    await page.getByRole('button', { name: 'Upload version 2' }).click()
    await expect(toast(page, 'Document Uploaded')).toBeVisible()
    await send(page, /Quality manual/)

    await showState(chief, 'In Approval')
    await chooseFor(chief, /Quality manual/, 'Make Decision')
    await decide(chief, 'Approve', 2)
    await expect(toast(chief, 'Document has been Approved')).toBeVisible()

    await showState(page, 'Approved')
    const saved = await downloadBy(page, () => chooseFor(page, /Quality manual/, 'Download'))
    expect(saved.name).toBe('Quality manual, corrected.pdf')
    expect(hashOf(saved.bytes)).toBe(hashOf(second))
    await chooseFor(page, /Quality manual/, 'Document Versions')
    await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(3)
    expect(hashOf((await downloadBy(page, () => page.getByRole('button', { name: 'Download version 1' }).click())).bytes)).toBe(
      hashOf(first),
    )
    await expectNoFindings(page)
    await page.keyboard.press('Escape')

    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFindings(page)
    await act(page, /Quality manual/, 'Archive')
    await expect(toast(page, 'Document has been archived')).toBeVisible()
    await showState(page, 'Archived')
    await expect(manual(page)).toContainText('Archived')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'General Documents' })).toHaveAttribute('aria-selected', 'true')
  })
}

/** As over a slow line, so that one sees how far it is. */
async function uploadSlowly(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 150_000 })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of Quality manual.pdf' })).toBeVisible()
  await expect(page.getByText(/^[1-9]\d? %/)).toBeVisible()
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })
  await expect(toast(page, 'Document Uploaded')).toBeVisible({ timeout: 30_000 })
}

/** Pages are drawn, and their text is there to be selected and read aloud. */
async function expectShownPdf(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Make Decision: Quality manual/ })).toBeVisible()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  const sheet = page.getByRole('article', { name: 'Page 1' })
  await expect(sheet).toContainText('Navigator')
  const isDrawn = (canvas: HTMLCanvasElement): boolean => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return data.some((value, index) => index % 4 < 3 && value < 100 && (data[index - (index % 4) + 3] ?? 0) > 0)
  }
  await expect.poll(() => sheet.locator('canvas').evaluate(isDrawn)).toBe(true)
}
