import { choiceMessages as messages } from '@strata/contract'
import { type Chart, findNodes, fullName, kindTable, shortName } from '@strata/diagram'
import { containersFor, moveInto } from '../actions/move-into.ts'
import { offerKind } from '../actions/offer-kind.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import { ChoiceForm } from './choice-form.tsx'

interface Props {
  session: EditorSession
  ids: readonly string[]
}

/** The value of the option for no container. */
const outside = 'outside'

/** Chooses the lane, pool, group or subprocess to move shapes into. */
export function ChooseContainerDialog({ session, ids }: Props) {
  const chart = useEditor(session, (state) => state.chart)
  const containers = containersFor(chart, ids)
  const moveTo = (value: string) => {
    const parent = value === outside ? null : value
    const isMoved = moveInto(session, ids, parent)
    if (!isMoved) return false
    if (!offerKind(session, ids)) session.showNotice(describeMoved(chart, ids, parent))
    return true
  }
  return (
    <ChoiceForm
      session={session}
      title={messages.moveTitle(named(chart, ids))}
      label={messages.into}
      options={containers.map((id) => ({ value: id ?? outside, label: containerName(chart, id) }))}
      confirm={messages.move}
      onTake={moveTo}
      onBack={() => ids[0] !== undefined && session.viewport.focusNode(ids[0])}
    />
  )
}

/** For a message about shapes: how many there are, and the name of the first. */
export function named(chart: Chart, ids: readonly string[]): { count: number; name: string } {
  const [first] = findNodes(chart, ids)
  return { count: ids.length, name: first ? shortName(first) : '' }
}

function containerName(chart: Chart, id: string | null): string {
  const node = id === null ? undefined : chart.nodes[id]
  return node ? messages.withKind({ name: fullName(node), kind: kindTable[node.kind].label }) : messages.noContainer
}

function describeMoved(chart: Chart, ids: readonly string[], parent: string | null): string {
  const node = parent === null ? undefined : chart.nodes[parent]
  return node ? messages.moved({ ...named(chart, ids), container: shortName(node) }) : messages.movedOut(named(chart, ids))
}
