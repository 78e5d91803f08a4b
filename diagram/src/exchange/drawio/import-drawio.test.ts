import { describe, expect, it } from 'vitest'
import { validateStructure } from '../../rules/validate-structure.ts'
import { importDrawio } from './import-drawio.ts'
import { bends, drawioOf, edge, pageOf, pointOf, vertex } from './sample-drawing.ts'

const box = 'rounded=1;whiteSpace=wrap;html=1;'

async function read(...cells: readonly string[]) {
  const { chart, report } = await importDrawio(drawioOf(...cells), { steps: 'activity' })
  expect(validateStructure(chart)).toEqual([])
  return { nodes: Object.fromEntries(chart.nodes.map((node) => [node.id, node])), edges: chart.edges, chart, report }
}

describe('what shapes become', () => {
  it.each([
    [box, 'activity'],
    ['rhombus;html=1;', 'decision'],
    ['shape=document;', 'document'],
    ['shape=mxgraph.flowchart.multi-document;', 'document'],
    ['shape=cylinder3;', 'data'],
    ['shape=datastore;', 'data'],
    ['shape=parallelogram;perimeter=parallelogramPerimeter;', 'data'],
    ['shape=process;', 'subprocess'],
    ['shape=note;', 'text'],
    ['text;html=1;', 'text'],
    ['ellipse;shape=cloud;', 'activity'],
    ['shape=umlActor;', 'activity'],
    ['swimlane;horizontal=0;', 'pool'],
    ['shape=mxgraph.flowchart.on-page_reference;', 'connector'],
    ['shape=mxgraph.bpmn.task2;taskMarker=user;', 'activity'],
    ['shape=mxgraph.bpmn.task;isLoopSub=1;', 'subprocess'],
    ['shape=mxgraph.bpmn.gateway2;gwType=parallel;', 'decision'],
    ['shape=mxgraph.bpmn.event;outline=standard;symbol=message;', 'start'],
    ['shape=mxgraph.bpmn.event;outline=catching;symbol=timer;', 'event'],
    ['shape=mxgraph.bpmn.event;outline=end;symbol=terminate2;', 'end'],
    ['shape=mxgraph.aws4.lambda;', 'activity'],
  ])('%s becomes %s', async (style, kind) => {
    const { nodes } = await read(vertex('x', 'X', style, '100 100 200 100'))
    expect(nodes.x).toMatchObject({ kind, text: 'X', parent: null })
  })

  it('makes ellipses starts and ends by what leaves and reaches them, small and in their middle', async () => {
    const { nodes, report } = await read(
      vertex('a', 'Begin', 'ellipse;html=1;', '0 0 120 80'),
      vertex('t', 'Work', box, '200 10 120 60'),
      vertex('z', '', 'ellipse;', '400 20 40 40'),
      edge('e1', 'a t'),
      edge('e2', 't z'),
    )
    expect(nodes.a).toMatchObject({ kind: 'start', x: 46, y: 26, width: 28, height: 28 })
    expect(nodes.z).toMatchObject({ kind: 'end', x: 400, y: 20, width: 40, height: 40 })
    expect(report.approximated.map(({ what, became }) => [what, became])).toEqual([['large ellipse', 'small start']])
  })

  it('makes processes of boxes when asked, with an id to be assigned', async () => {
    const { chart } = await importDrawio(drawioOf(vertex('x', 'Sell', box, '0 0 152 72')), { steps: 'process', processPrefix: 'P1.' })
    expect(chart.nodes).toEqual([
      { id: 'x', kind: 'process', x: 0, y: 0, width: 152, height: 72, text: 'Sell', parent: null, addInfo: { processId: 'P1.XXX' } },
    ])
  })

  it('names in the report what has no counterpart', async () => {
    const { report } = await read(
      vertex('c', 'Net', 'ellipse;shape=cloud;', '0 0 100 80'),
      vertex('i', '', 'shape=image;image=data:image/png,AAAA;', '200 0 60 60'),
      `<UserObject id="u" label="Go" link="https://example.com/a" cost="7">${vertex('', '', box, '300 0 100 60')}</UserObject>`,
    )
    expect(report.approximated.map(({ what, became }) => [what, became])).toEqual([['cloud', 'activity']])
    expect(report.omitted.map(({ what, name }) => [what, name])).toEqual([
      ['picture', ''],
      ['link', 'Go'],
      ['data', 'Go'],
    ])
  })
})

describe('texts and looks', () => {
  it('come as plain text on one line', async () => {
    const label =
      '&lt;div&gt;Check &lt;b&gt;order&lt;/b&gt;&lt;/div&gt;&lt;div&gt;&amp;amp; stock&amp;nbsp;now &amp;lt; 5&lt;br&gt;days&lt;/div&gt;'
    const { nodes } = await read(vertex('x', label, box, '0 0 100 60'))
    expect(nodes.x?.text).toBe('Check order & stock now < 5 days')
  })

  it('are cut at 90 characters and stand whole in the report', async () => {
    const { nodes, report } = await read(vertex('x', 'Name '.repeat(20).trim(), box, '0 0 100 60'))
    expect(nodes.x?.text).toBe('Name '.repeat(18).slice(0, 90))
    expect(report.approximated).toContainEqual(expect.objectContaining({ what: 'long text', became: 'its first 90 characters' }))
  })

  it('get room where they would break, and give up a size that does not fit', async () => {
    const { nodes, report } = await read(
      vertex('who', 'Customer', 'shape=umlActor;html=1;', '40 40 30 60'),
      vertex('big', 'Telecommunications', `${box}fontSize=18;`, '400 40 120 60'),
    )
    expect(nodes.who).toMatchObject({ x: 19, y: 40, width: 72, height: 60 })
    expect(nodes.big).toMatchObject({ width: 150, height: 60 })
    expect(nodes.big?.style).toBeUndefined()
    const reported = report.approximated.map(({ elementId, became }) => [elementId, became])
    expect(reported).toContainEqual(['who', 'larger activity'])
    expect(reported).toContainEqual(['big', 'smaller text'])
  })

  it('keep a size smaller than any set by itself, be they broken in it', async () => {
    const { nodes, report } = await read(
      vertex('left', 'Left', box, '0 0 80 60'),
      vertex('tiny', 'Telecommunications', `${box}fontSize=8;`, '84 0 48 60'),
      vertex('right', 'Right', box, '136 0 80 60'),
      vertex('alone', 'Telecommunications', `${box}fontSize=8;`, '400 0 96 60'),
    )
    expect(nodes.tiny).toMatchObject({ width: 48, style: { fontSize: 8 } })
    expect(nodes.alone).toMatchObject({ width: 96, style: { fontSize: 8 } })
    expect(report.approximated.map(({ elementId, became }) => [elementId, became])).toEqual([['tiny', 'broken words']])
  })

  it('keep size, weight, side and colours; plain black on white is the chart’s own', async () => {
    const { nodes } = await read(
      vertex(
        'x',
        'X',
        `${box}fontSize=14;fontStyle=7;align=left;fontColor=#333333;fillColor=#dae8fc;strokeColor=rgb(108,142,191)`,
        '0 0 100 60',
      ),
      vertex('y', 'Y', `${box}fillColor=#ffffff;strokeColor=#000000;fontColor=default;`, '200 0 100 60'),
      vertex('z', 'Z', `${box}fontSize=40;fillColor=light-dark(#d5e8d4,#1f2f1e);`, '400 0 100 60'),
    )
    expect(nodes.x?.style).toEqual({
      fontSize: 14,
      bold: true,
      italic: true,
      underline: true,
      align: 'left',
      color: '#333333',
      fill: '#dae8fc',
      stroke: '#6c8ebf',
    })
    expect(nodes.y?.style).toBeUndefined()
    expect(nodes.z?.style).toEqual({ fontSize: 26, fill: '#d5e8d4' })
  })
})

describe('containers', () => {
  const pool = vertex('p', 'Shop', 'swimlane;html=1;startSize=20;horizontal=0;', '40 40 900 320')
  const lane = (id: string, y: number) => vertex(id, id, 'swimlane;startSize=20;horizontal=0;', `20 ${y} 880 160`, 'parent="p"')

  it('are pools and lanes with what they hold at its place', async () => {
    const { nodes } = await read(pool, lane('l1', 0), lane('l2', 160), vertex('t', 'Pick', box, '100 40 120 60', 'parent="l2"'))
    expect(nodes.p).toMatchObject({ kind: 'pool', x: 32, y: 40, width: 908, height: 320 })
    expect(nodes.l1).toMatchObject({ kind: 'lane', parent: 'p', x: 60, y: 40, width: 880, height: 160 })
    expect(nodes.t).toMatchObject({ parent: 'l2', x: 160, y: 240, width: 120, height: 60 })
  })

  it('with their name on top are named in the report where the chart has it at the left', async () => {
    const { report } = await read(vertex('p', 'Shop', 'swimlane;html=1;', '0 0 300 600'))
    expect(report.approximated.map(({ what, became }) => [what, became])).toEqual([['vertical pool', 'horizontal pool']])
  })

  it('side by side keep their names at the top', async () => {
    const upright = (id: string, x: number) => vertex(id, id, 'swimlane;startSize=20;', `${x} 20 200 580`, 'parent="p"')
    const { nodes, report } = await read(vertex('p', 'Shop', 'swimlane;html=1;', '0 0 400 600'), upright('l1', 0), upright('l2', 200))
    expect(nodes.p).toMatchObject({ x: 0, y: -8, width: 400, height: 608 })
    expect(report.approximated).toEqual([])
  })

  it('without a frame go, and what they hold stays at its place', async () => {
    const { nodes, report } = await read(
      vertex('g', '', 'group', '100 100 300 200'),
      vertex('a', 'A', box, '10 20 100 60', 'parent="g"'),
      vertex('b', 'B', box, '150 20 100 60', 'parent="g"'),
    )
    expect(Object.keys(nodes)).toEqual(['a', 'b'])
    expect(nodes.a).toMatchObject({ x: 110, y: 120, parent: null })
    expect(report.omitted.map(({ what }) => what)).toEqual(['group without a frame'])
  })

  it('may be boxes drawn behind steps', async () => {
    const { nodes } = await read(
      vertex('f', 'Phase 1', box, '0 0 400 200'),
      vertex('a', 'A', box, '20 60 100 60'),
      vertex('b', 'B', box, '200 60 100 60'),
      edge('e', 'a b'),
    )
    expect([nodes.f?.kind, nodes.a?.parent, nodes.b?.parent]).toEqual(['group', 'f', 'f'])
  })

  it('drawn closed hide what they hold; lines lead to them', async () => {
    const { nodes, edges, report } = await read(
      vertex('c', 'Billing', 'swimlane;', '0 0 200 80', 'parent="1" collapsed="1"'),
      vertex('a', 'Inside', box, '10 30 100 60', 'parent="c"'),
      vertex('b', 'Next', box, '300 0 100 60'),
      edge('e', 'a b'),
    )
    expect(nodes.c?.kind).toBe('subprocess')
    expect(nodes.a).toBeUndefined()
    expect(edges[0]).toMatchObject({ source: 'c', target: 'b' })
    expect(report.omitted.map(({ name, reason }) => [name, reason])).toEqual([['Inside', 'It is inside “Billing”, which is drawn closed.']])
  })
})

describe('lines', () => {
  const a = vertex('a', 'A', box, '0 0 100 80')
  const z = vertex('z', 'Z', box, '300 200 100 80')

  it('keep sides and corners; points of an orthogonal line lie on its segments', async () => {
    const style = 'edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;entryX=0;entryY=0.5;'
    const { edges } = await read(a, z, edge('e', 'a z', style, bends('250,120')))
    expect(edges[0]).toMatchObject({
      sourcePort: 'right',
      targetPort: 'left',
      points: [
        { x: 250, y: 40 },
        { x: 250, y: 240 },
      ],
    })
  })

  it('have labels of their own and labels beside them', async () => {
    const label =
      '<mxCell id="l" value="if paid" style="edgeLabel;html=1;" vertex="1" connectable="0" parent="e"><mxGeometry x="-0.2" relative="1" as="geometry"/></mxCell>'
    const { edges, nodes } = await read(a, z, edge('e', 'a z'), label)
    expect(edges[0]?.label).toBe('if paid')
    expect(nodes.l).toBeUndefined()
  })

  it.each([
    ['', { line: 'solid', arrow: 'end' }],
    ['dashed=1;endArrow=none;', { line: 'dashed', arrow: 'none' }],
    ['dashed=1;dashPattern=1 3;startArrow=classic;endArrow=block;', { line: 'dotted', arrow: 'both' }],
    ['startArrow=block;endArrow=none;', { line: 'solid', arrow: 'start' }],
  ])('of style “%s” keep their kind', async (style, expected) => {
    const { edges } = await read(a, z, edge('e', 'a z', style))
    expect(edges[0]?.style).toEqual(expected)
  })

  it('that end beside a shape are attached to it; those that end nowhere are named', async () => {
    const { edges, report } = await read(
      a,
      z,
      edge('near', 'a -', '', pointOf('296,240', 'targetPoint')),
      edge('lost', 'a -', '', pointOf('900,900', 'targetPoint')),
    )
    expect(edges.map(({ id, target }) => [id, target])).toEqual([['near', 'z']])
    expect(report.approximated.map(({ what }) => what)).toEqual(['loose end of a line'])
    expect(report.omitted.map(({ elementId, reason }) => [elementId, reason])).toEqual([['lost', 'It starts or ends at no shape.']])
  })
})

describe('pages and layers', () => {
  const pages = `<mxfile>${pageOf('One', vertex('a', 'A', box, '0 0 100 80'))}${pageOf('Two', vertex('b', 'B', box, '0 0 100 80'))}</mxfile>`

  it('give the page asked for, and name the others', async () => {
    const { chart, report, pages: names, page } = await importDrawio(pages, { steps: 'activity', page: 1 })
    expect([names, page]).toEqual([['One', 'Two'], 1])
    expect(chart.nodes.map(({ text }) => text)).toEqual(['B'])
    expect(report.omitted.map(({ what, name }) => [what, name])).toEqual([['page', 'One']])
  })

  it('leave out what is hidden, and name it', async () => {
    const { nodes, report } = await read(
      '<mxCell id="2" value="Ideas" parent="0" visible="0"/>',
      vertex('a', 'A', box, '0 0 100 80'),
      vertex('h', 'Hidden', box, '0 0 100 80', 'parent="2"'),
      vertex('i', 'Invisible', box, '0 0 100 80', 'parent="1" visible="0"'),
    )
    expect(Object.keys(nodes)).toEqual(['a'])
    expect(report.omitted.map(({ what, elementIds }) => [what, elementIds])).toEqual([
      ['layer', ['1']],
      ['hidden layer', ['2']],
      ['hidden shape', ['h', 'i']],
    ])
  })
})
