import type { ChartData, ChartEdge, ChartNode } from '@strata/contract'

const columns = 40
const step = { x: 224, y: 136 }

/**
 * A chart of `count` nodes in a grid with 1.3 labelled edges a node, the same each time: activities, with a decision
 * every seventh, each linked to its right neighbour and, three times in ten, to one further away.
 */
export function buildSampleChart(count: number): ChartData {
  const nodes = Array.from({ length: count }, (_, index) => nodeAt(index))
  const neighbours = nodes.slice(1).map((node, index) => edge(`e${index}`, `n${index}`, node.id))
  const further = Array.from({ length: Math.floor(count * 0.3) }, (_, index) => {
    const from = (index * 7919) % count
    const to = (from + 3 + ((index * 104_729) % 90)) % count
    return edge(`f${index}`, `n${from}`, `n${to}`)
  })
  return { schema: 1, nodes, edges: [...neighbours, ...further].filter(({ source, target }) => source !== target) }
}

function nodeAt(index: number): ChartNode {
  const isDecision = index % 7 === 3
  const size = isDecision ? { width: 60, height: 48 } : { width: 152, height: 72 }
  const cell = { x: (index % columns) * step.x, y: Math.floor(index / columns) * step.y }
  return {
    id: `n${index}`,
    kind: isDecision ? 'decision' : 'activity',
    x: cell.x + (152 - size.width) / 2,
    y: cell.y + (72 - size.height) / 2,
    ...size,
    text: isDecision ? `Complete ${index}?` : `Check and record step ${index}`,
    parent: null,
  }
}

const edge = (id: string, source: string, target: string): ChartEdge => ({ id, source, target, label: `to ${target}` })
