import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useEditor } from '../../editor/index.ts'
import { createLazyPart, useIsAwaitedScreenShown, useLazyPart } from '../../platform/index.ts'
import { useUnsavedSource } from '../../tabs/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { useEarlySaves } from '../live/use-early-saves.ts'
import { AboveChart } from '../open/above-chart.ts'
import { MissingPart } from '../open/missing-part.tsx'
import { useSaveKey } from '../work/use-save-key.ts'
import type { KeptEditsInput } from './kept-edits-input.ts'
import type { Saving } from './use-saving.ts'

/** A chart is read before the code of saving and merging is there; it comes beside the canvas, and before it is there nothing is edited. */
export const editsKeeper = createLazyPart(() => import('./edits-keeper.tsx').then((module) => module.EditsKeeper))

export interface KeptEdits {
  isDirty: boolean
  /** "3 unsaved changes" */
  changeText: string
  onSave: () => void
  /** Gives the edits up once the person has agreed. */
  onIgnore: () => void
  /** What keeps the edits is on its way: so long the chart is not edited, and looks as if it were. */
  isComing: boolean
  /** Why what may be edited is only read: put it above the chart. */
  banner: ReactNode
  /** Edits kept from before, and a save that met somebody else's: put them above everything. */
  dialogs: ReactNode
}

/** All that becomes of the edits of an opened version: kept in the browser, saved, given up, or set beside somebody else's. */
export function useKeptEdits({ opened, ask, reopen, questionOf = ignoreQuestion, drawStale }: KeptEditsInput): KeptEdits {
  const { session } = opened
  const { part: EditsKeeper, hasFailed, tryAgain } = useLazyPart(editsKeeper, useIsAwaitedScreenShown())
  const [{ save, drop, take }] = useState(waitForSaving)
  const [above, setAbove] = useState<HTMLElement | null>(null)
  const isKept = EditsKeeper !== undefined
  const missed = useEarlySaves(opened, isKept)
  const isDirty = useEditor(session, (state) => state.isDirty)
  const changeText = useEditor(session, (state) => state.changeText)
  const label = opened.stored.getState().version.itemType.name
  // The toast's Ignore Changes asks as the toolbar's does (specification 2 §4).
  const ignore = async (): Promise<boolean> => {
    if (!(await ask(questionOf(changeText)))) return false
    await drop()
    return true
  }
  // Before anything is painted, so that no edit comes earlier than what keeps it.
  useLayoutEffect(() => {
    if (!isKept) return session.holdEditing()
  }, [session, isKept])
  useUnsavedSource({ label, isDirty, save, ignore })
  useSaveKey(session, save)
  return {
    isDirty,
    changeText,
    onSave: () => void save(),
    onIgnore: () => void ignore(),
    isComing: session.mayEdit && !isKept && !hasFailed,
    banner: (
      <div ref={setAbove}>
        {session.mayEdit && hasFailed && (
          <MissingPart tryAgain={tryAgain}>
            You can read this version. What is needed to edit it could not be loaded. Try again, or reload the page.
          </MissingPart>
        )}
      </div>
    ),
    dialogs: EditsKeeper && (
      <AboveChart value={above}>
        <EditsKeeper {...{ opened, ask, reopen, drawStale, missed }} onSaving={take} />
      </AboveChart>
    ),
  }
}

/** Ignore Changes reloads the chart (specification 1 §4); `changes` says how much goes: "3 unsaved changes". */
const ignoreQuestion = (changes: string): Confirmation => ({
  title: 'Ignore Changes?',
  body: `${changes} will be lost, and the chart as it was saved is loaded.`,
  confirm: 'Ignore Changes',
  isDestructive: true,
})

/** Hands on to what saves; what is asked before that is there waits for it. */
function waitForSaving() {
  let saving: Saving | undefined
  let resolveSaving: (saving: Saving) => void = () => undefined
  const first = new Promise<Saving>((resolve) => {
    resolveSaving = resolve
  })
  return {
    save: async (): Promise<boolean> => await (saving ?? (await first)).save(),
    drop: async (): Promise<void> => await (saving ?? (await first)).ignore(),
    take: (latest: Saving): void => {
      saving = latest
      resolveSaving(latest)
    },
  }
}
