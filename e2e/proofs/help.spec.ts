import type { Page } from '@playwright/test'
import { useProduct } from '../product.ts'
import { readPages } from '../read-pdf.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, openFromMore } from '../workspace-page.ts'

const product = useProduct()
// The browser's own viewer of PDFs asks for an icon at the usual place.
test.use({ expectedErrors: [/favicon\.ico/] })

const more = (page: Page) => page.getByRole('button', { name: /^More\b/ })

async function openHelp(page: Page, email: string): Promise<string[]> {
  await logInAs(page, product.url, email)
  await expectChart(page)
  await more(page).click()
  return page.getByRole('group', { name: 'Help' }).getByRole('menuitem').allTextContents()
}

test('everybody finds the guides that are meant for them, each a PDF with real text', async ({ page, openBrowser }) => {
  expect(await openHelp(await openBrowser(), 'reader@aurora.example')).toEqual([
    'Navigator',
    'FAQ',
    'Take the tour',
    'Glossary',
    'Release notes',
  ])
  expect(await openHelp(await openBrowser(), 'member@aurora.example')).toEqual([
    'Navigator',
    'FAQ',
    'User Guide',
    'Take the tour',
    'Glossary',
    'Release notes',
  ])
  const all = ['Navigator', 'FAQ', 'User Guide', "Administrator's and CEO's Guide"]
  expect(await openHelp(page, 'admin@aurora.example')).toEqual([...all, 'Take the tour', 'Getting started', 'Glossary', 'Release notes'])

  for (const title of all) {
    const href = await page.getByRole('menuitem', { name: title }).getAttribute('href')
    const answer = await page.request.get(`${product.url}${href}`)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const [first = '', ...others] = await readPages(await answer.body())
    expect(first).toContain(title)
    expect(others.length).toBeGreaterThan(3)
    expect(others.join(' ').length).toBeGreaterThan(3000)
  }
})

test('a guide opens in a window of its own, and the release notes over the page', async ({ page, context }) => {
  await openHelp(page, 'admin@aurora.example')
  const answered = context.waitForEvent('response', (response) => response.url().endsWith('/guides/faq.pdf'))
  const opened = context.waitForEvent('page')

  await page.getByRole('menuitem', { name: 'FAQ' }).click()

  expect((await answered).status()).toBe(200)
  expect(await opened).not.toBe(page)
  await expectChart(page)
  await page.bringToFront()
  await openFromMore(page, 'Release notes')
  await expect(page.getByRole('dialog', { name: 'Release notes' })).toContainText(/Build \d+\.\d+\.\d+.*0\.1\.0/)
})

test('Help opens Getting started where all of its steps are done, too', async ({ page }) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await expect(page.getByRole('button', { name: /^Getting started/ })).toHaveCount(0)
  await openFromMore(page, 'Getting started')
  const list = page.getByRole('dialog', { name: 'Getting started' })
  await expect(list.getByRole('listitem')).toHaveText(['People: done', 'Map: done', 'Roles: done', 'First decision: done'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Getting started/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the guides stand in More', async ({ page }) => {
    await logInAs(page, product.url, 'reader@aurora.example')
    await page.getByRole('button', { name: 'More' }).click()

    await expect(page.getByRole('link', { name: 'Navigator' })).toHaveAttribute('href', '/guides/navigator.pdf')
    await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: 'User Guide' })).toHaveCount(0)
  })
})
