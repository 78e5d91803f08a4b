import { rmSync } from 'node:fs'
import { copyDemoFolder } from '../product.ts'
import { findFreePort, type Product, startOfSources, startProduct } from '../start-product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart } from '../workspace-page.ts'

let product: Product

test.beforeAll(async () => {
  // The provider listens on the port after that of the product.
  const port = await findFreePort()
  product = await startProduct(copyDemoFolder(), { DEMO_PROVIDER: '1', PORT: String(port) }, startOfSources)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(product.dataFolder, { recursive: true, force: true })
})

test('The demo provider starts with the product, and lets a newcomer in as anybody of Aurora', async ({ page }) => {
  await expect.poll(() => product.output(), { timeout: 60_000 }).toContain('Single sign-on: enter any email of aurora.example')
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('ida.berg@aurora.example')
  await page.getByRole('button', { name: 'Continue with Aurora Instruments' }).click()
  await expect(page.getByText('It believes everybody. Who are you?')).toBeVisible()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectChart(page)
})
