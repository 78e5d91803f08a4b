import { chartCanvasMessages as messages } from '@strata/contract'
import { type Chart, commands, shortName } from '@strata/diagram'
import { showStep } from '../actions/add-shape.ts'
import { containerWords } from '../actions/announce-container.ts'
import type { EditorSession } from '../editor-session.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'

interface Dropped {
  /** The chart it was moved in. */
  readonly before: Chart
  readonly id: string
  /** The connection it was dropped on. */
  readonly into: string
}

/** Explains that a connected step dropped on a connection is not put between its ends by that, and offers to put it there. */
export function offerBetween(session: EditorSession, { before, id, into }: Dropped): void {
  const { chart } = session.state
  const [node, ends] = [chart.nodes[id], endNames(chart, into)]
  if (!node || !ends) return
  const words = messages.notPutBetween({ name: shortName(node), ...ends })
  const put = () => {
    if (!session.execute(commands.moveBetween, { id, into }).done) return
    session.selectNodes([id])
    showStep(session, id)
  }
  showNoticeWhile(
    session,
    [containerWords(before, chart, [id]), words].filter((sentence) => sentence !== '').join(' '),
    (state) => state.chart === chart && !state.isReadOnly,
    { label: messages.putBetween, run: () => session.whenEditingAllowed(put) },
  )
}

function endNames(chart: Chart, edgeId: string): { source: string; target: string } | null {
  const edge = chart.edges[edgeId]
  const [source, target] = [chart.nodes[edge?.source ?? ''], chart.nodes[edge?.target ?? '']]
  return source && target ? { source: shortName(source), target: shortName(target) } : null
}
