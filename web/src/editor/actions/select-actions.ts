import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { edgesAt, edgesOf, findNodes, nodesOf } from '@strata/diagram'
import { IconSelectAll, IconShape, IconTopologyStar } from '@tabler/icons-react'
import { selectionOf } from '../session/selection.ts'
import { always, type EditorAction, nodesSelected, somethingSelected } from './action.ts'

export const selectActions: readonly EditorAction[] = [
  {
    id: 'selectAll',
    label: editorActionMessages.selectAll,
    group: 'select',
    icon: IconSelectAll,
    keys: ['Mod+A'],
    isEnabled: (state) => state.chart.nodeOrder.length > 0 || editorActionNotices.emptyChart,
    run: (session) => session.select(selectionOf(session.state.chart.nodeOrder, session.state.chart.edgeOrder)),
  },
  {
    id: 'selectKind',
    label: editorActionMessages.selectKind,
    group: 'select',
    icon: IconShape,
    isEnabled: somethingSelected,
    run: (session) => {
      const { chart, selection } = session.state
      const kinds = new Set(findNodes(chart, selection.nodes).map((node) => node.kind))
      const nodes = nodesOf(chart).flatMap((node) => (kinds.has(node.kind) ? [node.id] : []))
      session.select(selectionOf(nodes, selection.edges.size > 0 ? edgesOf(chart).map((edge) => edge.id) : []))
    },
  },
  {
    id: 'selectConnected',
    label: editorActionMessages.selectConnected,
    group: 'select',
    icon: IconTopologyStar,
    isEnabled: nodesSelected,
    run: (session) => {
      const { chart, selection } = session.state
      const edges = new Set([...selection.nodes].flatMap((id) => edgesAt(chart, id).map((edge) => edge.id)))
      const ends = edgesOf(chart).flatMap((edge) => (edges.has(edge.id) ? [edge.source, edge.target] : []))
      session.select(selectionOf([...selection.nodes, ...ends], [...selection.edges, ...edges]))
    },
  },
  {
    id: 'selectNothing',
    label: editorActionMessages.selectNothing,
    group: 'select',
    keys: ['Escape'],
    whileReading: true,
    isEnabled: always,
    run: (session) => {
      const { palette, isFindOpen, inlineEdit, tool } = session.state
      if (palette) session.openPalette(null)
      else if (isFindOpen) session.setState({ isFindOpen: false })
      else if (inlineEdit) session.edit(null)
      else if (tool !== 'select') session.setState({ tool: 'select' })
      else session.select(selectionOf([]))
    },
  },
]
