import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium } from './chromium.ts'
import { figure, median, printResult } from './statistics.ts'

const configFile = join(dirname(fileURLToPath(import.meta.url)), 'pages/vite.config.ts')
const rounds = 3
const rows = 1000

interface Measured {
  /** Milliseconds. */
  open: number
  /** Milliseconds that the page works for half a screen of other rows: scripts, layout and painting. */
  scroll: number
  elements: number
}

/** A table of 1,000 expectations, of which the rows in view are in the page, against one that has them all, in turns within one run. */
export async function measureTable(): Promise<void> {
  await build({ configFile })
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The pages are not served')
  const browser = await launchChromium()
  try {
    const ours: Measured[] = []
    const whole: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      whole.push(await measurePage(browser, `${address}table.html?rows=${rows}&whole=1`))
      ours.push(await measurePage(browser, `${address}table.html?rows=${rows}`))
    }
    print(ours, whole)
  } finally {
    await browser.close()
    await server.close()
  }
}

function print(ours: readonly Measured[], whole: readonly Measured[]): void {
  const compare = (key: keyof Measured) => {
    const [one, other] = [ours, whole].map((taken) => median(taken.map((measured) => measured[key])))
    return { one: one ?? 0, other: other ?? 0 }
  }
  const line = (what: string, key: 'open' | 'scroll', aim: string) => {
    const { one, other } = compare(key)
    printResult(`${rows} expectations: ${what}`, `${figure(one)} ms, ${figure(one / other)}× of ${figure(other)}`, aim)
  }
  line('first rows', 'open', '≤ 0.6×')
  line('half a screen further', 'scroll', '≤ 1×')
  const { one, other } = compare('elements')
  printResult(`${rows} expectations: elements of the page`, `${one}, of all rows ${other}`, '≤ 1500')
}

async function measurePage(browser: Browser, address: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    page.setDefaultTimeout(120_000)
    await page.goto(address)
    const open = await page
      .waitForFunction(() => (window as unknown as { benchOpenMs?: number }).benchOpenMs)
      .then((handle) => handle.jsonValue())
    await page.waitForTimeout(500)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    return { open: open ?? 0, scroll: await measureScroll(page), elements }
  } finally {
    await page.close()
  }
}

const turns = 40

/** Milliseconds of the page's one thread a turn of the wheel. */
async function measureScroll(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  await page.mouse.move(700, 450)
  const before = await worked()
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, 450)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(200)
  return ((await worked()) - before) / turns
}
