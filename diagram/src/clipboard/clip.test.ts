import { describe, expect, it } from 'vitest'
import { copySelection } from '../model/copy-elements.ts'
import { buildNode, buildProcess, smallGlobalChart } from '../testing/sample-charts.ts'
import { clipText, parseClip } from './clip.ts'

describe('the clipboard', () => {
  it('carries the chosen nodes and the edges between them', () => {
    const clip = copySelection(smallGlobalChart(), ['p1', 'p2'])
    expect(parseClip(clipText(clip))).toEqual(clip)
    expect(clip.nodes.map((node) => node.id)).toEqual(['p1', 'p2'])
    expect(clip.edges.map((edge) => edge.id)).toEqual(['e2'])
  })

  it.each([
    ['other text', 'Hello'],
    ['broken JSON', '{"format":"strata-clip","chart":'],
    ['a chart with a dangling edge', clipText({ schema: 1, nodes: [], edges: [{ id: 'e', source: 'x', target: 'y' }] })],
    ['two nodes of one id', clipText({ schema: 1, nodes: [buildNode('a', 'start'), buildProcess('a', 'P1')], edges: [] })],
  ])('takes %s for no copy of ours', (_what, text) => {
    expect(parseClip(text)).toBeNull()
  })
})
