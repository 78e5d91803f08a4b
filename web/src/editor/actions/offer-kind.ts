import { chartCanvasMessages as messages } from '@strata/contract'
import { type Chart, commands, findNodes, fullName, hasFixedPid, processKind, proposedPids, shortName, strangePool } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'

/** Says that processes are in the pool for the other kind, and offers to make them that kind with one click. Answers whether there was something to say. */
export function offerKind(session: EditorSession, ids: readonly string[]): boolean {
  const { chart } = session.state
  const found = strangersOf(chart, ids)
  if (!found) return false
  const kind = found.kind === 'primary' ? 'enabling' : 'primary'
  const change = () => {
    if (session.execute(commands.setProcessKind, { ids: found.changeable, kind }).done) confirmKind(session, found.changeable, kind)
  }
  showNoticeWhile(
    session,
    messages.inStrangePool(found),
    (state) => !state.isReadOnly && strangersOf(state.chart, ids) !== null,
    found.changeable.length === 0
      ? undefined
      : { label: messages.makeKind({ count: found.changeable.length, kind }), run: () => session.whenEditingAllowed(change) },
  )
  return true
}

function confirmKind(session: EditorSession, ids: readonly string[], kind: 'primary' | 'enabling'): void {
  const { chart } = session.state
  const [node] = findNodes(chart, ids)
  if (!node) return
  const words = messages.nowKind({ count: ids.length, name: nameIn(chart, node), kind })
  showNoticeWhile(session, words, (state) => state.chart === chart, { label: messages.undo, run: session.undo })
}

/** Those of the nodes that are in the pool for the other kind; of one kind, for they were dropped together. */
function strangersOf(chart: Chart, ids: readonly string[]) {
  const nodes = findNodes(chart, ids).filter((node) => strangePool(chart, node) !== null)
  const [node] = nodes
  const pool = node && strangePool(chart, node)
  if (!node || !pool) return null
  return {
    count: nodes.length,
    name: nameIn(chart, node),
    pool: shortName(pool),
    kind: processKind(node),
    changeable: nodes.filter((each) => !hasFixedPid(chart, each)).map(({ id }) => id),
  }
}

function nameIn(chart: Chart, node: Parameters<typeof fullName>[0]): string {
  return node.text === '' ? messages.thisProcess : fullName(node, proposedPids(chart).get(node.id))
}
