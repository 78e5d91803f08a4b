import { isFormulaLike } from '@strata/contract'
import type { Workbook } from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/**
 * The bytes of a workbook. Texts that a program would take for formulas once somebody edits their cells are marked as texts for good (`quotePrefix`, specification 5 §22.17).
 * It works long without a pause: call it in a child process where the workbook may be large.
 */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const isMarked = markFormulaLike(workbook)
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer())
  if (!isMarked) return bytes
  const files = unzipSync(bytes)
  const styles = files[stylesPath]
  if (!styles) throw new Error('The workbook was written without styles.')
  return zipSync({ ...files, [stylesPath]: strToU8(quoteMarked(strFromU8(styles))) })
}

const stylesPath = 'xl/styles.xml'

/** A format of texts like `@`, by which the cells are found again in the file: the library has no word for what they need. */
const mark = '@;@;@;@'
/** The number of the format `@`, which every program knows. */
const textFormatId = 49

function markFormulaLike(workbook: Workbook): boolean {
  let isMarked = false
  workbook.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (typeof cell.value !== 'string' || !isFormulaLike(cell.value)) return
        cell.style = { ...cell.style, numFmt: mark }
        isMarked = true
      }),
    ),
  )
  return isMarked
}

function quoteMarked(styles: string): string {
  const [, id] = new RegExp(`<numFmt numFmtId="(\\d+)" formatCode="${mark}"/>`).exec(styles) ?? []
  if (id === undefined) throw new Error('The styles of the workbook do not hold the format of marked texts.')
  return styles.replaceAll(`<xf numFmtId="${id}"`, `<xf quotePrefix="1" numFmtId="${textFormatId}"`)
}
