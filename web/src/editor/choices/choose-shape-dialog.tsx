import { choiceMessages as messages } from '@strata/contract'
import { commands, kindTable } from '@strata/diagram'
import { shapesFor } from '../actions/shapes-for.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import { ChoiceForm } from './choice-form.tsx'
import { named } from './choose-container-dialog.tsx'

interface Props {
  session: EditorSession
  ids: readonly string[]
}

/** Chooses the kind that shapes are turned into, with text and connections kept. */
export function ChooseShapeDialog({ session, ids }: Props) {
  const chart = useEditor(session, (state) => state.chart)
  const options = shapesFor(chart, ids).map((kind) => ({ value: kind, label: kindTable[kind].label }))
  const take = (value: string) => {
    const kind = options.find((option) => option.value === value)?.value
    if (!kind) return false
    const outcome = session.execute(commands.changeKind, { ids, kind })
    if (outcome.done) session.showNotice(messages.shapeChanged({ ...named(session.state.chart, ids), kind: kindTable[kind].label }))
    return outcome.done
  }
  return (
    <ChoiceForm
      session={session}
      title={messages.shapeTitle}
      label={messages.shape}
      options={options}
      confirm={messages.change}
      onTake={take}
      onBack={() => ids[0] !== undefined && session.viewport.focusNode(ids[0])}
    />
  )
}
