import type { Rect } from '../../model/index.ts'
import type { ExportPlan } from '../export-plan.ts'
import { type Cuts, cutSide } from './page-cuts.ts'
import { titleBlockHeight } from './title-block.ts'
import { wholeParts } from './whole-parts.ts'

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
  /** How far its neighbours show the same from each edge of the area, in points; 0 where there is none. */
  readonly shared: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
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
  /** From left to right, then down; each is made when it is needed. */
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
/** What two pages side by side both show, in points: the best first. */
const strips = [24, 12, 4] as const
/** No reader of PDF shows a longer page (PDF 1.7, annex C). */
const longest = 14_400
const leastWidth = 480

/** A picture in chart units; with what is on it, pages are cut where they part least. */
type Picture = Pick<ExportPlan, 'width' | 'height'> & Partial<Pick<ExportPlan, 'items' | 'heading' | 'offset'>>

/** Lays a picture out on pages. */
export function planPages(picture: Picture, setup: PageSetup): PagePlan {
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
    pages: () => [{ area, part: { x: 0, y: 0, width, height }, row: 0, column: 0, shared: { left: 0, right: 0, top: 0, bottom: 0 } }],
  }
}

function planSheets(picture: Picture, setup: Exclude<PageSetup, { paper: 'chart' }>): PagePlan {
  const upright = papers[setup.paper]
  const paper = setup.isLandscape ? { width: upright.height, height: upright.width } : upright
  const room = { width: paper.width - 2 * paperMargin, height: paper.height - 2 * paperMargin - titleBlockHeight }
  const whole = Math.min(fullSize, room.width / picture.width, room.height / picture.height)
  const scale = setup.scale === 'fit' ? whole : fullSize * setup.scale
  const { across, down } = cutSheets(picture, room, scale)
  function* pages(): Generator<PdfPage> {
    for (let row = 0; row < down.count; row++) {
      for (let column = 0; column < across.count; column++) yield pageAt({ row, column, across, down }, { picture, room, scale })
    }
  }
  const [rows, columns] = [down.count, across.count]
  return { ...paper, scale, margin: paperMargin, rows, columns, pageCount: rows * columns, pages }
}

interface Room {
  readonly width: number
  readonly height: number
}

function cutSheets(picture: Picture, room: Room, scale: number): { across: Cuts; down: Cuts } {
  const { items, heading = [], offset } = picture
  const parts = items && offset ? wholeParts({ items, heading, offset }) : []
  const inUnits = [strips[0] / scale, strips[1] / scale, strips[2] / scale] as const
  return {
    across: cutSide({
      length: picture.width,
      room: room.width / scale,
      strips: inUnits,
      whole: parts.map(({ x, width }) => ({ start: x, end: x + width })),
    }),
    down: cutSide({
      length: picture.height,
      room: room.height / scale,
      strips: inUnits,
      whole: parts.map(({ y, height }) => ({ start: y, end: y + height })),
    }),
  }
}

interface Place {
  readonly row: number
  readonly column: number
  readonly across: Cuts
  readonly down: Cuts
}

interface Sheet {
  readonly picture: Room
  readonly room: Room
  readonly scale: number
}

/** A picture that needs one page along a side is in the middle of it; one that needs more begins at its edge. */
function pageAt({ row, column, across, down }: Place, { picture, room, scale }: Sheet): PdfPage {
  const x = across.at(column)
  const y = down.at(row)
  const part = {
    x: across.count === 1 ? (picture.width - room.width / scale) / 2 : x.start,
    y: down.count === 1 ? (picture.height - room.height / scale) / 2 : y.start,
    width: x.end - x.start,
    height: y.end - y.start,
  }
  const area = { x: paperMargin, y: paperMargin, width: part.width * scale, height: part.height * scale }
  const shared = { left: x.before * scale, right: x.after * scale, top: y.before * scale, bottom: y.after * scale }
  return { area, part, row, column, shared }
}
