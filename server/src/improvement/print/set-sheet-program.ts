import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import { answerParent } from '../../platform/child/answer-parent.ts'
import { coverageOf } from './font-coverage.ts'
import { toPrintable } from './printable.ts'
import { sheetDocument } from './sheet-document.ts'
import { tableLayouts } from './sheet-look.ts'
import { sheetPrint } from './sheet-print.ts'

const fontFolder = `${dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))}/Roboto`
const fonts = { normal: `${fontFolder}/Roboto-Regular.ttf`, bold: `${fontFolder}/Roboto-Medium.ttf` }

answerParent(async (input) => {
  const isHeld = coverageOf(fonts.normal)
  pdfmake.setFonts({ Roboto: fonts })
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
  const print = sheetPrint.parse(JSON.parse(JSON.stringify(input), (_key, value) => toPrinted(value, isHeld)))
  return pdfmake.createPdf(sheetDocument(print)).getBuffer()
})

const toPrinted = (value: unknown, isHeld: (codePoint: number) => boolean): unknown =>
  typeof value === 'string' ? toPrintable(value, isHeld) : value
