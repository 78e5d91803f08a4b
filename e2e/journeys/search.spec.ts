import type { Page } from '@playwright/test'
import { type ApiSession, expectSuccess, logIn } from '../api-session.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs } from '../workspace-page.ts'

const product = useProduct()

/** A page that says this, as a PDF. */
const pdfOf = (sentence: string): string => {
  const drawn = `BT /F1 18 Tf 20 100 Td (${sentence}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  return `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF`
}

async function uploadToProcess(session: ApiSession, processChronId: number, name: string, content: string): Promise<void> {
  const body = { fileName: `${name}.pdf`, name, prefix: '/', parentId: processChronId }
  const { id, url } = await (await expectSuccess(await session.call('POST', '/document/{companyId}/PRD/uploadinfo', body))).json()
  const address = new URL(url, product.url)
  const headers = { 'content-type': address.searchParams.get('type') ?? '' }
  await expectSuccess(await fetch(address, { method: 'PUT', headers, body: content }))
  await expectSuccess(await session.call('POST', `/document/{companyId}/PRD/ack/${id}`))
}

const find = async (session: ApiSession, q: string): Promise<unknown[]> =>
  (await (await expectSuccess(await session.call('GET', `/search/{companyId}?q=${encodeURIComponent(q)}`))).json()).results

async function seek(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
}

test('a text in a document of a process is found by its members, and by nobody else', async ({ page, openBrowser }) => {
  const leader = await logIn(product.url, 'leader@aurora.example')
  const members = await (await leader.call('GET', '/permission/{companyId}/')).json()
  const { processChronId } = members.find(({ pid }: { pid: string }) => pid === 'P1')
  await uploadToProcess(leader, processChronId, 'Assembly notes', pdfOf('Tighten with the calibrated torque wrench'))
  // The text is read in the background.
  await expect.poll(() => find(leader, 'torque wrench'), { timeout: 60_000 }).toHaveLength(1)

  await logInAs(page, product.url, 'member@aurora.example')
  await expectChart(page)
  await seek(page, 'calibrated torq')
  const found = page.getByRole('option', { name: /Assembly notes/ })
  await expect(found).toContainText('Tighten with the calibrated torque wrench')
  await expect(found.locator('mark')).toHaveText(['calibrated', 'torque'])
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: /P1/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Assembly notes')).toBeVisible()

  await seek(page, 'win orders')
  await expect(page.getByRole('option', { selected: true })).toContainText('(P1) Win orders')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).not.toContainText('(P1) Win ordersGlobal Chart')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()

  const reader = await openBrowser()
  await logInAs(reader, product.url, 'reader@aurora.example')
  await expectChart(reader)
  await reader.getByRole('button', { name: 'Search' }).click()
  await reader.getByRole('combobox', { name: 'Search' }).fill('torque wrench')
  await expect(reader.getByRole('heading', { name: 'Nothing found for “torque wrench”' })).toBeVisible()
})

test.describe('actions', () => {
  // Pictures are still asked for as one logs out.
  test.use({ expectedErrors: [/status of 401/] })

  test('what one wants to do is found by its name, and favourites and recent places are at hand', async ({ page, openBrowser }) => {
    await logInAs(page, product.url, 'admin@aurora.example')
    await expectChart(page)
    await seek(page, 'create wip')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Create WIP')
    await expectNoFindings(page)
    await seek(page, 'users')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Users')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true')

    await seek(page, 'dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

    await seek(page, 'win orders')
    await page.getByRole('option', { name: '(P1) Win orders Global Chart' }).click()
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Users' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Favourites' }).getByRole('option', { name: '(P1) Win orders' })).toBeVisible()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')

    const elsewhere = await openBrowser()
    await logInAs(elsewhere, product.url, 'admin@aurora.example')
    await expectChart(elsewhere)
    await elsewhere.keyboard.press('ControlOrMeta+k')
    await elsewhere.getByRole('group', { name: 'Favourites' }).getByRole('option', { name: '(P1) Win orders' }).click()
    await expect(elsewhere.getByRole('tab', { name: /P1/ })).toHaveAttribute('aria-selected', 'true')
    await expect(elsewhere.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()

    await seek(elsewhere, 'log out')
    await expect(elsewhere.getByRole('option', { selected: true })).toHaveText('Logout')
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByLabel('Email')).toBeVisible()
  })
})
