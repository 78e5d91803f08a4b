import { describe, expect, it } from 'vitest'
import { buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { edgeAspects, nodeAspects } from './aspects.ts'
import type { NodeMatch } from './match-nodes.ts'

/** Pairs of ids: before, then after. */
function matched(pairs: Readonly<Record<string, string>>): NodeMatch {
  const ids = Object.entries(pairs)
  return { afterOf: new Map(ids), beforeOf: new Map(ids.map(([from, to]) => [to, from])) }
}

const same = matched({ s: 's', a: 'a', b: 'b', g: 'g', h: 'h' })
const step = buildNode('s', 'activity', { text: 'Sell', parent: 'g' })
const edge = buildEdge('e', 'a', 'b')

describe('the meaning of a step', () => {
  it('is not its place, its size or its id', () => {
    const other = { ...step, id: 't', x: 40, y: 40, width: 300, height: 200 }
    expect(nodeAspects(step, other, matched({ s: 't', g: 'g' }))).toEqual([])
  })

  it.each([
    ['kind', { kind: 'document' as const }],
    ['pid', { addInfo: { processId: 'P1' } }],
    ['text', { text: 'Buy' }],
    ['info', { info: 'By phone' }],
    ['container', { parent: 'h' }],
    ['style', { style: { bold: true } }],
  ])('is another by its %s alone', (aspect, values) => {
    expect(nodeAspects(step, { ...step, ...values }, same)).toEqual([aspect])
    expect(nodeAspects({ ...step, ...values }, step, same)).toEqual([aspect])
  })

  it('is told by its weightiest first', () => {
    const other = buildProcess('s', 'P1', { text: 'Buy', info: 'By phone', parent: null, style: { fill: '#FFEEAA' } })
    expect(nodeAspects(step, other, same)).toEqual(['kind', 'pid', 'text', 'info', 'container', 'style'])
  })

  it('is the same where nothing is said in another way', () => {
    expect(nodeAspects(step, { ...step, info: '', style: { bold: false, italic: undefined } }, same)).toEqual([])
    expect(nodeAspects({ ...step, info: '', style: {} }, step, same)).toEqual([])
    expect(nodeAspects(step, { ...step, addInfo: { aprsId: 5 } }, same)).toEqual([])
  })
})

describe('the container of a step', () => {
  it('is the same under another id, and in none is the same as in none', () => {
    expect(nodeAspects(step, { ...step, parent: 'i' }, matched({ s: 's', g: 'i' }))).toEqual([])
    expect(nodeAspects({ ...step, parent: null }, { ...step, parent: null }, same)).toEqual([])
  })

  it('is another where it was removed, wherever the step stands now', () => {
    const gone = matched({ s: 's' })
    expect(nodeAspects(step, { ...step, parent: null }, gone)).toEqual(['container'])
    expect(nodeAspects(step, { ...step, parent: 'g' }, gone)).toEqual(['container'])
  })
})

describe('the meaning of a connection', () => {
  it('is not its way, its sides or its id', () => {
    const other = buildEdge('f', 'a', 'b', { points: [{ x: 1, y: 1 }], sourcePort: 'top', targetPort: 'left' })
    expect(edgeAspects(edge, other, same)).toEqual([])
  })

  it.each([
    ['ends', { source: 'b' }],
    ['ends', { target: 'a' }],
    ['label', { label: 'Yes' }],
    ['line', { style: { line: 'dashed' as const } }],
    ['arrow', { style: { arrow: 'none' as const } }],
  ])('is another by its %s alone: %j', (aspect, values) => {
    expect(edgeAspects(edge, { ...edge, ...values }, same)).toEqual([aspect])
    expect(edgeAspects({ ...edge, ...values }, edge, same)).toEqual([aspect])
  })

  it('is told by its weightiest first', () => {
    const other = buildEdge('e', 'b', 'a', { label: 'Yes', style: { line: 'dotted', arrow: 'both' } })
    expect(edgeAspects(edge, other, same)).toEqual(['ends', 'label', 'line', 'arrow'])
  })

  it('is the same where nothing is said in another way, and between the same steps under other ids', () => {
    expect(edgeAspects(edge, { ...edge, label: '', style: { line: 'solid', arrow: 'end' } }, same)).toEqual([])
    expect(edgeAspects({ ...edge, label: '', style: { line: 'solid', arrow: 'end' } }, edge, same)).toEqual([])
    expect(edgeAspects(edge, buildEdge('e', 'x', 'y'), matched({ a: 'x', b: 'y' }))).toEqual([])
  })
})
