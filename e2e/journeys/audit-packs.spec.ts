import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { expectChart, logInAs, openFromMore } from '../workspace-page.ts'

const product = useProduct()
const verifier = fileURLToPath(new URL('../../server/pack/verify.mjs', import.meta.url))

function verify(pack: string, fingerprint: string): { status: number | null; text: string } {
  const { status, stdout } = spawnSync(process.execPath, [verifier, pack, fingerprint], { encoding: 'utf8' })
  return { status, text: stdout }
}

test('an administrator has a pack made of the company, fetches it, and its verifier says that it is whole, until one byte is another', async ({
  page,
}, info) => {
  await logInAs(page, product.url, 'admin@aurora.example')
  await expectChart(page)
  await openFromMore(page, 'Cross-functional Communication')
  await page.getByRole('button', { name: 'Audit pack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit packs' })
  await expect(dialog).toContainText('No packs yet')
  // the files are measured before
  await dialog.getByRole('textbox', { name: 'First day' }).fill('Jan 01 2020')
  await dialog.getByRole('checkbox', { name: 'Include the files of documents' }).check()
  await expect(dialog).toContainText(/\d+ documents, .+ before packing/)
  await dialog.getByRole('button', { name: 'Make Pack' }).click()
  // it is made in the background, and appears by itself
  const own = dialog.getByRole('region', { name: 'Your packs' })
  await expect(own).toContainText(/kept until/, { timeout: 60_000 })
  await expectNoFindingsInBothThemes(page)
  const coming = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Download: The whole company' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^audit-pack-2020-01-01-\d{4}-\d\d-\d\d\.zip$/)
  const pack = info.outputPath('pack.zip')
  await file.saveAs(pack)
  const fingerprint = await dialog.getByRole('region', { name: 'Keys' }).locator('code').first().textContent()
  expect(verify(pack, fingerprint ?? '')).toEqual({ status: 0, text: expect.stringContaining('Signed by the key that you named.') })
  const bytes = await readFile(pack)
  // the names of files are in the directory of a ZIP as they are
  for (const part of ['charts/gpfc-', '.pdf', '.svg', '.bpmn', 'files/', 'pages/consents.html', 'pages/reads.html', 'pages/comments.html'])
    expect(bytes.includes(part)).toBe(true)
  const altered = info.outputPath('altered.zip')
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  await writeFile(altered, bytes)
  expect(verify(altered, fingerprint ?? '')).toEqual({ status: 1, text: expect.stringContaining('This pack is NOT as it was made') })
})

test('who has no part in a process is offered no pack', async ({ page }) => {
  await logInAs(page, product.url, 'reader@aurora.example')
  await expectChart(page)
  await openFromMore(page, 'Cross-functional Communication')
  await expect(page.getByRole('heading', { level: 2, name: 'Cross-functional Reports' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Audit pack' })).toHaveCount(0)
})
