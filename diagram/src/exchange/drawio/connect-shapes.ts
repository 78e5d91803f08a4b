import {
  type ChartEdge,
  chartImportErrors,
  chartImportReasons,
  chartLimits,
  type EdgeStyle,
  type NodeKind,
  chartImportNouns as nouns,
} from '@strata/contract'
import type { ChartIds } from '../import/chart-ids.ts'
import { fitText } from '../import/fit-text.ts'
import { ImportError } from '../import/import-error.ts'
import type { Reported, ReportWriter } from '../import/import-report.ts'
import { type EdgeEnd, type EdgeRoute, routeEdge } from '../import/route-edge.ts'
import { type CellStyle, colourOf, isOn, numberOf } from './cell-style.ts'
import type { Cell } from './drawio-model.ts'
import { edgeWay } from './edge-way.ts'
import { EndFinder } from './find-end.ts'
import type { PageFacts } from './page-facts.ts'
import type { PlacedShape } from './place-shapes.ts'

interface Wiring {
  readonly facts: PageFacts
  readonly placed: ReadonlyMap<string, PlacedShape>
  readonly nodeIds: ReadonlyMap<string, string>
  readonly edgeIds: ChartIds
  readonly report: ReportWriter
  readonly mostEdges: number
}

/** Makes the chart's edges of all lines whose two ends are in the chart; the report names the others. Throws `TOO_MANY_EDGES`. */
export function connectShapes(wiring: Wiring): ChartEdge[] {
  const { facts, placed, report } = wiring
  const finder = new EndFinder(facts, placed)
  const labels = labelsOf(facts)
  const edges: ChartEdge[] = []
  for (const line of facts.cells.values()) {
    if (line.type !== 'line' || facts.places.get(line.id)?.fate !== 'drawn') continue
    const source = finder.find(line, 'source')
    const target = finder.find(line, 'target')
    if (!source || !target) {
      report.omit({ id: line.id, name: line.text }, nouns.line, looseReason(line, facts, placed))
      continue
    }
    if (edges.length >= wiring.mostEdges)
      throw new ImportError('TOO_MANY_EDGES', chartImportErrors.tooManyConnections({ count: wiring.mostEdges }))
    const texts = [line.text, ...(labels.get(line.id) ?? [])].filter((text) => text !== '')
    const known = { id: wiring.edgeIds.take(line.id), name: texts[0] ?? '' }
    edges.push(edgeOf({ line, source: source.shape, target: target.shape, known, texts }, wiring))
    for (const { moved } of [source, target]) if (moved) report.approximate(known, nouns.looseEndOfALine, nouns.connection, moved)
    reportLine(line, known, report)
  }
  return edges
}

interface Connection {
  readonly line: Cell
  readonly source: PlacedShape
  readonly target: PlacedShape
  readonly known: Reported
  readonly texts: readonly string[]
}

function edgeOf({ line, source, target, known, texts }: Connection, { nodeIds, facts, report }: Wiring): ChartEdge {
  if (texts.length > 1) report.approximate(known, nouns.severalLabelsOfALine, nouns.oneLabel, chartImportReasons.oneLabel)
  const label = fitText(texts.join(' · '), chartLimits.label, known, report)
  const origin = facts.places.get(line.id)?.origin ?? { x: 0, y: 0 }
  const hints = line.geometry.points.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y }))
  const way = edgeWay({ style: line.style, source: source.drawnBox, target: target.drawnBox, hints })
  const { sourcePort, targetPort, points }: EdgeRoute = routeEdge(way, endOf(source), endOf(target))
  return {
    id: known.id,
    source: nodeIds.get(source.cell.id) ?? '',
    ...(sourcePort && { sourcePort }),
    target: nodeIds.get(target.cell.id) ?? '',
    ...(targetPort && { targetPort }),
    ...(label !== '' && { label }),
    ...(points && { points }),
    style: edgeStyleOf(line.style),
  }
}

const roundKinds: ReadonlySet<NodeKind> = new Set(['decision', 'start', 'end', 'event', 'connector'])

function endOf({ kind, box, drawnBox }: PlacedShape): EdgeEnd {
  return { box, drawnBox, isRound: roundKinds.has(kind) }
}

/** Circles at the beginning of a line are how BPMN draws a message flow, not an arrow. */
const noHeads: ReadonlySet<string> = new Set(['none', 'oval', 'circle', 'baseDash', 'dash', 'halfCircle'])

function edgeStyleOf(style: CellStyle): EdgeStyle {
  const isAtStart = !noHeads.has(style.values.get('startarrow') || 'none')
  const isAtEnd = !noHeads.has(style.values.get('endarrow') || 'classic')
  const arrow = isAtStart ? (isAtEnd ? 'both' : 'start') : isAtEnd ? 'end' : 'none'
  if (!isOn(style, 'dashed')) return { line: 'solid', arrow }
  const dash = Number.parseFloat(style.values.get('dashpattern') ?? '')
  return { line: dash <= 2 ? 'dotted' : 'dashed', arrow }
}

/** Arrow heads that mean nothing but an arrow. */
const plainHeads: ReadonlySet<string> = new Set([
  '',
  'none',
  'classic',
  'classicThin',
  'block',
  'blockThin',
  'open',
  'openThin',
  'openAsync',
  'async',
])

function reportLine({ style, extras }: Cell, known: Reported, report: ReportWriter): void {
  for (const key of ['startarrow', 'endarrow']) {
    const head = style.values.get(key) ?? ''
    if (!plainHeads.has(head))
      report.approximate(known, `line end “${head.slice(0, 40)}”`, nouns.connection, chartImportReasons.plainArrows)
  }
  if (isOn(style, 'curved')) report.approximate(known, nouns.curvedLine, nouns.lineWithCorners, chartImportReasons.linesWithCorners)
  const colour = colourOf(style, 'strokecolor')?.toLowerCase()
  const isColoured = colour !== undefined && colour !== '#000' && colour !== '#000000'
  if (isColoured || (numberOf(style, 'strokewidth') ?? 1) > 2) report.omit(known, nouns.colourOrWidthOfALine, chartImportReasons.linesAlike)
  for (const extra of extras) report.omit(known, extra, chartImportReasons.noLineData)
}

function looseReason(line: Cell, { cells }: PageFacts, placed: ReadonlyMap<string, PlacedShape>): string {
  const ends = [line.source, line.target]
  if (ends.includes('')) return chartImportReasons.looseEnd
  if (ends.some((id) => ['lane', 'group'].includes(placed.get(id)?.kind ?? ''))) return chartImportReasons.unconnectedFrames
  if (ends.some((id) => !cells.has(id))) return chartImportReasons.endNotInFile
  return chartImportReasons.endNotInChart
}

/** Texts that are along the lines, by line. */
function labelsOf({ cells, places }: PageFacts): Map<string, string[]> {
  const labels = new Map<string, string[]>()
  for (const { id, text, type, isVisible } of cells.values()) {
    const place = places.get(id)
    if (type !== 'shape' || place?.fate !== 'label' || text === '' || !isVisible) continue
    const list = labels.get(place.hiddenBy)
    if (list) list.push(text)
    else labels.set(place.hiddenBy, [text])
  }
  return labels
}
