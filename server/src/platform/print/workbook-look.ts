import type { Borders, Fill, Font, Style } from 'exceljs'
import { textFormat } from './cell-text.ts'

const [ink, dim, red] = ['FF171B21', 'FF48515D', 'FFB42318']

const fontOf = (more: Partial<Font> = {}): Partial<Font> => ({ name: 'Calibri', size: 11, color: { argb: ink }, ...more })
const fillOf = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
const line = { style: 'hair', color: { argb: 'FF9AA2AD' } } as const
const border: Partial<Borders> = { top: line, left: line, bottom: line, right: line }

/** Texts in cells, made to be read and printed. Cells share them: do not change one. */
const wrapped: Partial<Style> = { numFmt: textFormat, font: fontOf(), border, alignment: { vertical: 'top', wrapText: true } }

/** How cells of our workbooks look. */
export const cellLooks = {
  title: { numFmt: textFormat, font: fontOf({ size: 15, bold: true }) },
  subject: { numFmt: textFormat, font: fontOf() },
  note: { numFmt: textFormat, font: fontOf({ color: { argb: dim } }) },
  head: {
    ...wrapped,
    font: fontOf({ bold: true }),
    fill: fillOf('FFE1E4E9'),
    alignment: { vertical: 'middle', wrapText: true },
  },
  band: {
    ...wrapped,
    font: fontOf({ bold: true, color: { argb: dim } }),
    fill: fillOf('FFF3F4F6'),
    alignment: { vertical: 'middle', horizontal: 'left' },
  },
  group: { ...wrapped, font: fontOf({ bold: true }), fill: fillOf('FFF3F4F6'), alignment: { vertical: 'middle' } },
  text: wrapped,
  /** A row that has to go. */
  missing: { ...wrapped, font: fontOf({ color: { argb: red } }) },
} as const satisfies Record<string, Partial<Style>>

export const fills = { toFill: fillOf('FFFFF8DB'), none: fillOf('FFE1E4E9') }
