import { createWip, drawActivity } from '../chart-page.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, expectChart, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()

// The last one draws on the company's map.
test.describe.configure({ mode: 'serial' })

test('Back goes through six places, and Forward to the last of them again', async ({ page }) => {
  await openProcessAs(page, product.url, 'sponsor@aurora.example', 'P1', 'Win orders')
  const process = new URL(page.url()).searchParams.get('open')
  const places = [
    ['Improvement Plans', 'impplans', 'P1 Win orders — Improvement Plans'],
    ['Process Documents', 'processdoc', 'P1 Win orders — Process Documents'],
    [/^Macro - P1/, 'ma', 'P1 Win orders — Macro'],
    ['Performance Dashboard', 'dashboard', 'P1 Win orders — Performance Dashboard'],
    ['KRAs - Expectations', 'exinfo', 'P1 Win orders — Expectations'],
    ['Process Summary', 'ps', 'P1 Win orders — Process Summary'],
  ] as const
  for (const [name, item, title] of places) {
    await treeItem(page, name).click()
    await expect(page).toHaveURL(new RegExp(`open=${process}&item=${item}`))
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Aurora Instruments · Strata$`))
    // A second step within 2 s is no place of its own.
    await page.waitForTimeout(2100)
  }
  for (const [name, item] of places.slice(0, -1).reverse()) {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`open=${process}&item=${item}`))
    await expect(treeItem(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`open=${process}$`))
  await page.evaluate(() => window.history.go(6))
  await expect(treeItem(page, 'Process Summary')).toHaveAttribute('aria-selected', 'true')
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
