import type { MergeChoices } from '@strata/diagram'
import { lazy, type ReactNode, Suspense } from 'react'
import { useEditor } from '../../editor/use-editor.ts'
import { useSession } from '../../session/use-session.ts'
import { SavedNote } from '../live/saved-note.tsx'
import { useLiveRefresh } from '../live/use-live-refresh.ts'
import type { OpenedChart } from '../opened-chart.ts'
import type { Question } from '../question.tsx'
import { ignoreQuestion } from '../transitions.ts'
import { useSaveKey } from '../use-save-key.ts'
import { useUnsavedSource } from '../use-unsaved-source.ts'
import { bringIn } from './bring-in.ts'
import { keepMineAsDraft, overwriteQuestion, putMergedOverTheirs, putMineOverTheirs } from './stale-choices.ts'
import type { DrawStale } from './stale-save.ts'
import { StaleSaveLayer } from './stale-save-layer.tsx'
import { staleWords } from './stale-words.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import { useDraftOffer } from './use-draft-offer.ts'
import { useSaving } from './use-saving.ts'

const DraftOfferDialog = lazy(() => import('./draft-offer-dialog.tsx').then((module) => ({ default: module.DraftOfferDialog })))

interface Input {
  opened: OpenedChart
  ask: (question: Question) => Promise<boolean>
  reopen: () => unknown
  /** What Ignore Changes asks first; `changes` is "3 unsaved changes". */
  questionOf?: (changes: string) => Question
  /** As in `StaleSaveScreen`. */
  drawStale?: DrawStale
}

export interface KeptEdits {
  isDirty: boolean
  /** "3 unsaved changes" */
  changeText: string
  onSave: () => void
  /** Gives the edits up once the person has agreed. */
  onIgnore: () => void
  /** Edits kept from before, and a save that met somebody else's: put them above everything. */
  dialogs: ReactNode
}

/** All that becomes of the edits of an opened version: kept in the browser, saved, given up, or set beside somebody else's. */
export function useKeptEdits({ opened, ask, reopen, questionOf = ignoreQuestion, drawStale }: Input): KeptEdits {
  const { session } = opened
  const { accountId, user } = useSession()
  const saving = useSaving({ opened, ask, reopen })
  const drafts = useDraftKeeping(opened, accountId)
  const offer = useDraftOffer({ opened, accountId, drafts, onStale: saving.setStale })
  useLiveRefresh({ opened, isSaving: saving.isSaving || saving.stale !== undefined || offer.draft !== undefined })
  const isDirty = useEditor(session, (state) => state.isDirty)
  const changeText = useEditor(session, (state) => state.changeText)
  const label = opened.stored.getState().version.itemType.name
  // The toast's Ignore Changes asks as the toolbar's does (`spec 2 §4`).
  const ignore = async (): Promise<boolean> => {
    if (!(await ask(questionOf(changeText)))) return false
    await saving.ignore()
    return true
  }
  useUnsavedSource({ label, isDirty, save: saving.save, ignore })
  useSaveKey(session, saving.save)
  const { stale } = saving
  const overwrite = async () => {
    if (!stale || !(await ask(overwriteQuestion(staleWords(stale, user))))) return
    saving.setStale(undefined)
    drafts.replace(() => putMineOverTheirs(opened, stale), stale.draft)
    await saving.save()
  }
  const keepDraft = async () => {
    if (!stale) return
    await keepMineAsDraft(opened, stale, drafts)
    saving.setStale(undefined)
  }
  const saveMerged = async (choices: MergeChoices) => {
    if (!stale) return
    const more = drafts.replace(() => putMergedOverTheirs(opened, stale, choices), stale.draft)
    saving.setStale(more)
    if (!more) await saving.save()
  }
  const bringInWaiting = () => {
    // A save under way goes on from what it sent, and brings in by itself what it meets.
    if (!saving.isSaving) bringIn(opened, user.timezone, saving.setStale)
  }
  return {
    isDirty,
    changeText,
    onSave: () => void saving.save(),
    onIgnore: () => void ignore(),
    dialogs: (
      <Suspense fallback={null}>
        {offer.draft && (
          <DraftOfferDialog
            draft={offer.draft}
            isOutdated={offer.isOutdated}
            onRestore={offer.restore}
            onDiscard={() => void offer.discard()}
          />
        )}
        <StaleSaveLayer
          {...{ stale, drawStale }}
          onKeepAsDraft={() => void keepDraft()}
          onOverwrite={() => void overwrite()}
          onSaveMerged={(choices) => void saveMerged(choices)}
        />
        <SavedNote opened={opened} onBringIn={bringInWaiting} />
      </Suspense>
    ),
  }
}
