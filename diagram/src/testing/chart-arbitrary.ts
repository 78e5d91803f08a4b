import type { ChartData, ChartEdge, ChartNode, NodeKind } from '@strata/contract'
import fc from 'fast-check'
import { isConnectable, kindTable, mayHold } from '../rules/kind-table.ts'

const kinds: readonly NodeKind[] = [
  'process',
  'activity',
  'decision',
  'start',
  'end',
  'document',
  'subprocess',
  'text',
  'lane',
  'pool',
  'group',
]

interface RawNode {
  kind: NodeKind
  x: number
  y: number
  wide: number
  text: string
  holder: number
  saved: boolean
}

const rawNode: fc.Arbitrary<RawNode> = fc.record({
  kind: fc.constantFrom(...kinds),
  x: fc.integer({ min: -200, max: 1600 }),
  y: fc.integer({ min: -200, max: 1200 }),
  wide: fc.integer({ min: 0, max: 300 }),
  text: fc.constantFrom('Win orders', 'Plan <b>supply</b>', 'é', ''),
  holder: fc.nat(30),
  saved: fc.boolean(),
})

const rawEdge = fc.record({
  source: fc.nat(30),
  target: fc.nat(30),
  label: fc.constantFrom(undefined, 'Yes', 'No'),
  bend: fc.option(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) }), { nil: undefined }),
})

/** Sound chart documents of up to 14 nodes: containers hold some of them, some processes are saved, some edges pinned. */
export const soundChart: fc.Arbitrary<ChartData> = fc
  .tuple(fc.array(rawNode, { minLength: 1, maxLength: 14 }), fc.array(rawEdge, { maxLength: 12 }))
  .map(([rawNodes, rawEdges]) => {
    const nodes = nodesFrom(rawNodes)
    return { schema: 1, nodes, edges: edgesFrom(rawEdges, nodes) }
  })

function nodesFrom(raws: readonly RawNode[]): ChartNode[] {
  const nodes: ChartNode[] = []
  raws.forEach((raw, index) => {
    const holder = nodes[raw.holder % raws.length]
    const { size } = kindTable[raw.kind]
    nodes.push({
      id: `n${index}`,
      kind: raw.kind,
      x: raw.x,
      y: raw.y,
      width: size.width + raw.wide,
      height: size.height,
      text: raw.kind === 'process' && raw.text === '' ? 'Named' : raw.text,
      parent: holder && mayHold(holder.kind, raw.kind) ? holder.id : null,
      ...(raw.kind === 'process' && { addInfo: processInfo(index, raw.saved) }),
    })
  })
  return nodes
}

function processInfo(index: number, saved: boolean): ChartNode['addInfo'] {
  return saved ? { aprsId: index + 1, processId: `P${index + 1}` } : { processId: index % 2 === 0 ? 'PXXX' : 'EXXX' }
}

function edgesFrom(
  raws: readonly { source: number; target: number; label: string | undefined; bend: { x: number; y: number } | undefined }[],
  nodes: readonly ChartNode[],
): ChartEdge[] {
  const ends = nodes.filter((node) => isConnectable(node.kind))
  return raws.flatMap((raw, index): ChartEdge[] => {
    const source = ends[raw.source % Math.max(1, ends.length)]
    const target = ends[raw.target % Math.max(1, ends.length)]
    if (!source || !target) return []
    return [
      {
        id: `e${index}`,
        source: source.id,
        target: target.id,
        ...(raw.label && { label: raw.label }),
        ...(raw.bend && { points: [raw.bend] }),
      },
    ]
  })
}
