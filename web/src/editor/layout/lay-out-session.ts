import { layoutMessages } from '@strata/contract'
import { isEmptyPatch } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import type { LayoutKind } from '../session/editor-state.ts'
import { type LayoutMaker, startLayout } from './layout-makers.ts'
import { showPreview } from './show-preview.ts'

interface LayoutWish {
  readonly kind: LayoutKind
  /** Ids of the nodes to move; null: the whole chart. */
  readonly part: readonly string[] | null
}

/**
 * Tidies or arranges the session's chart, or the nodes of `part`, and shows the result as a preview. While it is computed
 * `state.layout` holds how to cancel it. The chart may be edited in the meantime; the result is then discarded.
 */
export async function layOutSession(
  session: EditorSession,
  { kind, part }: LayoutWish,
  start: (kind: LayoutKind) => LayoutMaker = startLayout,
) {
  if (session.state.layout) return
  session.state.preview?.undo()
  const { chart } = session.state
  const maker = start(kind)
  let isGivenUp = false
  const end = () => {
    maker.stop()
    session.setState({ layout: null })
  }
  const cancel = () => {
    isGivenUp = true
    end()
    session.showNotice(layoutMessages.stopped)
  }
  session.setState({ layout: { kind, cancel } })
  try {
    const made = await maker.make(chart, part, session.viewport.size())
    if (isGivenUp) return
    end()
    if (session.state.chart !== chart || session.state.isReadOnly) session.showNotice(layoutMessages.changedMeanwhile)
    else if (!made.done) session.showNotice(made.reason)
    else if (isEmptyPatch(made.patch)) session.showNotice(layoutMessages.isTidy({ part: part ? 'yes' : 'no' }))
    else showPreview(session, { kind, part, made })
  } catch {
    if (isGivenUp) return
    end()
    session.showNotice(layoutMessages.failed)
  }
}
