import { type ChartData, type ChartEdge, type ChartNode, nodeKinds } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromData, toData } from '../../../model/chart.ts'
import { mayHold } from '../../../rules/kind-table.ts'
import { soundChart } from '../../../testing/chart-arbitrary.ts'
import { buildData, buildEdge, buildNode, buildProcess } from '../../../testing/sample-charts.ts'
import { importBpmn } from '../import-bpmn.ts'
import { exportBpmn } from './export-bpmn.ts'

async function roundTrip(data: ChartData) {
  return await importBpmn(exportBpmn(fromData(data), { name: 'Global Chart' }), { steps: 'activity' })
}

/** As the file has it: an `aprsId` means nothing elsewhere. */
function withoutAprsIds(data: ChartData): ChartData {
  const nodes = data.nodes.map(({ addInfo, ...node }): ChartNode => {
    const { aprsId: _, ...rest } = addInfo ?? {}
    return { ...node, ...(rest.processId !== undefined && { addInfo: rest }) }
  })
  return { ...data, nodes }
}

const colour = fc.constantFrom(undefined, '#fff', '#A01F17')
const text = fc.oneof(
  fc.constantFrom(
    '',
    'Yes',
    ' two  blanks ',
    'line\none\ttab\r',
    '<b>&amp;"\'',
    'a\u0000\u0001b\u007f\ufffe\uffffc',
    'Zażółć 東京 🚀',
    '\u00a0',
  ),
  fc.string({ maxLength: 30 }),
)
const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.:-]{1,12}$/).filter((text) => !(text in {})),
  fc.constantFrom('Process', 'Collaboration', 'Plane', 'Definitions', '1st', '-', 'a:b', 'x', 'x_2'),
)
const style = fc.record(
  {
    fontSize: fc.integer({ min: 8, max: 26 }),
    bold: fc.boolean(),
    italic: fc.boolean(),
    underline: fc.boolean(),
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    color: colour,
    fill: colour,
    stroke: colour,
  },
  { requiredKeys: [] },
)
const measure = fc
  .oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.double({ min: -5000, max: 5000, noNaN: true }))
  .map((value) => value + 0)
const point = fc.record({ x: measure, y: measure })

/** Gives a sound chart what charts may have beyond it: any ids, texts, kinds, places, styles, bends. */
const anyChart: fc.Arbitrary<ChartData> = fc
  .tuple(
    soundChart,
    fc.uniqueArray(id, { minLength: 14, maxLength: 14 }),
    fc.uniqueArray(id, { minLength: 12, maxLength: 12 }),
    fc.array(
      fc.record({
        text,
        info: fc.option(text, { nil: undefined }),
        style: fc.option(style, { nil: undefined }),
        x: measure,
        y: measure,
        odd: fc.boolean(),
      }),
      {
        minLength: 14,
        maxLength: 14,
      },
    ),
    fc.array(
      fc.record({
        label: fc.option(text, { nil: undefined }),
        points: fc.option(fc.array(point, { maxLength: 3 }), { nil: undefined }),
        sourcePort: fc.constantFrom(undefined, 'left' as const, 'top' as const),
        targetPort: fc.constantFrom(undefined, 'right' as const, 'bottom' as const),
        style: fc.option(
          fc.record(
            {
              line: fc.constantFrom('solid' as const, 'dotted' as const),
              arrow: fc.constantFrom('none' as const, 'both' as const, 'start' as const),
            },
            { requiredKeys: [] },
          ),
          { nil: undefined },
        ),
      }),
      { minLength: 12, maxLength: 12 },
    ),
  )
  .map(([chart, nodeIds, edgeIds, looks, ways]) => {
    const idOf = new Map(chart.nodes.map((node, index) => [node.id, nodeIds[index] ?? node.id]))
    const nodes = chart.nodes.map((node, index): ChartNode => {
      const look = looks[index]
      return withoutGaps({
        ...node,
        id: idOf.get(node.id) ?? node.id,
        parent: node.parent === null ? null : (idOf.get(node.parent) ?? null),
        text: look?.text ?? '',
        info: look?.info,
        style: look?.style && withoutGaps(look.style),
        ...(look?.odd && { x: look.x, y: look.y }),
      })
    })
    const edges = chart.edges.map(
      (edge, index): ChartEdge =>
        withoutGaps({
          ...edge,
          ...ways[index],
          id: edgeIds[index] ?? edge.id,
          source: idOf.get(edge.source) ?? '',
          target: idOf.get(edge.target) ?? '',
        }),
    )
    return { schema: 1, nodes, edges }
  })

function withoutGaps<Item extends object>(item: Item): Item {
  for (const [key, value] of Object.entries(item)) if (value === undefined) Reflect.deleteProperty(item, key)
  return item
}

describe('import of an exported chart', () => {
  it('gives the same chart again, and has nothing to report', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const { chart, report } = await roundTrip(data)
        expect(chart).toEqual(withoutAprsIds(data))
        expect([report.approximated, report.omitted]).toEqual([[], []])
      }),
      { numRuns: 60 },
    )
  })

  it('gives it again whatever its ids, texts, places, styles and bends are', async () => {
    await fc.assert(
      fc.asyncProperty(anyChart, async (data) => {
        const { chart, report } = await roundTrip(data)
        expect(chart).toEqual(withoutAprsIds(data))
        expect([report.approximated, report.omitted]).toEqual([[], []])
      }),
      { numRuns: 60 },
    )
  })

  it('keeps every kind there is, with a connection from each that has any', async () => {
    const nodes = nodeKinds.map((kind, index) => buildNode(`n${index}`, kind, { x: index * 1000, text: `The ${kind}` }))
    const ends = nodes.filter(({ kind }) => kind !== 'lane' && kind !== 'group')
    const data = buildData(
      nodes,
      ends.slice(1).map((node, index) => buildEdge(`e${index}`, ends[index]?.id ?? '', node.id)),
    )

    const { chart, report } = await roundTrip(data)

    expect(chart).toEqual(data)
    expect(report.counts.nodes.SummaryOwner).toBe(1)
  })

  it('keeps what lies in a closed subprocess', async () => {
    const data = buildData([buildNode('s', 'subprocess'), buildNode('a', 'activity', { x: 4000, parent: 's' })])

    expect((await roundTrip(data)).chart).toEqual(data)
  })

  it('leaves the number of a process in its own installation', () => {
    const data = buildData([buildProcess('p', 'P7', { addInfo: { aprsId: 48_151_623 } })])

    const xml = exportBpmn(fromData(data), { name: 'Global Chart' })

    expect(xml).toContain('strata:processId="P7"')
    expect(xml).not.toContain('48151623')
  })

  it('takes what another tool moved, named or coloured meanwhile, and keeps the rest', async () => {
    const data = buildData([
      buildNode('pool', 'pool'),
      buildProcess('p', 'P7', {
        parent: 'pool',
        x: 100,
        y: 100,
        text: 'Win orders',
        info: 'All of them',
        style: { bold: true, fill: '#fff' },
      }),
    ])
    const xml = exportBpmn(fromData(data), { name: 'Global Chart' })
    const moved = xml
      .replace('<dc:Bounds x="100" y="100"', '<dc:Bounds x="5000" y="100"')
      .replace('name="Win orders"', 'name="Win many orders"')
      .replaceAll('"#fff"', '"#00ff00"')

    const { chart } = await importBpmn(moved, { steps: 'activity' })

    expect(chart.nodes[1]).toEqual({
      ...data.nodes[1],
      x: 5000,
      parent: null,
      text: 'Win many orders',
      style: { bold: true, fill: '#00ff00' },
      addInfo: { processId: 'P7' },
    })
  })

  it('gives marks that make no sense no weight', async () => {
    const data = buildData([buildNode('a', 'activity', { text: 'Plan', parent: null })])
    const xml = exportBpmn(fromData(data), { name: 'Chart' })

    const { chart } = await importBpmn(xml.replace('strata:kind="activity"', 'strata:kind="pool" strata:style="{"'), { steps: 'activity' })

    expect(chart.nodes).toEqual(data.nodes)
  })

  it('lets no mark put a node into itself', async () => {
    const data = buildData([buildNode('a', 'group'), buildNode('b', 'group', { parent: 'a' })])
    const xml = exportBpmn(fromData(data), { name: 'Chart' }).replace('strata:kind="group"', 'strata:kind="group" strata:parent="b"')

    const { chart } = await importBpmn(xml, { steps: 'activity' })

    expect(chart.nodes.filter(({ parent }) => parent === null)).toHaveLength(1)
    expect(chart.nodes.every(({ parent }) => parent === null || mayHold('group', 'group'))).toBe(true)
  })
})

describe('import of a foreign file, exported and imported again', () => {
  it('gives the chart of the first import again', async () => {
    const data = buildData([buildNode('a', 'activity'), buildNode('b', 'end', { x: 400 })], [buildEdge('e', 'a', 'b')])
    const first = await roundTrip(data)

    expect(toData(fromData((await roundTrip(first.chart)).chart))).toEqual(first.chart)
  })
})
