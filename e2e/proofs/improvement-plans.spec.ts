import type { Page } from '@playwright/test'
import { useProductOnBucket } from '../bucket.ts'
import { chooseFile } from '../documents-page.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { confirm, doWith, openPlansAs, pick, projectRow, showProjects } from '../improvement-page.ts'
import { useProduct } from '../product.ts'
import { readPages } from '../read-pdf.ts'
import { expect, test } from '../watched-test.ts'
import { toast } from '../workspace-page.ts'

const project = 'Quotations without a second round'
const report = {
  name: 'Half-year report.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Every third quotation came back. Now every tenth does.'),
}

for (const [where, use] of [
  ['a folder', useProduct],
  ['a bucket', useProductOnBucket],
] as const) {
  test.describe(`with files in ${where}`, () => {
    const product = use()

    test('a project is planned, reported on, published as a PDF that says it all, and put aside', async ({ page, openBrowser }) => {
      await openPlansAs(page, product.url, 'leader@aurora.example')
      await expectNoFindings(page)
      await page.getByRole('button', { name: 'New Project Sheet' }).click()
      await enterSheet(page)
      await expectNoFindings(page)
      await confirm(page, 'Create')
      await expect(toast(page, 'New Project Sheet Created')).toBeVisible()
      await expect(projectRow(page, project)).toContainText(/P1-\d\d-\d\d.*Jan 12 2026.*Jun 30 2026/)

      await doWith(page, project, 'Upload Project Report')
      await chooseFile(page, report)
      await confirm(page, 'Upload')
      await expect(toast(page, 'Project Report Uploaded')).toBeVisible()
      await doWith(page, project, 'Publish')
      await confirm(page, 'Publish')
      await expect(toast(page, 'Published Project Sheet')).toBeVisible({ timeout: 30_000 })
      await expect(projectRow(page, project)).toContainText(/Approved.*Half-year report.*Approved/)

      const reader = await openBrowser()
      await openPlansAs(reader, product.url, 'reader@aurora.example')
      await expect(reader.getByRole('button', { name: 'New Project Sheet' })).toHaveCount(0)
      await doWith(reader, project, 'View Project Report')
      await expect(reader.getByRole('dialog', { name: 'Half-year report' })).toContainText('Now every tenth does.')
      await reader.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      const text = (await readPages(await downloadSheet(reader))).join(' ')
      for (const said of [
        project,
        '(P1) Win orders',
        'Jan 12 2026',
        'Improve Process Of',
        'Every third quotation comes back',
        'Dana Okafor',
        'Mar 07 2026',
        'Checklist agreed with P2',
      ])
        expect(text).toContain(said)

      await doWith(page, project, 'Archive')
      await confirm(page, 'Archive')
      await expect(toast(page, 'Project Sheet Archived')).toBeVisible()
      await showProjects(page, 'Archived')
      await expect(projectRow(page, project)).toContainText('Archived')
    })
  })
}

async function enterSheet(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Project Sheet' })
  await dialog.getByRole('textbox', { name: 'Project Name' }).fill(project)
  await dialog.getByRole('textbox', { name: 'Project Start Date' }).fill('1/12/2026')
  await dialog.getByRole('textbox', { name: 'Project End Date' }).fill('Jun 30 2026')
  await pick(page, 'Nature of Project', 'Improve Process Of')
  await pick(page, 'Processes', '(P1) Win orders')
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Project Need' }).fill('Every third quotation comes back.')
  await dialog.getByRole('button', { name: 'Add team member' }).click()
  await dialog.getByRole('combobox', { name: 'Name of team member 1' }).fill('Dana Okafor')
  await pick(page, 'Process of team member 1', '(P2) Design products')
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await dialog.getByRole('textbox', { name: 'Date of action 1' }).fill('3/7/2026')
  await dialog.getByRole('textbox', { name: 'Action 1', exact: true }).fill('Checklist agreed with P2')
}

async function downloadSheet(page: Page): Promise<Buffer> {
  const begun = page.waitForEvent('download')
  await doWith(page, project, 'Download')
  const parts: Buffer[] = []
  for await (const part of await (await begun).createReadStream()) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
