import type { Page } from '@playwright/test'
import { documentRow } from '../documents-page.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

test('a leader files the documents of a process for its members, by dropping several and on a phone, and nobody else reads them', async ({
  page,
  openBrowser,
}) => {
  const leader = page
  await openProcessAs(leader, product.url, aurora('leader'), 'P1', 'Win orders')
  await treeItem(leader, 'Process Documents').click()
  await expect(leader.getByRole('heading', { level: 2, name: 'Process Documents' })).toBeVisible()
  await createFolder(leader, 'Checklists')
  await documentRow(leader, 'Folder Checklists').click()
  await dropTexts(leader, ['Quotation checklist.txt', 'Handover checklist.txt'])
  await expect(documentRow(leader, /Handover checklist/)).toContainText('Current')
  await expect(documentRow(leader, /Quotation checklist/)).toBeVisible()

  const member = await openBrowser()
  await openProcessAs(member, product.url, aurora('member'), 'P1', 'Win orders')
  await treeItem(member, 'Process Documents').click()
  await documentRow(member, 'Folder Checklists').click()
  await documentRow(member, /Quotation checklist/)
    .getByRole('button', { name: 'Quotation checklist', exact: true })
    .click()
  await expect(member.getByText('Quotation checklist.txt, line 1')).toBeVisible()
  await expectNoFindings(member)
  await member.keyboard.press('Escape')
  await expect(member.getByRole('button', { name: 'New Document' })).toHaveCount(0)
  await documentRow(member, /Handover checklist/)
    .getByRole('button', { name: 'Actions: Handover checklist' })
    .click()
  await expect(member.getByRole('menuitem')).toHaveText(['View', 'Download', 'Document Versions', 'Add to favourites', 'Copy link'])
  await expectNoFindings(member)
  await member.keyboard.press('Escape')

  const reader = await openBrowser()
  await openProcessAs(reader, product.url, aurora('reader'), 'P1', 'Win orders')
  // Once the tree knows of the restriction; before, the screen that opens says it.
  await treeItem(reader, /^Process Documents Restricted/).click()
  await expect(toast(reader, 'Access for process members only')).toBeVisible()

  const phone = await openBrowser()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.emulateMedia({ colorScheme: 'dark' })
  await logInAs(phone, product.url, aurora('leader'))
  await expect(phone.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // The address names the folder too.
  await phone.goto(leader.url())
  await phone.getByRole('button', { name: 'New Document' }).click()
  const file = { name: 'Visit report.txt', mimeType: 'text/plain', buffer: Buffer.from('Visit of Nov 20\n') }
  await phone.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  await phone.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(phone.getByRole('button', { name: /Visit report/ })).toBeVisible()
  await expectNoFindings(phone)

  // Nothing is clicked there: the stream of signals says so.
  await expect(documentRow(leader, /Visit report/)).toBeVisible()
})

async function createFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New Folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Folder' }).first()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(`Folder "${name}" once created, cannot be Renamed or Deleted. Do you want to create?`)).toBeVisible()
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(toast(page, 'Folder Created')).toBeVisible()
}

/** Drops text files onto the documents, all at once. */
async function dropTexts(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((wanted) => {
    const transfer = new DataTransfer()
    for (const name of wanted) transfer.items.add(new File([`${name}, line 1\n`], name, { type: 'text/plain' }))
    return transfer
  }, names)
  await page.getByText('Documents that only the members of this process read are kept here.').dispatchEvent('drop', { dataTransfer })
}
