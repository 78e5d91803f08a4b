import type { Page } from '@playwright/test'
import { formatPlace } from '@strata/contract'
import { addresses, findDemo, settle } from '../every-address.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs } from '../workspace-page.ts'

const product = useProduct()

/** The browser's own measure of what moved while one looked at it: the part of the window times how far, of the whole. Above 0.1 is called poor. */
const mostThatMoves = 0.02
/** Milliseconds: answers come one after another, in an order of their own. */
const latest = 800

/** Sums up what moves, from the beginning of each page, on its outermost element. */
const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sumUp = (list: PerformanceObserverEntryList) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) dataset.moved = String(Number(dataset.moved ?? 0) + Number(entry.toJSON().value))
    }
    new PerformanceObserver(sumUp).observe({ type: 'layout-shift', buffered: true })
  })

const readMoved = (page: Page): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))

/** Each answer of the server is late by its own time, the same each time. */
const delayAnswers = (page: Page): Promise<unknown> =>
  page.route(/\/aprs\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const mixed = [...pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
    await new Promise((resolve) => setTimeout(resolve, mixed % latest))
    await route.continue().catch(() => undefined)
  })

for (const [size, viewport] of Object.entries({ 'a desk': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } })) {
  test(`on ${size} nothing moves while a screen loads, whatever its address names`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize(viewport)
    const demo = await findDemo(product.url)
    await watchMoves(page)
    await delayAnswers(page)
    await logInAs(page, product.url, 'admin@aurora.example')
    for (const [name, example] of Object.values(addresses).flatMap((examples) => Object.entries(examples))) {
      await test.step(name, async () => {
        await page.goto(product.url + formatPlace(demo.companyId, example(demo)))
        await settle(page)
        // What comes after what was seen to be on its way: pictures, parts of a bar.
        await page.waitForTimeout(3 * latest)
        expect.soft(await readMoved(page), name).toBeLessThan(mostThatMoves)
      })
    }
  })
}
