import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import { ChooseContainerDialog } from './choose-container-dialog.tsx'
import { ChooseShapeDialog } from './choose-shape-dialog.tsx'
import { ChooseStepDialog } from './choose-step-dialog.tsx'

/** The dialog of `session.state.choice`: what an action needs chosen by name. */
export function ChoiceDialogs({ session }: { session: EditorSession }) {
  const choice = useEditor(session, (state) => state.choice)
  if (!choice) return null
  if (choice.kind === 'container') return <ChooseContainerDialog session={session} ids={choice.ids} />
  if (choice.kind === 'shape') return <ChooseShapeDialog session={session} ids={choice.ids} />
  return <ChooseStepDialog key={choice.kind} session={session} choice={choice} />
}
