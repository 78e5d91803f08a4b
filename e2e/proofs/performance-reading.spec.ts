import type { Page } from '@playwright/test'
import { nameOfMonth } from '@strata/contract'
import { findGlobalProcess } from '../api-chart.ts'
import { findMeasured } from '../api-performance.ts'
import { logIn } from '../api-session.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { downloadFrom } from '../expectation-page.ts'
import { confirm, openPlansAs } from '../improvement-page.ts'
import { dataRow, grid, openMonthAs } from '../performance-page.ts'
import { openProcessAs, treeItem } from '../process-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'
import { logInAs, toast } from '../workspace-page.ts'

const product = useProduct()
const [leader, reader] = ['leader@aurora.example', 'reader@aurora.example']

const chart = (page: Page, parameter: string) => page.getByRole('article', { name: parameter })

async function chooseParameter(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Parameters' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

test('what was delivered is drawn month by month, day by day and project by project, saved as a picture and read as a table', async ({
  page,
}) => {
  const measured = await findMeasured(product.url, leader, 'P1', 'ce')
  await openMonthAs(page, product.url, leader, measured, measured.months[2])
  await page.getByRole('button', { name: 'Charts', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Charts' }).getByRole('article')).toHaveCount(1)
  await dataRow(page, /Forecast deviation/)
    .first()
    .click()
  // What needs a look is drawn at once, then the row that is selected; each one that is chosen joins it.
  await expect(chart(page, 'Forecast deviation')).toContainText('Mean of')
  await chooseParameter(page, 'Win rate')
  await page.getByRole('checkbox', { name: 'Mean and control limits' }).check()
  await expect(chart(page, 'Win rate')).toContainText('Control limits')
  await expectNoFindingsInBothThemes(page)
  const download = chart(page, 'Forecast deviation').getByRole('button', { name: 'Download Forecast deviation as PNG' })
  const { name, bytes } = await downloadFrom(page, download)
  expect(name).toBe('Forecast deviation.png')
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(800)
  expect(bytes.readUInt32BE(20)).toBeGreaterThanOrEqual(400)

  const frequency = page.getByRole('radiogroup', { name: 'Frequency' })
  await frequency.getByText('Per Day', { exact: true }).click()
  const days = chart(page, 'Technical answer time')
  await days.getByRole('button', { name: 'Show Technical answer time as a table' }).click()
  await expect(days.getByRole('columnheader')).toHaveText(['Day', 'Delivered', 'Colour', 'Target', 'Min', 'Max'])
  const shown = page.getByRole('radiogroup', { name: 'What to show' })
  await expect(shown.getByRole('radio', { name: 'Variations by Day' })).toBeChecked()
  await shown.getByText('Monthly Trend', { exact: true }).click()
  await expect(days.getByRole('rowheader')).toHaveCount(12)
  const red = days.getByRole('row', { name: new RegExp(`^${nameOfMonth(measured.months[2])}`) })
  await expect(red.getByRole('cell').first()).toHaveText('31')
  await expect(red.getByRole('img', { name: 'Does Not Meet Expectations' })).toBeVisible()

  await frequency.getByText('Per Project', { exact: true }).click()
  await expect(chart(page, 'Quotation lead time').getByRole('rowheader', { name: 'Harbour cranes' })).toBeAttached()
})

test('a row that stays red proposes an area, which is accepted, seen on both sides, and closed', async ({ page }) => {
  await openPlansAs(page, product.url, leader)
  const proposal = page.getByRole('region', { name: 'Proposed areas' })
  await expect(proposal).toContainText('Technical answer time, Machine builders')
  await expectNoFindingsInBothThemes(page)
  await proposal.getByRole('button', { name: /^Accept: Technical answer time/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New area to improve' })
  await expect(dialog.getByRole('textbox', { name: 'Area' })).toHaveValue(
    /^Technical answer time: does not meet expectations of Machine builders/,
  )
  await confirm(page, 'Add')
  const area = page.getByRole('table', { name: 'Areas to be improved' }).getByRole('row', { name: /Technical answer time: does not meet/ })
  await expect(area).toContainText('Under way')
  await expect(proposal).toHaveCount(0)

  await area.getByRole('button', { name: 'Technical answer time, Machine builders', exact: true }).click()
  const row = dataRow(page, /Technical answer time/).first()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await row.dblclick()
  const answering = page.getByRole('region', { name: 'Improvement plans of this row' })
  await expect(answering).toContainText('Under way')
  await expectNoFindingsInBothThemes(page)
  await answering.getByRole('button', { name: /^Technical answer time: does not meet/ }).click()

  await area.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
  await expect(area).toContainText('No completed month since')
})

test('who has no part in a process reads completed months alone', async ({ page }) => {
  const measured = await findMeasured(product.url, reader, 'P1', 'ce')
  const [, last, before] = measured.months
  await openMonthAs(page, product.url, reader, measured, last)
  await expect(page.getByText(`No Expectation Data found for ${nameOfMonth(last)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter Performance Data' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Data History' }).click()
  const history = page.getByRole('dialog', { name: 'Data History' })
  await expect(history.getByRole('row')).toHaveCount(11)
  await expect(history.getByText('In-Progress')).toHaveCount(0)
  await expectNoFindingsInBothThemes(page)
  await history.getByRole('button', { name: nameOfMonth(before), exact: true }).click()
  await expect(grid(page)).toContainText('Answers to the twelve usual questions are written down.')
  await expect(page.getByText(/^Completed on/)).toBeVisible()

  await treeItem(page, /^Performance Data/).click()
  const panel = page.getByRole('table', { name: 'Performance Data' })
  await expect(panel.getByRole('row', { name: /^\(P1\) Win orders/ })).toContainText(nameOfMonth(before))
  await expect(panel.getByText('In-Progress')).toHaveCount(0)
  await expectNoFindingsInBothThemes(page)
})

test('a company with basic access is told that performance data are premium', async ({ page }) => {
  const [url, email] = [product.url, 'ceo@birch.example']
  await openProcessAs(page, url, email, 'P1', 'Take orders')
  for (const name of ['Performance Dashboard', 'Performance Data'])
    await expect(treeItem(page, new RegExp(`^${name}`))).toContainText('Premium')
  await treeItem(page, /^Performance Data/).click()
  await expect(toast(page, 'Restricted to Premium Access')).toBeVisible()
  await expect(page.getByText(/the administrator of your company, for premium access\.$/)).toBeVisible()
  await expectNoFindingsInBothThemes(page)

  const session = await logIn(url, email)
  const { chronId } = await findGlobalProcess(session, 'P1')
  await logInAs(page, `${url}/?company=${session.companyId}&open=process.${chronId}&item=ced`, email)
  await expect(page.getByRole('heading', { name: 'Restricted to Premium Access' })).toBeVisible()
})
