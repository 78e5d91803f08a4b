import { type Chart, commands, shortName } from '@strata/diagram'
import { showStep } from '../actions/add-shape.ts'
import type { EditorSession } from '../editor-session.ts'
import { tellWhile } from '../session/tell-while.ts'

/** Says that a connected step let go on a connection does not come between by that, and offers to put it there. */
export function offerBetween(session: EditorSession, id: string, into: string): void {
  const { chart } = session.state
  const [node, ends] = [chart.nodes[id], endNames(chart, into)]
  if (!node || !ends) return
  tellWhile(session, `${shortName(node)} is connected already: it was moved, not put between ${ends}.`, (state) => state.chart === chart, {
    label: 'Put it between',
    run: () => {
      if (!session.execute(commands.moveBetween, { id, into }).done) return
      session.selectNodes([id])
      showStep(session, id)
    },
  })
}

function endNames(chart: Chart, edgeId: string): string | null {
  const edge = chart.edges[edgeId]
  const [source, target] = [chart.nodes[edge?.source ?? ''], chart.nodes[edge?.target ?? '']]
  return source && target ? `${shortName(source)} and ${shortName(target)}` : null
}
