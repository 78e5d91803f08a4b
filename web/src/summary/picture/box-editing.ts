import { nodesOf, type SummaryBox, type SummaryPicture } from '@strata/diagram'
import type { EditorSession } from '../../editor/index.ts'
import { keyedTo, moveBox } from './move-box.ts'
import type { BoxEditing } from './summary-chart.tsx'
import type { BoxDrag } from './use-box-drag.ts'

interface Input {
  session: EditorSession
  drag: BoxDrag
  picture: SummaryPicture
  onOpen: (box: SummaryBox) => void
}

/** What is done with the boxes of a WIP that somebody may edit. */
export function boxEditing({ session, drag, picture, onOpen }: Input): BoxEditing {
  return {
    drag,
    onOpen,
    onKey: (box, key) => {
      const node = nodesOf(picture.chart).find(({ id }) => id === box.nodeId)
      const to = node && keyedTo(node, key)
      if (to) moveBox(session, { node, to })
      return to !== undefined
    },
    onUndo: session.undo,
    onRedo: session.redo,
  }
}
