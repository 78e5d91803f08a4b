import type { Browser } from 'playwright-core'
import { logIn } from '../e2e/api-session.ts'
import type { BenchOptions } from './bench-options.ts'
import { launchChromium, nameFunctions } from './chromium.ts'
import { startDemoProduct } from './demo-product.ts'
import { noteWhenPainted, slowDownLine } from './first-paint.ts'
import { figure, median, printResult } from './statistics.ts'

const slowness = 4
const usualRounds = 9

/**
 * Milliseconds from the address to a Global Chart that can be read, for somebody who is logged in, with nothing cached, on a processor four times as slow and
 * over a line as people have it: the median of nine. `--beside URL` asks another product with the demo in the same run, one after the other in turn, and
 * prints the ratio; aim: at most 0.75 of the release before.
 */
export async function measureColdStart({ rounds = usualRounds, beside }: BenchOptions): Promise<void> {
  const product = await startDemoProduct()
  const browser = await launchChromium()
  const urls = beside === undefined ? [product.url] : [product.url, beside]
  const taken = new Map<string, number[]>(urls.map((url) => [url, []]))
  try {
    // The first visit of all warms the server.
    for (const url of urls) await visit(browser, url)
    for (let round = 0; round < rounds; round++) for (const url of urls) taken.get(url)?.push(await visit(browser, url))
  } finally {
    await browser.close()
    await product.stop()
  }
  const [own = 0, other] = urls.map((url) => median(taken.get(url) ?? []))
  printResult('chart seen after a cold start (ms)', figure(own))
  if (other === undefined) return
  printResult('the same beside it (ms)', figure(other))
  printResult('ratio', figure(own / other), '≤ 0.75')
}

async function visit(browser: Browser, url: string): Promise<number> {
  const { authorization, companies } = await logIn(url, 'admin@aurora.example')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await nameFunctions(page)
    await noteWhenPainted(page, 'Win orders')
    await page.addInitScript(
      ([token, belongsTo]) => {
        sessionStorage.setItem('jwtToken', token)
        sessionStorage.setItem('userCompanyInfo', belongsTo)
      },
      [authorization.replace(/^Bearer /, ''), JSON.stringify(companies)] as const,
    )
    await slowDownLine(page)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(url)
    await page.waitForFunction(() => 'benchPaintedAt' in window, undefined, { polling: 250 })
    return await page.evaluate(() => (window as unknown as { benchPaintedAt: number }).benchPaintedAt)
  } finally {
    await context.close()
  }
}
