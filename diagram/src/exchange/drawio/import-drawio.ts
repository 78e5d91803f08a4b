import {
  type ChartNode,
  type ChartRoom,
  chartImportErrors,
  chartImportReasons,
  chartLimits,
  chartRoomFor,
  type NodeKind,
  chartImportNouns as nouns,
} from '@strata/contract'
import { nodeTextBox } from '../../shapes/index.ts'
import { ChartIds } from '../import/chart-ids.ts'
import type { ChartImport, ImportOptions } from '../import/chart-import.ts'
import { fitText } from '../import/fit-text.ts'
import { ImportError } from '../import/import-error.ts'
import { ReportWriter } from '../import/import-report.ts'
import { nameFit, reportNames } from '../import/name-fit.ts'
import { reportHeads } from '../import/report-heads.ts'
import { soundParents } from '../import/sound-parents.ts'
import { isDrawnUpright } from './choose-kind.ts'
import { connectShapes } from './connect-shapes.ts'
import type { Cell } from './drawio-model.ts'
import { gatherFacts, type PageFacts } from './page-facts.ts'
import { paintShape, reportExtras } from './paint-shape.ts'
import { type PlacedShape, placeShapes } from './place-shapes.ts'
import { readCells } from './read-cells.ts'
import { type DrawioFile, openDrawio } from './read-pages.ts'
import { reportPage } from './report-page.ts'

/**
 * Makes a chart of one page of a draw.io file, given as its text: `mxfile` with plain or compressed pages, a bare
 * `mxGraphModel`, or an SVG picture that holds either. Whatever the chart cannot show as the file has it is named in the
 * report. Ids are unique within the chart made. Rejects with `ImportError`.
 */
export async function importDrawio(text: string, options: ImportOptions): Promise<ChartImport> {
  const file = openDrawio(text)
  const page = Math.max(0, Math.min(file.pageNames.length - 1, Math.trunc(options.page ?? 0)))
  const drawing = readCells(await file.openPage(page), file.pageNames[page] ?? '')
  const facts = gatherFacts(drawing)
  const room = chartRoomFor(options.mostNodes)
  checkSize(facts, room)
  const report = new ReportWriter()
  reportPage({ file, page, drawing, facts }, report)
  const ids = new ChartIds()
  const nodeIds = new Map(drawnShapes(facts).map(({ id }) => [id, ids.take(id)]))
  const knownOf = (cell: Cell) => ({ id: nodeIds.get(cell.id) ?? cell.id, name: cell.text })
  const placed = placeShapes({ facts, steps: options.steps, knownOf, report })
  if (placed.size === 0) throw new ImportError('NO_DIAGRAM_CONTENT', nothingToDraw(file))
  const making = { nodeIds, options, report }
  const nodes = soundParents(
    backToFront(placed).map((shape) => nodeOf(shape, making)),
    report,
  )
  reportNames(nodes, report)
  reportHeads(nodes, uprightIn(placed, nodeIds), report)
  const edges = connectShapes({ facts, placed, nodeIds, edgeIds: ids, report, mostEdges: room.edges })
  return {
    format: 'drawio',
    pages: file.pageNames,
    page,
    chart: { schema: 1, nodes, edges },
    report: {
      ...(file.version !== undefined && { tool: `draw.io ${file.version.slice(0, 40)}` }),
      counts: { nodes: countKinds(nodes), edges: { line: edges.length } },
      approximated: report.approximated(),
      omitted: report.omitted(),
    },
  }
}

/** Whether the file draws a pool or lane upright, by its id in the chart. */
function uprightIn(placed: ReadonlyMap<string, PlacedShape>, nodeIds: ReadonlyMap<string, string>): (id: string) => boolean | undefined {
  const upright = new Map([...placed].map(([id, { cell }]) => [nodeIds.get(id) ?? '', isDrawnUpright(cell)]))
  return (id) => upright.get(id)
}

interface Making {
  /** Ids in the chart, by ids in the file. */
  readonly nodeIds: ReadonlyMap<string, string>
  readonly options: ImportOptions
  readonly report: ReportWriter
}

function nodeOf(shape: PlacedShape, { nodeIds, options, report }: Making): ChartNode {
  const { cell, kind, box, parent } = shape
  const known = { id: nodeIds.get(cell.id) ?? '', name: cell.text }
  const style = paintShape(shape, known, report)
  reportExtras(shape, known, report)
  const node: ChartNode = {
    id: known.id,
    kind,
    ...box,
    text: fitText(cell.text, chartLimits.name, known, report),
    parent: parent === null ? null : (nodeIds.get(parent) ?? null),
    ...(style && { style }),
    ...(kind === 'process' && { addInfo: { processId: `${options.processPrefix ?? 'P'}XXX` } }),
  }
  return readable(node, report)
}

/** A name that the file's size cuts or breaks is set in the size that its box has room for, where that is smaller. */
function readable(node: ChartNode, report: ReportWriter): ChartNode {
  const { fontSize, ...style } = node.style ?? {}
  const isWhole = fontSize === undefined || node.kind === 'text' || nameFit(node) === 'whole'
  if (isWhole) return node
  const { style: _, ...rest } = node
  const smaller = Object.keys(style).length === 0 ? rest : { ...rest, style }
  if (nodeTextBox(smaller).fontSize >= fontSize) return node
  const known = { id: node.id, name: node.text }
  report.approximate(known, `text of size ${fontSize}`, nouns.smallerText, chartImportReasons.noRoomInSize)
  return smaller
}

/** Frames before what they hold, in the order of the file otherwise. */
function backToFront(placed: ReadonlyMap<string, PlacedShape>): PlacedShape[] {
  const depthOf = (shape: PlacedShape): number => {
    let depth = 0
    for (let outer = placed.get(shape.parent ?? ''); outer && depth < 200; outer = placed.get(outer.parent ?? '')) depth++
    return depth
  }
  const frames = [...placed.values()].filter(({ isOpen }) => isOpen).map((shape) => ({ shape, depth: depthOf(shape) }))
  const others = [...placed.values()].filter(({ isOpen }) => !isOpen)
  return [...frames.sort((one, other) => one.depth - other.depth).map(({ shape }) => shape), ...others]
}

function drawnShapes({ cells, places }: PageFacts): Cell[] {
  return [...cells.values()].filter(({ id, type }) => type === 'shape' && places.get(id)?.fate === 'drawn')
}

function checkSize(facts: PageFacts, { nodes }: ChartRoom): void {
  if (drawnShapes(facts).length > nodes) throw new ImportError('TOO_MANY_NODES', chartImportErrors.tooManyShapes({ count: nodes }))
}

function nothingToDraw({ pageNames }: DrawioFile): string {
  return pageNames.length > 1 ? chartImportErrors.emptyPage : chartImportErrors.emptyDrawing
}

function countKinds(nodes: readonly ChartNode[]): Partial<Record<NodeKind, number>> {
  const counts: Partial<Record<NodeKind, number>> = {}
  for (const { kind } of nodes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
