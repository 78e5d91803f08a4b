import { type ChartNode, type NodeKind, nodeKinds, paletteGroupMessages } from '@strata/contract'
import type { ChartScope } from '../model/index.ts'
import { isKindAllowed, kindTable } from '../rules/index.ts'

export interface PaletteItem {
  readonly kind: NodeKind
  readonly label: string
  /** A small node to draw as the palette's picture. */
  readonly sample: ChartNode
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}

const order: readonly NodeKind[] = [
  'process',
  'activity',
  'subprocess',
  'decision',
  'document',
  'data',
  'start',
  'event',
  'end',
  'pool',
  'lane',
  'group',
  'connector',
  'text',
  ...nodeKinds.slice(nodeKinds.indexOf('SummaryOwner')),
]

/** The shapes a chart of this type offers, in their groups and order on the palette. */
export function paletteFor(type: ChartScope['type']): PaletteGroup[] {
  const kinds = order.filter((kind) => isKindAllowed(kind, type))
  return (['steps', 'events', 'structure', 'summary'] as const)
    .map((group) => ({
      label: paletteGroupMessages[group],
      items: kinds.filter((kind) => kindTable[kind].paletteGroup === group).map(itemFor),
    }))
    .filter((group) => group.items.length > 0)
}

function itemFor(kind: NodeKind): PaletteItem {
  const { label, size } = kindTable[kind]
  const scale = Math.min(1, 36 / size.width, 24 / size.height)
  const sample = { id: kind, kind, x: 0, y: 0, width: size.width * scale, height: size.height * scale, text: '', parent: null }
  return { kind, label, sample }
}
