import { type ChartData, type ChartNode, chartLimits } from '@strata/contract'
import { gridSize } from '../geometry/index.ts'
import { kindTable } from '../rules/index.ts'

/** What would be pasted of more lines than this is no list of steps. */
const mostLines = 200
const gap = gridSize * 8
const perRow = 6

/**
 * Lines of ordinary text as activities that follow each other, in rows: a list of steps from a letter or a table. Bullets and numbers before
 * a line are left out, and what is too long for a name is cut. Null for no text, or for more than 200 lines.
 */
export function clipOfLines(text: string): ChartData | null {
  const lines = text
    .split(/\r?\n/)
    .map(withoutBullet)
    .filter((line) => line !== '')
  if (lines.length === 0 || lines.length > mostLines) return null
  const { width, height } = kindTable.activity.size
  const nodes = lines.map(
    (line, index): ChartNode => ({
      id: `n${index}`,
      kind: 'activity',
      x: (index % perRow) * (width + gap),
      y: Math.floor(index / perRow) * (height + gap),
      width,
      height,
      text: line.slice(0, chartLimits.name).trim(),
      parent: null,
    }),
  )
  const edges = nodes.slice(1).map((node, index) => ({ id: `e${index}`, source: `n${index}`, target: node.id }))
  return { schema: 1, nodes, edges }
}

function withoutBullet(line: string): string {
  return line
    .replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
