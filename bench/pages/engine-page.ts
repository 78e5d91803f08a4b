import createEngine from 'mxgraph'
import { buildSampleChart } from '../sample-chart.ts'
import { manyNodes, offerPage } from './measured-page.ts'

/**
 * The same chart in draw.io's engine (mxGraph), the yardstick of the editor's speed. `?nodes=2000` sets the size, `&fit=1` shows the
 * whole. `window.benchOpenMs` is the time from building the model to the second frame after it.
 */
const query = new URLSearchParams(location.search)
const chart = buildSampleChart(Number(query.get('nodes') ?? 500))
const container = document.getElementById('canvas')
if (!container) throw new Error('The page has no canvas')

const began = performance.now()
const engine = createEngine.call(window, {
  mxLoadResources: false,
  mxLoadStylesheets: false,
  mxForceIncludes: false,
  mxResourceExtension: '.txt',
  mxBasePath: '',
})
const graph = new engine.mxGraph(container)
graph.setConnectable(true)
graph.setPanning(true)
new engine.mxRubberband(graph)
Object.assign(graph.getStylesheet().getDefaultEdgeStyle(), { edgeStyle: 'orthogonalEdgeStyle', rounded: 1 })
const undone = new engine.mxUndoManager()
graph.getModel().addListener(engine.mxEvent.UNDO, (_sender, event) => undone.undoableEditHappened(event.getProperty('edit')))
const parent = graph.getDefaultParent()
graph.getModel().beginUpdate()
try {
  const cells = new Map<string, unknown>(
    chart.nodes.map((node) => {
      const style = node.kind === 'decision' ? 'rhombus;whiteSpace=wrap' : 'rounded=1;whiteSpace=wrap'
      return [node.id, graph.insertVertex(parent, node.id, node.text, node.x, node.y, node.width, node.height, style)]
    }),
  )
  for (const edge of chart.edges) graph.insertEdge(parent, edge.id, edge.label, cells.get(edge.source), cells.get(edge.target))
} finally {
  graph.getModel().endUpdate()
}
if (query.get('fit') === '1') graph.fit()

const all = [...graph.getChildVertices(parent)]
offerPage(began, {
  moveAll: () => graph.moveCells(all, 40, 0),
  undo: () => undone.undo(),
  paste: () => {
    engine.mxClipboard.copy(graph, graph.getChildCells(parent))
    engine.mxClipboard.paste(graph)
  },
  selectMany: () => graph.setSelectionCells(all.slice(0, manyNodes)),
  zoomTo: (zoom) => graph.zoomTo(zoom),
})
