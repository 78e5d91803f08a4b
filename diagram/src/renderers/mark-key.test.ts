import { expect, it } from 'vitest'
import { buildChart, buildProcess } from '../testing/sample-charts.ts'
import { planExport } from './export-plan.ts'
import { markKey } from './mark-key.ts'
import { toSvg } from './to-svg.ts'

const contexts = new Map([
  ['p', { marks: { summary: 'approved', macro: 'ia' } as const }],
  ['q', { marks: { macro: 'wip', restricted: true } as const }],
])
const wordsOf = (width: number) => markKey(contexts, width).list.flatMap((piece) => (piece.type === 'text' ? [piece.text] : []))

it('explains the marks that a picture shows, and no other', () => {
  expect(wordsOf(2000)).toEqual(['Summary', 'Macro', 'Restricted', 'WIP below', 'In approval below'])
  expect(markKey(new Map(), 2000)).toEqual({ list: [], height: 0 })
})

it('takes more lines where the picture is narrow', () => {
  expect(markKey(contexts, 2000).height).toBe(22)
  expect(markKey(contexts, 160).height).toBeGreaterThan(44)
})

it('is below the chart, within the picture', () => {
  const chart = buildChart([buildProcess('p', 'P1'), buildProcess('q', 'P2', { x: 600 })])
  const plain = planExport(chart, { title: 'Global Chart' })
  const marked = planExport(chart, { title: 'Global Chart', nodeContexts: contexts })
  expect(marked.height).toBe(plain.height + 38)
  expect(toSvg(chart, { nodeContexts: contexts })).toContain('In approval below')
  expect(toSvg(chart, {})).not.toContain('Macro')
})
