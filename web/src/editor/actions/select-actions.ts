import { IconSelectAll } from '@tabler/icons-react'
import { selectionOf } from '../session/selection.ts'
import { always, type EditorAction } from './action.ts'

export const selectActions: readonly EditorAction[] = [
  {
    id: 'selectAll',
    label: 'Select all',
    group: 'Select',
    icon: IconSelectAll,
    keys: ['Mod+A'],
    isEnabled: (state) => state.chart.nodeOrder.length > 0 || 'The chart is empty',
    run: (session) => session.select(selectionOf(session.state.chart.nodeOrder, session.state.chart.edgeOrder)),
  },
  {
    id: 'selectNothing',
    label: 'Select nothing, close what is open',
    group: 'Select',
    keys: ['Escape'],
    whileReading: true,
    isEnabled: always,
    run: (session) => {
      const { palette, isFindOpen, inlineEdit } = session.state
      if (palette) session.openPalette(null)
      else if (isFindOpen) session.setState({ isFindOpen: false })
      else if (inlineEdit) session.edit(null)
      else session.select(selectionOf([]))
    },
  },
]
