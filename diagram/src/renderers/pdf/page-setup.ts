import type { Rect } from '../../geometry/rect.ts'
import { titleBlockHeight } from './title-block.ts'

export const paperNames = ['A4', 'A3', 'Letter'] as const
export type PaperName = (typeof paperNames)[number]

/** How a chart goes on pages: one as large as the chart, or sheets of paper, whole on one or spread over several. */
export type PageSetup =
  | { readonly paper: 'chart' }
  | { readonly paper: PaperName; readonly isLandscape: boolean; readonly scale: 'fit' | 1 | 0.75 | 0.5 }

/** One page, in points from its upper left corner. */
export interface PdfPage {
  /** Where the chart shows. */
  readonly area: Rect
  /** The part of the chart that shows there, in chart units. */
  readonly part: Rect
  readonly row: number
  readonly column: number
}

export interface PagePlan {
  readonly width: number
  readonly height: number
  /** Points to one chart unit. */
  readonly scale: number
  /** Room between the edge of the paper and what is on it, in points. */
  readonly margin: number
  readonly rows: number
  readonly columns: number
  /** How many `pages` makes. */
  readonly pageCount: number
  /** From left to right, then down; each is made when it is asked for. */
  readonly pages: () => Iterable<PdfPage>
}

/** More pages than these nobody wants: two shapes far apart are on thousands. */
export const mostPages = 500

/** Points to one chart unit at 100 %: a unit is a CSS pixel, 96 to the inch; 72 points are one. */
const fullSize = 0.75
/** ISO 216 and ANSI sheets, upright, in points. */
const papers: Readonly<Record<PaperName, { width: number; height: number }>> = {
  A4: { width: 595.28, height: 841.89 },
  A3: { width: 841.89, height: 1190.55 },
  Letter: { width: 612, height: 792 },
}
const paperMargin = 28
/** Around the title block of a page that is as large as its chart. */
const blockMargin = 12
/** What two pages side by side both show, in points. */
export const overlap = 24
/** No reader of PDF shows a longer page (PDF 1.7, annex C). */
const longest = 14_400
const leastWidth = 480

/** Lays a picture of this size in chart units out on pages. */
export function planPages(picture: { readonly width: number; readonly height: number }, setup: PageSetup): PagePlan {
  return setup.paper === 'chart' ? planOnePage(picture) : planSheets(picture, setup)
}

function planOnePage({ width, height }: { width: number; height: number }): PagePlan {
  const scale = Math.min(fullSize, longest / width, (longest - titleBlockHeight - blockMargin) / height)
  const drawn = { width: width * scale, height: height * scale }
  const page = Math.max(drawn.width, leastWidth)
  const area = { x: (page - drawn.width) / 2, y: 0, ...drawn }
  return {
    width: page,
    height: drawn.height + titleBlockHeight + blockMargin,
    scale,
    margin: blockMargin,
    rows: 1,
    columns: 1,
    pageCount: 1,
    pages: () => [{ area, part: { x: 0, y: 0, width, height }, row: 0, column: 0 }],
  }
}

function planSheets(picture: { width: number; height: number }, setup: Exclude<PageSetup, { paper: 'chart' }>): PagePlan {
  const upright = papers[setup.paper]
  const paper = setup.isLandscape ? { width: upright.height, height: upright.width } : upright
  const room = { width: paper.width - 2 * paperMargin, height: paper.height - 2 * paperMargin - titleBlockHeight }
  const whole = Math.min(fullSize, room.width / picture.width, room.height / picture.height)
  const scale = setup.scale === 'fit' ? whole : fullSize * setup.scale
  const columns = countOf(picture.width * scale, room.width)
  const rows = countOf(picture.height * scale, room.height)
  function* pages(): Generator<PdfPage> {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) yield pageAt({ row, column, rows, columns }, { picture, room, scale })
    }
  }
  return { ...paper, scale, margin: paperMargin, rows, columns, pageCount: rows * columns, pages }
}

function countOf(length: number, room: number): number {
  return length <= room + 0.01 ? 1 : Math.ceil((length - overlap) / (room - overlap) - 0.0001)
}

interface Place {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

interface Sheet {
  readonly picture: { width: number; height: number }
  readonly room: { width: number; height: number }
  readonly scale: number
}

/** A picture that needs one page along a side stands in the middle of it; one that needs more begins at its edge. */
function pageAt({ row, column, rows, columns }: Place, { picture, room, scale }: Sheet): PdfPage {
  const along = (index: number, count: number, length: number, least: number) => {
    return count === 1 ? (length * scale - least) / 2 : index * (least - overlap)
  }
  const part = {
    x: along(column, columns, picture.width, room.width) / scale,
    y: along(row, rows, picture.height, room.height) / scale,
    width: room.width / scale,
    height: room.height / scale,
  }
  return { area: { x: paperMargin, y: paperMargin, ...room }, part, row, column }
}
