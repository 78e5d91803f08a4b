import { layoutMessages } from '@strata/contract'
import { type Command, type CommandResult, commands, isContainer, type Patch } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import type { LayoutKind } from '../session/editor-state.ts'
import { keepViews } from '../session/keep-views.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'

interface Shown {
  readonly kind: LayoutKind
  readonly part: readonly string[] | null
  readonly made: Extract<CommandResult, { done: true }>
}

/**
 * Shows `made` in place of the chart, until it is kept or undone. The session's history knows nothing of it: no draft, no save
 * and nobody else sees it. When the chart changes under it (others saved, edits were given up), it is gone.
 */
export function showPreview(session: EditorSession, { kind, part, made }: Shown): void {
  const { chart, canUndo, canRedo, undoLabel, redoLabel } = session.state
  const command = stepOf(kind, made.patch)
  let isDecided = false
  const goBack = () => session.setState({ chart, canUndo, canRedo, undoLabel, redoLabel, preview: null })
  const keep = () => {
    isDecided = true
    session.setState({ preview: null })
    if (!session.execute(command, null).done) goBack()
    else announce(session, layoutMessages.kept({ kind }))
  }
  const undo = () => {
    isDecided = true
    goBack()
    announce(session, layoutMessages.undone)
  }
  const preview = { kind, moved: countMoved(made.patch), keep, undo }
  const step = { chart: made.chart, canUndo: true, canRedo: false, undoLabel: command.label, redoLabel: null }
  keepViews(session, chart, () => {
    session.setState({ ...step, preview, inlineEdit: null, palette: null, connecting: null, bending: null })
    showResult(session, kind, part)
  })
  const leave = session.subscribe((state) => {
    if (state.preview === preview) return
    leave()
    if (!isDecided) session.showNotice(layoutMessages.changedMeanwhile)
  })
}

function announce(session: EditorSession, words: string): void {
  const { chart } = session.state
  showNoticeWhile(session, words, (state) => state.chart === chart)
}

/** What is tidied is where it was; what is arranged is elsewhere. */
function showResult({ viewport }: EditorSession, kind: LayoutKind, part: readonly string[] | null): void {
  if (part) viewport.reveal(part)
  else if (kind === 'arrange') viewport.fit()
  else viewport.fitWhenLost()
}

/** The step as it is shown: the very same elements, so that nothing is drawn again when it is kept. */
function stepOf(kind: LayoutKind, patch: Patch): Command<null> {
  const { id, label } = kind === 'tidy' ? commands.tidy : commands.layOut
  return { id, label, isFinal: true, allowed: () => true, apply: () => patch }
}

function countMoved({ nodes }: Patch): number {
  return Object.values(nodes).filter(({ before, after }) => {
    const isMoved = before && after && (before.x !== after.x || before.y !== after.y)
    return isMoved && !isContainer(after.kind)
  }).length
}
