import type { MergeChoices } from '@strata/diagram'
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { useIsServerReached } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { SavedNote } from '../live/saved-note.tsx'
import { useLiveRefresh } from '../live/use-live-refresh.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { applyRemote } from './conflict/apply-remote.ts'
import { keepMineAsDraft, overwriteQuestion, putMergedOverTheirs, putMineOverTheirs } from './conflict/stale-choices.ts'
import type { StaleSave } from './conflict/stale-save.ts'
import { StaleSaveLayer } from './conflict/stale-save-layer.tsx'
import { staleWords } from './conflict/stale-words.ts'
import { DraftOfferLayer } from './draft/draft-offer-layer.tsx'
import { useDraftKeeping } from './draft/use-draft-keeping.ts'
import { useDraftOffer } from './draft/use-draft-offer.ts'

import type { KeptEditsInput } from './use-kept-edits.tsx'

export { ignoreEdits, saveInPage } from './save-opened-chart.ts'

interface Props extends Pick<KeptEditsInput, 'opened' | 'ask' | 'drawStale'> {
  save: () => Promise<boolean>
  /** Whether others saved since the opening, before this was there. */
  missed?: RefObject<boolean>
}

/** Keeps the edits of an opened version in the browser, and shows what a save can come to above everything. */
export function EditsKeeper({ opened, ask, save, drawStale, missed }: Props) {
  const { accountId, user } = useSession()
  const { state } = opened.saver
  const { isSaving, stale } = useStore(state)
  const setStale = (next: StaleSave | undefined) => state.setState({ stale: next })
  const drafts = useDraftKeeping(opened, accountId)
  useOwedSave(opened, save)
  const offer = useDraftOffer({ opened, accountId, drafts })
  useLiveRefresh({ opened, isSaving: isSaving || stale !== undefined || offer.draft !== undefined, missed })
  const overwrite = async () => {
    if (!stale || !(await ask(overwriteQuestion(staleWords(stale, user))))) return
    setStale(undefined)
    drafts.replace(() => putMineOverTheirs(opened, stale), stale.draft)
    await save()
  }
  const keepDraft = async () => {
    if (!stale) return
    await keepMineAsDraft(opened, stale, drafts)
    setStale(undefined)
  }
  const saveMerged = async (choices: MergeChoices) => {
    if (!stale) return
    const more = drafts.replace(() => putMergedOverTheirs(opened, stale, choices), stale.draft)
    setStale(more)
    if (!more) await save()
  }
  const bringInWaiting = () => {
    // A save under way continues from what it sent, and merges by itself what it meets.
    if (!isSaving) applyRemote(opened, user.timezone, setStale)
  }
  return (
    <>
      {offer.draft && (
        <DraftOfferLayer
          session={opened.session}
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
    </>
  )
}

/** Saves what a save could not, once the server can be reached again. */
export function useOwedSave({ saver }: OpenedChart, save: () => Promise<boolean>): void {
  const isReached = useIsServerReached()
  const isOwed = useStore(saver.state, (state) => state.isOwed)
  useEffect(() => {
    if (isOwed && isReached) void save()
  }, [isOwed, isReached, save])
}
