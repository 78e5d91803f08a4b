import { editorActionMessages } from '@strata/contract'
import { commands, findNodes, gridSize, type Rect } from '@strata/diagram'
import { type EditorAction, nodesSelected } from './action.ts'

/** What is selected made wider, narrower, taller or shorter by keys, from its upper left corner. */
export const resizeActions: readonly EditorAction[] = [
  resize('wider', 'Mod+ArrowRight', { width: gridSize, height: 0 }),
  resize('narrower', 'Mod+ArrowLeft', { width: -gridSize, height: 0 }),
  resize('taller', 'Mod+ArrowDown', { width: 0, height: gridSize }),
  resize('lower', 'Mod+ArrowUp', { width: 0, height: -gridSize }),
]

function resize(way: 'wider' | 'narrower' | 'taller' | 'lower', keys: string, by: Pick<Rect, 'width' | 'height'>): EditorAction {
  return {
    id: `resize-${way}`,
    label: editorActionMessages[`resize-${way}`],
    group: 'arrange',
    keys: [keys],
    isEnabled: nodesSelected,
    run: (session) => {
      const { chart, selection } = session.state
      const bounds = Object.fromEntries(
        findNodes(chart, selection.nodes).map(({ id, x, y, width, height }) => [
          id,
          { x, y, width: width + by.width, height: height + by.height },
        ]),
      )
      session.execute(commands.resizeNodes, { bounds }, { mergeKey: 'resize' })
    },
  }
}
