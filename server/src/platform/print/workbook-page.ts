import { printMessages } from '@strata/contract'
import type { AddWorksheetOptions } from 'exceljs'

export interface PrintedPage {
  /** Of the foot of each page. */
  left: string
  middle: string
  /** What is on each page: rows from and to, and so many first columns. On a screen they and all above stay in sight. */
  repeats: { rows: readonly [first: number, last: number]; columns: number }
  /** Of all columns, in characters. */
  widths: readonly number[]
}

/** Characters that a page is wide where they are 8 points high: smaller ones are hard to read. */
const pageWidth = 195

/** How a sheet is printed: A4 across, as many pages side by side as it takes to read it, heads of rows and columns on each, numbered. */
export function pageOf({ left, middle, repeats, widths }: PrintedPage): Partial<AddWorksheetOptions> {
  const [first, last] = repeats.rows
  const repeated = sum(widths.slice(0, repeats.columns))
  const across = Math.max(1, Math.ceil((sum(widths) - repeated) / (pageWidth - repeated)))
  return {
    views: [{ state: 'frozen', xSplit: repeats.columns, ySplit: last, showGridLines: false }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: across,
      fitToHeight: 0,
      pageOrder: 'downThenOver',
      printTitlesRow: `${first}:${last}`,
      ...(across > 1 && { printTitlesColumn: `A:${String.fromCharCode(64 + repeats.columns)}` }),
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.25, footer: 0.25 },
    },
    headerFooter: { oddFooter: `&L${footerText(left)}&C${footerText(middle)}&R${printMessages.page({ page: '&P', pages: '&N' })}` },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** A foot holds 255 characters, and reads & as a command. */
const footerText = (text: string): string => Array.from(text).slice(0, 60).join('').replaceAll('&', '&&')
