import type { Page } from '@playwright/test'
import { createWip, drawActivity, pickVersion } from '../chart-page.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { chartNode, logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const aurora = (who: string) => `${who}@aurora.example`

const panel = (page: Page) => page.getByRole('complementary', { name: 'Suggestions' })
const entry = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
const toTest = 'Say which instruments are tested twice.'

// The later one answers what was suggested before.
test.describe.configure({ mode: 'serial' })

async function openMacroAs(page: Page, who: string): Promise<void> {
  await openProcessAs(page, product.url, aurora(who), 'P5', 'Build and calibrate instruments')
  await treeItem(page, /^Macro/).click()
  await expect(chartNode(page, 'P5.4 Test and certify')).toBeVisible()
}

test('a reader suggests what should be better in a step, and takes another suggestion back', async ({ page }) => {
  await openMacroAs(page, 'reader')
  await chartNode(page, 'P5.4 Test and certify').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Suggest something better' }).click()
  const form = panel(page).getByRole('form', { name: 'New suggestion' })
  await expect(form.getByRole('textbox', { name: 'What should be better?' })).toBeFocused()
  await expect(form.getByRole('combobox', { name: 'About' })).toHaveValue('P5.4 Test and certify')
  await form.getByText('Missing', { exact: true }).click()
  await form.getByRole('textbox', { name: 'What should be better?' }).fill(toTest)
  await expectNoFindingsInBothThemes(page)
  await form.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(toast(page, 'Your suggestion has been sent')).toBeVisible()
  await expect(entry(page, toTest)).toContainText('MissingOpen')

  // Of others the reader sees nothing; the mark at the step counts the reader's own.
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '2 suggestions for P5.4 Test and certify' }).click()
  await expect(panel(page)).toContainText('Only for P5.4 Test and certify')
  await entry(page, 'Who signs the certificate').getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'The suggestion has been taken back')).toBeVisible()
  await expect(entry(page, 'Who signs the certificate')).toHaveCount(0)
  await panel(page).getByText('Ended', { exact: true }).click()
  await expect(entry(page, 'Who signs the certificate')).toContainText('Taken back')
})

test('who leads the process finds it in My work, takes it up in the WIP, and declines another', async ({ page, openBrowser }) => {
  const reader = await openBrowser()
  await openMacroAs(reader, 'reader')
  await reader.getByRole('button', { name: '1 suggestion', exact: true }).click()

  await logInAs(page, product.url, aurora('chinedu.okafor'))
  await page.getByRole('button', { name: /^My work, / }).click()
  const row = page
    .getByRole('region', { name: 'My work' })
    .getByRole('listitem')
    .filter({ hasText: 'Build and calibrate instruments — Macro, version 1' })
  await expect(row).toContainText('2 suggestions are open.')
  await row.getByRole('button').click()
  // They are open beside the chart.
  await entry(page, toTest).getByRole('button', { name: 'Show P5.4 Test and certify' }).click()
  await expect(chartNode(page, 'P5.4 Test and certify')).toHaveAttribute('aria-pressed', 'true')

  // They stay beside the chart.
  await createWip(page)
  await entry(page, toTest).getByRole('button', { name: 'Take up' }).click()
  await expect(entry(page, toTest)).toContainText('Taken up in version 2')
  await expect(page.getByRole('button', { name: '1 suggestion for P5.4 Test and certify, taken up' })).toBeVisible()
  await expect(entry(reader, toTest)).toContainText('Taken up in version 2')

  const other = entry(page, 'After two rounds of rework')
  await other.getByRole('button', { name: 'Decline' }).click()
  await other.getByRole('textbox', { name: 'Why is it declined?' }).fill('Two rounds are the exception.')
  await other.getByRole('button', { name: 'Decline' }).click()
  await expect(other).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 suggestion', exact: true })).toBeVisible()
})

test('a global document is suggested for from its menu', async ({ page }) => {
  await logInAs(page, `${product.url}/?open=globaldoc.GPD`, aurora('reader'))
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Suggestions' }).click()
  const dialog = page.getByRole('dialog', { name: /^Suggestions: / })
  await dialog.getByRole('textbox', { name: 'What should be better?' }).fill('Name the office in Penang.')
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Name the office in Penang.')
  await expectNoFindingsInBothThemes(page)
})

test('a member shows how, and who leads the process sees it compared and takes it up in the WIP', async ({ page, openBrowser }) => {
  const toWeigh = 'Weigh each crate before it leaves.'
  await openMacroAs(page, 'member')
  await chartNode(page, 'P5.5 Pack').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Suggest something better' }).click()
  const form = panel(page).getByRole('form', { name: 'New suggestion' })
  await form.getByText('Better', { exact: true }).click()
  await form.getByRole('textbox', { name: 'What should be better?' }).fill(toWeigh)
  await form.getByRole('button', { name: 'Show how' }).click()
  const copy = page.getByRole('dialog', { name: 'Show how: Macro' })
  await expect(copy).toContainText('A copy of version 1, for this suggestion alone.')
  await expect(copy.getByRole('button', { name: 'Use this drawing' })).toHaveAttribute('aria-disabled', 'true')
  await drawActivity(page, 'Weigh the crate')
  await expectNoFindingsInBothThemes(page)
  await copy.getByRole('button', { name: 'Use this drawing' }).click()
  await expect(copy).toHaveCount(0)
  await expect(form).toContainText(/Drawn: \d/)
  await expect(chartNode(page, 'Weigh the crate')).toHaveCount(0)
  await form.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(entry(page, toWeigh)).toContainText('BetterOpen')
  await expect(entry(page, toWeigh).getByRole('button', { name: 'Show the drawing' })).toBeVisible()

  const leader = await openBrowser()
  await openMacroAs(leader, 'chinedu.okafor')
  await pickVersion(leader, 2)
  await leader.getByRole('button', { name: /^\d suggestions$/ }).click()
  await entry(leader, toWeigh).getByRole('button', { name: 'Show the drawing' }).click()
  const drawing = leader.getByRole('dialog', { name: /^Drawn by / })
  await expect(drawing.getByRole('region', { name: 'Changes' })).toContainText('Weigh the crate')
  await expectNoFindingsInBothThemes(leader)
  await leader.keyboard.press('Escape')
  await entry(leader, toWeigh).getByRole('button', { name: 'Take up' }).click()
  await expect(entry(leader, toWeigh)).toContainText('Taken up in version 2')
  await expect(chartNode(leader, 'Weigh the crate')).toBeVisible()
  await expect(entry(page, toWeigh)).toContainText('Taken up in version 2')
})
