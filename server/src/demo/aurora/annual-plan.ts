import { loadWriteWorkbook } from '../../platform/index.ts'
/** A goal of an annual plan, with what is done for it. */
export type AnnualGoal = readonly [goal: string, action: string, measure: string, responsible: string, due: string]

const columns = ['Goal', 'Action', 'Measure', 'Responsible', 'Due']

/** The bytes of an annual plan as people keep one: a workbook with one sheet. */
export async function writeAnnualPlan(goals: readonly AnnualGoal[]): Promise<Uint8Array> {
  // The library takes its time to load, and only the first start needs it.
  const { default: ExcelJS } = await import('exceljs')
  const { writeWorkbook } = await loadWriteWorkbook()
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Annual plan')
  sheet.addRows([columns, ...goals.map((goal) => [...goal])])
  sheet.columns.forEach((column) => {
    column.width = 32
  })
  sheet.getRow(1).font = { bold: true }
  return writeWorkbook(workbook)
}
