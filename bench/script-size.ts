import { gzipSync } from 'node:zlib'
import { launchChromium } from './chromium.ts'
import { startDemoProduct } from './demo-product.ts'
import { figure, printResult } from './statistics.ts'

/** Kilobytes of gzipped script that the browser loads from the login to a readable Global Chart. Aim: at most 250. */
export async function measureScriptSize(): Promise<void> {
  const product = await startDemoProduct()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
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
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    printResult('script loaded before the chart shows (gzipped)', `${figure(bytes / 1024)} KB in ${sizes.size} files`, '≤ 250 KB')
  } finally {
    await browser.close()
    await product.stop()
  }
}
