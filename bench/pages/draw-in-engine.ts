import type { ChartData } from '@strata/contract'
import createEngine, { type Graph } from 'mxgraph'
import { type DrawChart, manyNodes } from './measured-page.ts'

/** The chart in draw.io's engine (mxGraph), the yardstick of the editor's speed. */
export const drawInEngine: DrawChart = (container, chart, isFit) => {
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
  insertChart(graph, chart)
  if (isFit) graph.fit()
  const all = [...graph.getChildVertices(graph.getDefaultParent())]
  return {
    moveAll: () => graph.moveCells(all, 40, 0),
    undo: () => undone.undo(),
    paste: () => {
      engine.mxClipboard.copy(graph, graph.getChildCells(graph.getDefaultParent()))
      engine.mxClipboard.paste(graph)
    },
    selectMany: () => graph.setSelectionCells(all.slice(0, manyNodes)),
    zoomTo: (zoom) => graph.zoomTo(zoom),
  }
}

function insertChart(graph: Graph, chart: ChartData): void {
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
}
