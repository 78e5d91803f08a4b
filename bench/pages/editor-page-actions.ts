import type { ChartData, ChartNode } from '@strata/contract'
import { commands, describeDiff, diffCharts, diffPicture, fromData } from '@strata/diagram'
import { copiedText, pasteText } from '../../web/src/editor/actions/clipboard.ts'
import type { EditorSession } from '../../web/src/editor/editor-session.ts'
import { exportPng } from '../../web/src/editor/export-chart.ts'
import { manyNodes, type PageActions } from './measured-page.ts'

/** The actions as a person does them: by commands, and the clipboard's text. */
export function createActions(session: EditorSession, data: ChartData): PageActions {
  const ids = data.nodes.map(({ id }) => id)
  return {
    moveAll: () => session.execute(commands.moveNodes, { ids, dx: 40, dy: 0 }),
    undo: session.undo,
    paste: () => {
      session.selectNodes(ids)
      pasteText(session, copiedText(session) ?? '')
    },
    selectMany: () => session.selectNodes(ids.slice(0, manyNodes)),
    zoomTo: (zoom) => session.viewport.zoomTo(zoom),
    png: () => exportPng(session, { title: 'Sample' }, 1),
    diff: () => {
      const diff = diffCharts(fromData(data), fromData({ ...data, nodes: data.nodes.flatMap(changed) }))
      return [describeDiff(diff), diffPicture(diff)]
    },
  }
}

/** Of ten nodes one is renamed, one moved, and of thirty one removed. */
function changed(node: ChartNode, index: number): ChartNode[] {
  if (index % 30 === 7) return []
  if (index % 10 === 1) return [{ ...node, text: `${node.text}, once more` }]
  return index % 10 === 4 ? [{ ...node, x: node.x + 24 }] : [node]
}
