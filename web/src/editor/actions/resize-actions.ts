import { commands, findNodes, gridSize, type Rect } from '@strata/diagram'
import { type EditorAction, nodesSelected } from './action.ts'

/** What is selected made wider, narrower, taller or less tall by keys, from its upper left corner. */
export const resizeActions: readonly EditorAction[] = [
  resize('wider', 'Make wider', 'Mod+ArrowRight', { width: gridSize, height: 0 }),
  resize('narrower', 'Make narrower', 'Mod+ArrowLeft', { width: -gridSize, height: 0 }),
  resize('taller', 'Make taller', 'Mod+ArrowDown', { width: 0, height: gridSize }),
  resize('lower', 'Make less tall', 'Mod+ArrowUp', { width: 0, height: -gridSize }),
]

function resize(id: string, label: string, keys: string, by: Pick<Rect, 'width' | 'height'>): EditorAction {
  return {
    id: `resize-${id}`,
    label,
    group: 'Arrange',
    keys: [keys],
    isEnabled: nodesSelected,
    run: (session) => {
      const { chart, selection } = session.state
      const bounds = Object.fromEntries(
        findNodes(chart, selection.nodes).map(({ id: node, x, y, width, height }) => [
          node,
          { x, y, width: width + by.width, height: height + by.height },
        ]),
      )
      session.execute(commands.resizeNodes, { bounds }, { mergeKey: 'resize' })
    },
  }
}
