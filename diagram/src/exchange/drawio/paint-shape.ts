import { chartImportReasons, chartLimits, type NodeStyle, chartImportNouns as nouns } from '@strata/contract'
import type { Reported, ReportWriter } from '../import/import-report.ts'
import { type CellStyle, colourOf, isOn, numberOf } from './cell-style.ts'
import type { PlacedShape } from './place-shapes.ts'

/** Colours of a shape nobody coloured: the chart's own, which suit the light and the dark theme, stand for them. */
const plainColours: ReadonlySet<string> = new Set(['#fff', '#ffffff', '#000', '#000000'])

/** How a node looks, as far as a chart keeps it; undefined when it looks as all do. */
export function paintShape({ cell, kind }: PlacedShape, known: Reported, report: ReportWriter): NodeStyle | undefined {
  const { style } = cell
  const bits = Math.trunc(numberOf(style, 'fontstyle') ?? 0)
  const align = style.values.get('align')
  const isAligned = align === 'left' || align === 'right' || (align === 'center' && kind === 'text')
  const colours = {
    color: chosenColour(style, 'fontcolor'),
    fill: chosenColour(style, 'fillcolor'),
    stroke: chosenColour(style, 'strokecolor'),
  }
  const painted: NodeStyle = {
    ...fontSizeOf(style, known, report),
    ...((bits & 1) !== 0 && { bold: true }),
    ...((bits & 2) !== 0 && { italic: true }),
    ...((bits & 4) !== 0 && { underline: true }),
    ...(isAligned && { align }),
    ...(colours.color && { color: colours.color }),
    ...(colours.fill && kind !== 'text' && { fill: colours.fill }),
    ...(colours.stroke && kind !== 'text' && { stroke: colours.stroke }),
  }
  if ((bits & 8) !== 0) report.omit(known, nouns.struckText, chartImportReasons.noStrikethrough)
  return Object.keys(painted).length === 0 ? undefined : painted
}

/** Names what a shape has that no chart keeps: links, data, effects. */
export function reportExtras({ cell }: PlacedShape, known: Reported, report: ReportWriter): void {
  const { style, extras } = cell
  for (const extra of extras) report.omit(known, extra, reasons.get(extra) ?? chartImportReasons.notKept)
  if (style.values.has('image') && !style.values.get('shape')?.includes('image'))
    report.omit(known, nouns.picture, chartImportReasons.noPictures)
  if (isOn(style, 'locked') || style.values.get('movable') === '0') report.omit(known, nouns.lock, chartImportReasons.noLockedShapes)
  if ((numberOf(style, 'rotation') ?? 0) % 360 !== 0)
    report.approximate(known, nouns.turnedShape, nouns.uprightShape, chartImportReasons.noTurnedShapes)
  const hasEffect = ['shadow', 'glass', 'sketch'].some((key) => isOn(style, key)) || (colourOf(style, 'gradientcolor') ?? '') !== ''
  if (hasEffect || (numberOf(style, 'opacity') ?? 100) < 100) report.omit(known, nouns.effect, chartImportReasons.noEffects)
}

const reasons: ReadonlyMap<string, string> = new Map([
  [nouns.link, chartImportReasons.noLinks],
  [nouns.tooltip, chartImportReasons.noTooltips],
  [nouns.data, chartImportReasons.noFurtherData],
  [nouns.pictureInTheText, chartImportReasons.noPictures],
])

function fontSizeOf(style: CellStyle, known: Reported, report: ReportWriter): Pick<NodeStyle, 'fontSize'> {
  const wanted = numberOf(style, 'fontsize')
  if (wanted === undefined) return {}
  const fontSize = Math.max(chartLimits.fontSizeMin, Math.min(chartLimits.fontSizeMax, Math.round(wanted)))
  if (fontSize !== Math.round(wanted)) {
    const limits = `${chartLimits.fontSizeMin} to ${chartLimits.fontSizeMax}`
    report.approximate(
      known,
      nouns.textOfSize({ size: String(Math.round(wanted)) }),
      nouns.size({ size: fontSize }),
      chartImportReasons.fontSizes({ limits }),
    )
  }
  return { fontSize }
}

function chosenColour(style: CellStyle, key: string): string | undefined {
  const colour = colourOf(style, key)
  return colour === undefined || plainColours.has(colour.toLowerCase()) ? undefined : colour
}
