import type { Presence } from '@strata/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Editor, editorsOf, ownWindows, usePresent } from '../../presence/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { type OpenedChart, useIsDirty } from '../open/opened-chart.ts'
import { useAllowEditing } from './use-allow-editing.ts'
import { useGuardedEdits } from './use-guarded-edits.ts'
import { useHeldEditing } from './use-held-editing.ts'

/**
 * - `open`: editing is open.
 * - `told`: somebody edited when the chart was opened; it is only read until the person has chosen.
 * - `waiting`: the person waits until the others are done.
 */
type Turn = 'open' | 'announced' | 'waiting'

export interface EditingTurn {
  turn: Turn
  /** Those who edit now and beside whom the person has not chosen to edit. */
  editors: readonly Editor[]
  wait: () => void
  editAnyway: () => void
}

interface Input {
  opened: OpenedChart
  /** Whether this version can be edited here at all. */
  mayEdit: boolean
  ask: (question: Confirmation) => Promise<boolean>
  questionOf: (editors: readonly Editor[]) => Confirmation
}

/**
 * Who opens a version that somebody else is editing, or is about to edit one, is informed first, and waits or continues. Whoever continued is not
 * asked again as long as the same others edit, nor who has unsaved edits: what somebody is in the midst of is not taken out of their hands.
 * Once that is saved, they are asked about whoever begins then.
 */
export function useEditingTurn({ opened, mayEdit, ask, questionOf }: Input): EditingTurn {
  const presence = usePresent()
  const isDirty = useIsDirty(opened)
  const [turn, setTurn] = useState<Turn>('open')
  const [beside, setBeside] = useState<ReadonlySet<number>>(new Set())
  const editing = useMemo(() => (presence ? editorsOf(presence) : []), [presence])
  const editors = useMemo(() => editing.filter((editor) => !beside.has(editor.id)), [editing, beside])
  const isFirst = useRef(true)
  const allowEditing = useAllowEditing(opened, { awaited: editors, isHeld: turn !== 'open', onOpen: () => setTurn('open') })
  const editAnyway = useCallback(() => {
    setBeside((known) => new Set([...known, ...editing.map(({ id }) => id)]))
    setTurn('open')
  }, [editing])
  const wait = useCallback(() => setTurn('waiting'), [])

  useEffect(() => {
    if (presence) setBeside((known) => withoutDone(known, presence))
  }, [presence])
  useEffect(() => {
    if (!mayEdit || !presence) return
    const wasFirst = isFirst.current
    isFirst.current = false
    if (isDirty && (editors.length > 0 || turn !== 'open')) editAnyway()
    else if (turn === 'open' && wasFirst && editors.length > 0) setTurn('announced')
    else if (turn !== 'open' && editors.length === 0) void allowEditing()
  }, [mayEdit, presence, isDirty, editors, turn, editAnyway, allowEditing])

  useHeldEditing(opened.session, mayEdit && turn !== 'open')
  const askFirst = useCallback(() => ask(questionOf(editors)), [ask, questionOf, editors])
  const isGuarded = mayEdit && turn === 'open' && !isDirty && editors.length > 0
  useGuardedEdits(opened.session, { isGuarded, askFirst, onAnyway: editAnyway, onWait: wait })
  return { turn, editors, wait, editAnyway }
}

/**
 * Whoever is seen not editing is done: they count as new when they begin again. Whoever sends nothing may still be editing, and `since` is
 * sent again with each window and each gap in the connection.
 */
function withoutDone(known: ReadonlySet<number>, { people, elsewhere }: Presence): ReadonlySet<number> {
  const done = new Set(people.filter(({ isEditing }) => !isEditing).map(({ companyUserId }) => companyUserId))
  if (elsewhere && !elsewhere.isEditing) done.add(ownWindows)
  const left = [...known].filter((id) => !done.has(id))
  return left.length === known.size ? known : new Set(left)
}
