import ExcelJS from 'exceljs'
import { enterSupplier, findMeasured, makeTemplate, openMonth, readRows } from '../api-performance.ts'
import { expectNoFindingsInBothThemes } from '../expect-no-findings.ts'
import { fillParameters } from '../fill-template.ts'
import { importShown, offerWorkbook, openMonthAs, sendWorkbook, uploadDialog } from '../performance-page.ts'
import { useProduct } from '../product.ts'
import { expect, test } from '../watched-test.ts'

const product = useProduct()
const builder = 'chinedu.okafor@aurora.example'

test('a filled template leaves what was emptied, and what somebody changed since, until it is ticked', async ({ page }) => {
  const measured = await findMeasured(product.url, builder, 'P5', 'se')
  const [month] = measured.months
  const [standards, deliveries] = ['Standards past their date', 'Deliveries with certificate']
  await openMonth(measured, month)
  await enterSupplier(measured, month, standards, { delivered: '0', shortTermAction: 'A reminder a month before.' })
  await enterSupplier(measured, month, deliveries, { delivered: '98', shortTermAction: 'Not booked in without one.' })
  const template = await makeTemplate(measured, month, 'Per Month')
  const filled = await fillParameters(template, {
    [standards]: { Delivered: 1, 'Short Term Action': null },
    [deliveries]: { Delivered: 97, Min: 96 },
  })
  await enterSupplier(measured, month, deliveries, { delivered: '99' })
  const reported = async () =>
    (await readRows(measured, month))
      .filter(({ param }) => param === standards || param === deliveries)
      .map(({ delivered, valMin, shortTermAction }) => [delivered, valMin, shortTermAction])
      .toSorted()

  await openMonthAs(page, product.url, builder, measured, month)
  await page.getByRole('button', { name: 'Upload Performance Data' }).click()
  await sendWorkbook(page, offerWorkbook('Suppliers.xlsx', filled))
  const dialog = uploadDialog(page)
  const left = dialog.getByRole('region', { name: 'Left as the month holds it' }).getByRole('listitem')
  await expect(left).toHaveText([
    /Short Term Action.*Emptied A reminder a month before\. → none/,
    /Delivered.*Conflict 99 → 97 \(the file was made with 98\)/,
  ])
  await expect(dialog.getByText('2 values stay as the month holds them.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: new RegExp(standards) })).toContainText('0 → 1')
  await expectNoFindingsInBothThemes(page)
  await importShown(page)
  await expect(page.getByText('2 values stayed as they were.')).toBeVisible()
  expect(await reported()).toEqual([
    ['1', 'NV', 'A reminder a month before.'],
    ['99', '96', 'Not booked in without one.'],
  ])

  await page.getByRole('button', { name: 'Upload Performance Data' }).click()
  await sendWorkbook(page, offerWorkbook('Suppliers.xlsx', filled))
  await dialog.getByRole('checkbox', { name: 'Remove the value that was emptied in the file' }).check()
  await dialog.getByRole('checkbox', { name: /^Overwrite J8,/ }).check()
  await expect(dialog.getByText('All of them will be imported.')).toBeVisible()
  await importShown(page)
  await expect(dialog).toHaveCount(0)
  expect(await reported()).toEqual([
    ['1', 'NV', ''],
    ['97', '96', 'Not booked in without one.'],
  ])
})

test('what an altered or a wrong file has is told by sheet, row and column, and nothing of it is written', async ({ page }) => {
  const measured = await findMeasured(product.url, builder, 'P5', 'ce')
  const [month, last] = measured.months
  const template = await makeTemplate(measured, month, 'Per Month')
  await openMonthAs(page, product.url, builder, measured, last)
  await page.getByRole('button', { name: 'Upload Performance Data' }).click()
  const wrong = { 'Spare instruments in stock': { Delivered: '12,5' }, 'Certificates corrected': { Delivered: 0 } }
  await sendWorkbook(page, offerWorkbook('Altered.xlsx', await fillParameters(template, wrong, { C8: 'Certificates lost' })))
  const errors = uploadDialog(page).getByRole('region', { name: 'Performance Data Processing Error(s):' }).getByRole('listitem')
  await expect(errors).toHaveText([
    'Sheet Performance data, row 7, column JDelivered should be a number',
    'Sheet Performance data, row 8, column CThis is not what the template says here. Texts of the template are not changed.',
  ])
  await expectNoFindingsInBothThemes(page)

  await uploadDialog(page).getByRole('button', { name: 'Choose another file' }).click()
  const other = new ExcelJS.Workbook()
  other.addWorksheet('Numbers').addRow(['Spare instruments in stock', 12])
  await sendWorkbook(page, offerWorkbook('Numbers.xlsx', Buffer.from(await other.xlsx.writeBuffer())))
  await expect(errors).toHaveText([
    'The fileThis is not a performance data template, or the hidden sheet that says what it is for was removed. Make a new template.',
  ])
  expect(await readRows(measured, month)).toEqual([])
})
