import { rmSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'
import { makeFolder } from '../../e2e/product.ts'
import { startProduct } from '../../e2e/start-product.ts'
import { buildStale } from '../build.ts'
import { findFirefox } from './find-firefox.ts'
import { doMainJob } from './main-job.ts'
import { enterMonth } from './month.ts'
import { openWindow, type Window } from './window.ts'

/** The main job and a month of performance data in Firefox, by WebDriver BiDi, on the built product with a fresh demo. Fails on an error of the console, too. */
async function tryFirefox(executablePath: string): Promise<void> {
  await buildStale()
  const product = await startProduct(makeFolder())
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  try {
    console.log(`In ${await browser.version()}`)
    await inWindows(browser, product.url, ([admin, ceo]) => doMainJob({ admin, ceo }))
    console.log('The main job is done: drawn, moved by the mouse, sent and approved')
    await inWindows(browser, product.url, ([leader]) => enterMonth(leader, product.url))
    console.log('A month is entered')
  } finally {
    await browser.close()
    await product.stop()
    rmSync(product.dataFolder, { recursive: true, force: true })
  }
}

/** Gives two people a window each; what one of them printed as an error fails it. */
async function inWindows(browser: Browser, url: string, work: (windows: [Window, Window]) => Promise<void>): Promise<void> {
  const windows: [Window, Window] = [await openWindow(browser, url), await openWindow(browser, url)]
  await work(windows)
  const errors = windows.flatMap((window) => window.errors)
  for (const window of windows) await window.close()
  if (errors.length > 0) throw new Error(`Firefox printed errors:\n${errors.join('\n')}`)
}

const firefox = findFirefox()
if (firefox) await tryFirefox(firefox)
else console.log('Skipped: no Firefox is here. Install Debian’s firefox-esr, or set FIREFOX_PATH.')
