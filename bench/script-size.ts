import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchChromium, nameFunctions } from './chromium.ts'
import { startDemoProduct } from './demo-product.ts'
import { noteWhenPainted, slowDownLine } from './first-paint.ts'
import { figure, printResult } from './statistics.ts'

/** Toasts come four seconds after the page. */
const restMs = 6000

/**
 * Kilobytes of gzipped script that the browser has loaded by the moment a Global Chart is painted that can be read; aim: at most 250. And those of the
 * whole visit, once all has come that the chart is edited with. The visit is a first one, nothing cached, from the login on, over a line as people
 * have it: on the machine's own network everything arrives at once, and what nobody waits for would count too. Everything that has arrived
 * counts, needed or not.
 */
export async function measureScriptSize(): Promise<void> {
  const product = await startDemoProduct()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await nameFunctions(page)
    await noteWhenPainted(page, 'Win orders')
    await slowDownLine(page)
    await page.goto(product.url)
    await page.getByLabel('Email').fill('admin@aurora.example')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1!')
    await page.getByRole('button', { name: /^Login/ }).click()
    await page.locator('.react-flow__node').first().waitFor()
    await page.waitForTimeout(restMs)
    const scripts = await listScripts(page)
    const all = await Promise.all(scripts.map(async ({ url, isBefore }) => ({ url, isBefore, bytes: await weigh(url) })))
    const before = all.filter(({ isBefore }) => isBefore)
    printResult('script loaded before the chart shows (gzipped)', `${sumOf(before)}: ${listOf(before)}`, '≤ 250 KB')
    printResult('script loaded by the end of the visit (gzipped)', sumOf(all))
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Every script of the visit, and whether it had arrived by then. */
const listScripts = (page: Page): Promise<{ url: string; isBefore: boolean }[]> =>
  page.evaluate(() => {
    const { benchPaintedAt = 0 } = window as unknown as { benchPaintedAt?: number }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => /\.m?js(\?|$)/.test(name))
      .map(({ name, responseEnd }) => ({ url: name, isBefore: responseEnd <= benchPaintedAt }))
  })

const weigh = async (url: string): Promise<number> => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length

const sumOf = (scripts: readonly { bytes: number }[]): string =>
  `${figure(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} KB in ${scripts.length} files`

/** 'start 138.3, first-screen 108.2': which they are shows what a change brought along. */
const listOf = (scripts: readonly { url: string; bytes: number }[]): string =>
  [...scripts]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ url, bytes }) => `${nameOf(url)} ${figure(bytes / 1024)}`)
    .join(', ')

/** '/assets/first-screen-Blt8qCqR.js': the last eight characters are of its contents. */
const nameOf = (url: string): string => /([^/]+)-.{8}\.m?js/.exec(url)?.[1] ?? url
