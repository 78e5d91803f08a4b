import { boundsOf, inflate, overlaps, type Rect } from '../../geometry/rect.ts'
import { indexRects, type SpatialIndex } from '../../geometry/spatial-index.ts'
import type { ChartTheme } from '../../shapes/chart-theme.ts'
import type { DisplayList, Primitive } from '../../shapes/primitive.ts'
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

/** Sets a whole chart on pages, each with the title block and its number. `onPage` is told how many are done, and of how many. */
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

/** Dashed lines where the neighbouring page begins or ends: up to there both show the same. */
function overlapMarks({ area, shared }: PdfPage): DisplayList {
  const right = area.x + area.width
  const bottom = area.y + area.height
  const line = (x1: number, y1: number, x2: number, y2: number): Primitive => ({
    type: 'path',
    steps: [
      ['M', x1, y1],
      ['L', x2, y2],
    ],
    stroke: 'groupLine',
    strokeWidth: 0.5,
    dash: [4, 3],
  })
  return [
    ...(shared.left > 0 ? [line(area.x + shared.left, area.y, area.x + shared.left, bottom)] : []),
    ...(shared.right > 0 ? [line(right - shared.right, area.y, right - shared.right, bottom)] : []),
    ...(shared.top > 0 ? [line(area.x, area.y + shared.top, right, area.y + shared.top)] : []),
    ...(shared.bottom > 0 ? [line(area.x, bottom - shared.bottom, right, bottom - shared.bottom)] : []),
  ]
}
