import { type ChartNode, chartImportReasons, chartImportNouns as nouns } from '@strata/contract'
import { linesIn, nodeTextBox, standsWhole } from '../../shapes/index.ts'
import { wrapText } from '../../text/index.ts'
import type { ReportWriter } from './import-report.ts'

/** How a node's name fits its box: at its size, smaller, running on below it (a note), with words broken, or cut at its end. */
type NameFit = 'whole' | 'smaller' | 'over' | 'broken' | 'cut'

export function nameFit(node: ChartNode): NameFit {
  const { width, height, fontSize, weight, maxLines } = nodeTextBox(node)
  const lines = wrapText(node.text, { width, fontSize, weight }).length
  if (lines > maxLines) return 'cut'
  if (lines > linesIn(height, fontSize)) return 'over'
  if (!standsWhole(node.text, { width, height, weight }, fontSize)) return 'broken'
  return fontSize < nodeTextBox({ ...node, text: '' }).fontSize ? 'smaller' : 'whole'
}

/** Reports the names that are not set as others are, and those that do not fit whole. */
export function reportNames(nodes: readonly ChartNode[], report: ReportWriter): void {
  for (const node of nodes) {
    const known = { id: node.id, name: node.text }
    const fit = nameFit(node)
    if (fit === 'smaller') report.approximate(known, nouns.longName, nouns.smallerText, chartImportReasons.wholeName)
    if (fit === 'broken') report.approximate(known, nouns.longName, nouns.brokenWords, chartImportReasons.longestWord)
    if (fit === 'cut') report.approximate(known, nouns.longName, nouns.cutName, chartImportReasons.nameKept)
  }
}
