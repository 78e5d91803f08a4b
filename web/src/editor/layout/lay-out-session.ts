import { layoutMessages } from '@strata/contract'
import { type Chart, commands, layOutChart } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { keepViews } from '../session/keep-views.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'
import { type LayoutWorker, startLayoutWorker } from './layout-worker.ts'

/**
 * Lays out the session's chart, or the nodes of `part`, as one step, and shows the result. While it is computed
 * `state.layout` holds how to cancel it. The chart may be edited in the meantime; the layout is then discarded.
 */
export async function layOutSession(session: EditorSession, part: readonly string[] | null, start: () => LayoutWorker = startLayoutWorker) {
  const { chart, layout } = session.state
  if (layout) return
  const worker = start()
  let isGivenUp = false
  const end = () => {
    worker.stop()
    session.setState({ layout: null })
  }
  const cancel = () => {
    isGivenUp = true
    end()
    session.showNotice(layoutMessages.stopped)
  }
  session.setState({ layout: { isPart: part !== null, cancel } })
  try {
    const { bounds } = await layOutChart(chart, worker.engine, part)
    if (isGivenUp) return
    end()
    if (session.state.chart !== chart) session.showNotice(layoutMessages.changedMeanwhile)
    else if (Object.keys(bounds).length === 0) session.showNotice(layoutMessages.nothingToDo)
    else if (session.execute(commands.layOut, { bounds }).done) showResult(session, chart, part)
  } catch {
    if (isGivenUp) return
    end()
    session.showNotice(layoutMessages.failed)
  }
}

function showResult(session: EditorSession, before: Chart, part: readonly string[] | null): void {
  keepViews(session, before, () => (part ? session.viewport.reveal(part) : session.viewport.fit()))
  const { chart } = session.state
  const words = part ? layoutMessages.selectionDone : layoutMessages.chartDone
  showNoticeWhile(session, words, (state) => state.chart === chart)
}
