import type { Page } from '@playwright/test'
import { chooseFile } from '../documents-page.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { confirm, doWith, pick } from '../improvement-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, openFromMore, toast } from '../workspace-page.ts'

const product = useProduct()
const name = 'Order intake in October'
const file = { name: 'October.txt', mimeType: 'text/plain', buffer: Buffer.from('Orders of October: 6.4 M EUR.') }

const openReportsAs = async (page: Page, email: string) => {
  await logInAs(page, product.url, email)
  await expectChart(page)
  await openFromMore(page, 'Cross-functional Communication')
  await expect(page.getByRole('heading', { level: 2, name: 'Cross-functional Reports' })).toBeVisible()
}
const view = (page: Page, label: string) => page.getByRole('radiogroup', { name: 'View' }).getByText(label, { exact: true }).click()
const openFolder = (page: Page) =>
  page
    .getByRole('grid', { name: 'Processes' })
    .getByRole('row', { name: /Win orders/ })
    .dblclick()
const reportRow = (page: Page) => page.getByRole('table', { name: 'Reports' }).getByRole('row', { name: new RegExp(name) })

test('a leader reports to all, who read and change nothing; what is put aside only the administrator deletes', async ({
  page,
  openBrowser,
}) => {
  await openReportsAs(page, 'leader@aurora.example')
  await page.getByRole('button', { name: 'New Report' }).click()
  await page.getByRole('textbox', { name: 'Display Name' }).fill(name)
  await pick(page, 'Process', '(P1) Win orders')
  await chooseFile(page, file)
  await confirm(page, 'Upload')
  await expect(toast(page, 'Document Uploaded')).toBeVisible()
  await expect(reportRow(page)).toContainText('(P1) Win orders')
  await expectNoFindings(page)

  const reader = await openBrowser()
  await openReportsAs(reader, 'reader@aurora.example')
  await expect(reader.getByRole('button', { name: 'New Report' })).toHaveCount(0)
  await view(reader, 'Reports By Process')
  await expect(reader.getByRole('radio', { name: 'Archived' })).toHaveCount(0)
  await openFolder(reader)
  await reader.getByRole('button', { name: `Actions: ${name}` }).click()
  await expect(reader.getByRole('menuitem')).toHaveText(['View', 'Download', 'Add to favourites', 'Copy link'])
  await reader.getByRole('menuitem', { name: 'View' }).click()
  await expect(reader.getByRole('dialog', { name })).toContainText('6.4 M EUR')

  await doWith(page, name, 'Archive')
  await confirm(page, 'Archive')
  await expect(toast(page, 'Document has been archived')).toBeVisible()
  await expect(reportRow(page)).toHaveCount(0)

  const admin = await openBrowser()
  await openReportsAs(admin, 'admin@aurora.example')
  await view(admin, 'Archived')
  await openFolder(admin)
  await expect(reportRow(admin)).toBeVisible()
  await expectNoFindings(admin)
  await doWith(admin, name, 'Delete')
  await confirm(admin, 'Delete')
  await expect(toast(admin, 'Document has been deleted')).toBeVisible()
  await expect(reportRow(admin)).toHaveCount(0)
})
