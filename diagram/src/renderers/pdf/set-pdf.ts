import { indexRects, type SpatialIndex } from '../../geometry/index.ts'
import { boundsOf, inflate, overlaps, type Rect } from '../../model/index.ts'
import type { ChartTheme, DisplayList, PathStep, Primitive } from '../../shapes/index.ts'
import type { ExportPlan } from '../export-plan.ts'
import { drawToPdf } from './draw-to-pdf.ts'
import { type PageSetup, type PdfPage, planPages } from './page-setup.ts'
import type { PdfLike } from './pdf-like.ts'
import { primitiveBounds } from './primitive-bounds.ts'
import { type TitleField, titleBlock, titleBlockHeight } from './title-block.ts'

export interface PdfSetting {
  readonly setup: PageSetup
  readonly fields: readonly TitleField[]
}

/** Sets a whole chart on pages, each with the title block and its number. `onPage` gets how many are done, and of how many. */
export function setPdf(pdf: PdfLike, plan: ExportPlan, { setup, fields }: PdfSetting, onPage?: (done: number, of: number) => void): void {
  const paged = planPages(plan, setup)
  const items = indexRects([
    ...placedItem({ x: 0, y: 0, list: plan.heading }),
    ...plan.items.flatMap(({ x, y, list }) => placedItem({ x: x + plan.offset.x, y: y + plan.offset.y, list })),
  ])
  let done = 0
  for (const page of paged.pages()) {
    done++
    pdf.addPage(paged.width, paged.height)
    drawPart(pdf, page, { items, scale: paged.scale, theme: plan.theme })
    drawToPdf(pdf, overlapMarks(page), plan.theme)
    const numbered = paged.pageCount === 1 ? fields : [...fields, { label: 'Page', value: `${done} of ${paged.pageCount}`, share: 0.9 }]
    pdf.save()
    pdf.translate(paged.margin, paged.height - paged.margin - titleBlockHeight)
    drawToPdf(pdf, titleBlock(numbered, paged.width - 2 * paged.margin), plan.theme)
    pdf.restore()
    onPage?.(done, paged.pageCount)
  }
}

interface Item {
  readonly x: number
  readonly y: number
  readonly list: DisplayList
}

/** An item with the box around all it draws. */
interface PlacedItem extends Rect {
  readonly item: Item
}

function placedItem(item: Item): PlacedItem[] {
  const bounds = boundsOf(item.list.flatMap((primitive) => primitiveBounds(primitive) ?? []))
  if (!bounds) return []
  return [{ ...inflate({ ...bounds, x: bounds.x + item.x, y: bounds.y + item.y }, 2), item }]
}

interface Picture {
  readonly items: SpatialIndex<PlacedItem>
  readonly scale: number
  readonly theme: ChartTheme
}

/** Only what the page shows is drawn on it: a text out of sight would be found where nobody sees it. */
function drawPart(pdf: PdfLike, { area, part }: PdfPage, { items, scale, theme }: Picture): void {
  pdf.save()
  pdf.rect(area.x, area.y, area.width, area.height)
  pdf.clip()
  pdf.translate(area.x, area.y)
  pdf.scale(scale)
  pdf.translate(-part.x, -part.y)
  for (const { item } of items.find(part)) {
    const { x, y, list } = item
    const seen = list.filter((primitive) => isSeen(primitive, { ...part, x: part.x - x, y: part.y - y }))
    if (seen.length === 0) continue
    pdf.save()
    pdf.translate(x, y)
    drawToPdf(pdf, seen, theme)
    pdf.restore()
  }
  pdf.restore()
}

function isSeen(primitive: Primitive, part: Rect): boolean {
  const bounds = primitiveBounds(primitive)
  return bounds !== null && overlaps(inflate(bounds, 2), part)
}

/** Marks at the edges where the neighbouring page begins or ends: up to there both show the same. */
function overlapMarks({ area, shared }: PdfPage): DisplayList {
  const right = area.x + area.width
  const bottom = area.y + area.height
  const upright = (x: number) => mark([x, area.y - tick, x, area.y], [x, bottom - tick, x, bottom])
  const level = (y: number) => mark([area.x - tick, y, area.x, y], [right, y, right + tick, y])
  return [
    ...(shared.left > 0 ? [upright(area.x + shared.left)] : []),
    ...(shared.right > 0 ? [upright(right - shared.right)] : []),
    ...(shared.top > 0 ? [level(area.y + shared.top)] : []),
    ...(shared.bottom > 0 ? [level(bottom - shared.bottom)] : []),
  ]
}

/** Length of a mark in points: it stays off the chart where it can. */
const tick = 12

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

function mark(...lines: readonly Line[]): Primitive {
  const steps = lines.flatMap(([x1, y1, x2, y2]): PathStep[] => [
    ['M', x1, y1],
    ['L', x2, y2],
  ])
  return { type: 'path', steps, stroke: 'groupLine', strokeWidth: 0.75, dash: [3, 2] }
}
