import type { ChartNode } from '@strata/contract'
import type { GlyphName } from './glyphs.ts'
import type { DisplayList } from './primitive.ts'
import type { ChangeMark, ShapeContext } from './shape.ts'

const badges: Readonly<Record<Exclude<ChangeMark, 'ghost'>, GlyphName>> = {
  added: 'plus',
  removed: 'minus',
  changed: 'pencil',
  moved: 'arrows',
}

/** The round mark on a node's upper right corner that shows how it changed; colour is never the only sign. */
export function changeBadge(node: ChartNode, { change }: ShapeContext): DisplayList {
  if (!change || change === 'ghost') return []
  return [
    { type: 'circle', cx: node.width, cy: 0, r: 9, fill: change, stroke: 'surface', strokeWidth: 1 },
    { type: 'glyph', name: badges[change], x: node.width - 6, y: -6, size: 12, stroke: 'surface' },
  ]
}
