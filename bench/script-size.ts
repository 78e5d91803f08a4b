import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchChromium, nameFunctions } from './chromium.ts'
import { startDemoProduct } from './demo-product.ts'
import { figure, printResult } from './statistics.ts'

/** Kilobytes of gzipped script that the browser loads from the login to a readable Global Chart. Aim: at most 250. */
export async function measureScriptSize(): Promise<void> {
  const product = await startDemoProduct()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await nameFunctions(page)
    await noteWhenShown(page, 'Win orders')
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' && !/\.m?js(\?|$)/.test(response.url())) return
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
    })
    await page.goto(product.url)
    await page.getByLabel('Email').fill('admin@aurora.example')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await page.getByRole('button', { name: /^Login/ }).click()
    await page.getByText('Win orders').first().waitFor()
    const before = await listScriptsBefore(page)
    const counted = await Promise.all(before.map((url) => sizes.get(url) ?? 0))
    const bytes = counted.reduce((sum, size) => sum + size, 0)
    printResult('script loaded before the chart shows (gzipped)', `${figure(bytes / 1024)} KB in ${before.length} files`, '≤ 250 KB')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Keeps the moment in which the text is on the page, as the page's own clock has it. */
async function noteWhenShown(page: Page, text: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      if (!document.body?.textContent?.includes(wanted)) return
      watch.disconnect()
      Object.assign(window, { benchShownAt: performance.now() })
    })
    watch.observe(document, { childList: true, subtree: true })
  }, text)
}

/** The scripts that had arrived by then. */
const listScriptsBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { benchShownAt = 0 } = window as unknown as { benchShownAt?: number }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.filter(({ name, responseEnd }) => /\.m?js(\?|$)/.test(name) && responseEnd <= benchShownAt).map(({ name }) => name)
  })
