import { expectNoFindings } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'

const product = useProduct()

test('anybody reads the documentation, in both themes and without a login', async ({ page }) => {
  await page.goto(`${product.url}/docs/`)
  await expectNoFindings(page)

  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'User Guide' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Guide')
  await expect(page.locator('article img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3).click()
  await expect(page.locator('article :target')).toBeInViewport()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFindings(page)
})

test('a developer is led from the address of a call to all that is known of it', async ({ page }) => {
  await page.goto(`${product.url}/api#getCompany`)
  await expect(page.locator('li:target')).toContainText('/aprs/v3/company/{companyId}/get')

  await page.getByRole('link', { name: 'getCompany', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'getCompany' })).toBeInViewport()
  await expect(page.locator('section').filter({ has: page.locator('#getCompany') })).toContainText('The company of the session.')
  await expectNoFindings(page)
  const document = await page.request.get(`${product.url}/api/openapi.json`)
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Strata' } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the pages and their contents fold', async ({ page }) => {
    await page.goto(`${product.url}/docs/`)
    await page.getByText('All pages').click()
    await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Configuration' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuration')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoFindings(page)
  })
})
