import { type Chart, findNodes, fullName, kindTable, shortName } from '@strata/diagram'
import { containersFor, moveInto } from '../actions/move-into.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import { ChoiceForm } from './choice-form.tsx'

interface Props {
  session: EditorSession
  ids: readonly string[]
}

/** Stands for no container among those to choose. */
const outside = 'outside'

/** The lane, pool, group or subprocess that shapes shall lie in. */
export function ChooseContainerDialog({ session, ids }: Props) {
  const chart = useEditor(session, (state) => state.chart)
  const containers = containersFor(chart, ids)
  const take = (value: string) => {
    const parent = value === outside ? null : value
    const isDone = moveInto(session, ids, parent)
    if (isDone) session.showNotice(`Moved ${namesOf(chart, ids)} ${placeWords(chart, parent)}`)
    return isDone
  }
  return (
    <ChoiceForm
      session={session}
      title={`Move ${namesOf(chart, ids)}`}
      label="Into"
      options={containers.map((id) => ({ value: id ?? outside, label: containerName(chart, id) }))}
      confirm="Move"
      onTake={take}
      onBack={() => ids[0] !== undefined && session.viewport.focusNode(ids[0])}
    />
  )
}

function namesOf(chart: Chart, ids: readonly string[]): string {
  const [only] = findNodes(chart, ids)
  return ids.length === 1 && only ? shortName(only) : `${ids.length} shapes`
}

function containerName(chart: Chart, id: string | null): string {
  const node = id === null ? undefined : chart.nodes[id]
  return node ? `${fullName(node)} (${kindTable[node.kind].label})` : 'No container'
}

function placeWords(chart: Chart, parent: string | null): string {
  const node = parent === null ? undefined : chart.nodes[parent]
  return node ? `into ${shortName(node)}` : 'out of its container'
}
