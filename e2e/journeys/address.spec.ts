import type { Locator } from '@playwright/test'
import { nameOfMonth } from '@strata/contract'
import { findMeasured } from '../api-performance.ts'
import { createWip, drawActivity } from '../chart-page.ts'
import { shownMonth } from '../performance-page.ts'
import { detailsOf, openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, openChartAs, toast } from '../workspace-page.ts'

const product = useProduct()

// The last one draws on the company's map.
test.describe.configure({ mode: 'serial' })

/** Each of another kind, in the order in which one goes through them. */
interface Stop {
  go: () => Promise<void>
  address: RegExp
  title: string
  shown: Locator
}

test('the map is where it was left when one comes back from a process', async ({ page }) => {
  await openChartAs(page, product.url, 'reader@aurora.example')
  const map = page.locator('.react-flow__viewport')
  const fitted = (await map.getAttribute('style')) ?? ''
  const frame = await page.getByRole('application', { name: 'Chart' }).boundingBox()
  if (!frame) throw new Error('There is no chart.')
  await page.mouse.move(frame.x + frame.width / 2, frame.y + 12)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width / 2 - 90, frame.y + 72, { steps: 4 })
  await page.mouse.up()
  await expect(map).not.toHaveAttribute('style', fitted)
  const left = (await map.getAttribute('style')) ?? ''

  await chartNode(page, 'Win orders').dblclick()
  await expect(page.getByRole('tab', { name: '(P1) Win orders' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Global Chart' }).click()
  await expectChart(page)
  await expect(map).toHaveAttribute('style', left)
})

test('Back goes through a tab, items, a thread, a version, a month and a dialog, and Forward through them again', async ({ page }) => {
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  const process = new URL(page.url()).searchParams.get('open')
  const [, latest, earlier] = (await findMeasured(product.url, 'leader@aurora.example', 'P1', 'ce')).months
  const comments = page.getByRole('complementary', { name: 'Comments' })
  const threads = comments.getByRole('list', { name: 'Threads' }).getByRole('button')
  const history = page.getByRole('dialog', { name: /^Version history/ })
  const items = page.getByRole('tree', { name: 'Process tree' }).getByRole('treeitem', { name: /^Customer(s| data)/ })
  const stops: Stop[] = [
    {
      go: () => treeItem(page, /^Macro - P1/).click(),
      // On the way back it has the panel that was opened there.
      address: new RegExp(`open=${process}&item=ma(&panel=comments)?$`),
      title: 'P1 Win orders — Macro',
      shown: chartNode(page, 'Qualify enquiry'),
    },
    {
      go: async () => {
        await page.getByRole('button', { name: /^Comments/ }).click()
        await threads.first().click()
      },
      address: new RegExp(`open=${process}&item=ma&thread=\\d+&panel=comments$`),
      title: 'P1 Win orders — Macro',
      shown: comments.getByRole('heading', { level: 3 }),
    },
    {
      go: () => items.first().click(),
      address: new RegExp(`open=${process}&item=ce$`),
      title: 'P1 Win orders — Customer expectations',
      shown: page.getByRole('button', { name: /^Version 2, Approved/ }),
    },
    {
      go: async () => {
        await page.getByRole('button', { name: /^Version 2, Approved/ }).click()
        await page.getByRole('menuitem', { name: /^Version 1/ }).click()
      },
      address: new RegExp(`open=${process}&item=ce&version=\\d+$`),
      title: 'P1 Win orders — Customer expectations, version 1',
      shown: page.getByRole('button', { name: /^Version 1, Retired/ }),
    },
    {
      go: () => items.last().click(),
      address: new RegExp(`open=${process}&item=ced$`),
      title: 'P1 Win orders — Customer performance data',
      shown: shownMonth(page, latest),
    },
    {
      go: async () => {
        await page.getByRole('button', { name: `Month before, ${nameOfMonth(earlier)}` }).click()
      },
      address: new RegExp(`open=${process}&item=ced&month=${earlier.year}-\\d\\d$`),
      title: `P1 Win orders — Customer performance data, ${nameOfMonth(earlier)}`,
      shown: shownMonth(page, earlier),
    },
    {
      go: () => page.getByRole('tab', { name: 'Global Chart' }).click(),
      address: /open=gpfc\.0$/,
      title: 'Global Chart',
      shown: chartNode(page, 'Win orders'),
    },
    {
      go: () => page.getByRole('button', { name: 'Version history' }).click(),
      address: /open=gpfc\.0&dialog=history$/,
      title: 'Global Chart',
      shown: history,
    },
  ]
  const expectAt = async ({ address, title, shown }: Stop): Promise<void> => {
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Aurora Instruments · Strata$`))
    await expect(shown).toBeVisible()
  }
  for (const stop of stops) {
    await stop.go()
    await expectAt(stop)
  }
  for (const stop of stops.slice(0, -1).reverse()) {
    await page.goBack()
    await expectAt(stop)
    await expect(history).toHaveCount(0)
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`open=${process}$`))
  await expect(detailsOf(page, 'P1', 'Win orders')).toBeVisible()
  for (const stop of stops) {
    await page.goForward()
    await expectAt(stop)
  }
})

test('a link that one person copies opens the same for another', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProcessAs(page, product.url, 'leader@aurora.example', 'P1', 'Win orders')
  await treeItem(page, /^Macro - P1/).click()
  await expect(chartNode(page, 'Qualify enquiry')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newPage()
  await logInAs(other, link, 'reader@aurora.example')
  await expect(chartNode(other, 'Qualify enquiry')).toBeVisible()
  await expect(other).toHaveURL(link)
  await other.close()
})

test('Back closes an open dialog first, whether the address names it or not', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  const start = page.url()
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: /^Version history/ })
  await expect(history).toBeVisible()
  await expect(page).toHaveURL(/dialog=history/)
  await page.goBack()
  await expect(history).toHaveCount(0)
  await expect(page).toHaveURL(start)
  await expectChart(page)

  await page.goto(`${start}&dialog=history`)
  await expect(history).toBeVisible()
})

test('Back is stepped back while something is unsaved, with the way to save it', async ({ page }) => {
  await openProcessAs(page, product.url, 'admin@aurora.example', 'P1', 'Win orders')
  await page.getByRole('tab', { name: 'Global Chart' }).click()
  await expectChart(page)
  await createWip(page)
  await drawActivity(page, 'Half a thought')
  const here = page.url()
  await page.goBack()
  await expect(toast(page, 'Chart has unsaved changes')).toBeVisible()
  await expect(page).toHaveURL(here)
  await expect(chartNode(page, 'Half a thought')).toBeVisible()
})
