import type { MergeChoices } from '@strata/diagram'
import { type RefObject, useLayoutEffect } from 'react'
import { useSession } from '../../session/index.ts'
import { SavedNote } from '../live/saved-note.tsx'
import { useLiveRefresh } from '../live/use-live-refresh.ts'
import { applyRemote } from './conflict/apply-remote.ts'
import { keepMineAsDraft, overwriteQuestion, putMergedOverTheirs, putMineOverTheirs } from './conflict/stale-choices.ts'
import { StaleSaveLayer } from './conflict/stale-save-layer.tsx'
import { staleWords } from './conflict/stale-words.ts'
import { DraftOfferLayer } from './draft/draft-offer-layer.tsx'
import { useDraftKeeping } from './draft/use-draft-keeping.ts'
import { useDraftOffer } from './draft/use-draft-offer.ts'
import type { KeptEditsInput } from './kept-edits-input.ts'
import { type Saving, useSaving } from './use-saving.ts'

interface Props extends Pick<KeptEditsInput, 'opened' | 'ask' | 'reopen' | 'drawStale'> {
  /** Takes what saves and gives up, from the beginning and whenever it is another. */
  onSaving: (saving: Saving) => void
  /** Whether others saved since the opening, before this was there. */
  missed?: RefObject<boolean>
}

/** Keeps the edits of an opened version in the browser, saves them, and shows what a save can come to above everything. */
export function EditsKeeper({ opened, ask, reopen, drawStale, onSaving, missed }: Props) {
  const { accountId, user } = useSession()
  const saving = useSaving({ opened, ask, reopen })
  const drafts = useDraftKeeping(opened, accountId)
  const offer = useDraftOffer({ opened, accountId, drafts, onStale: saving.setStale })
  useLiveRefresh({ opened, isSaving: saving.isSaving || saving.stale !== undefined || offer.draft !== undefined, missed })
  useLayoutEffect(() => onSaving(saving), [onSaving, saving])
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
    if (!saving.isSaving) applyRemote(opened, user.timezone, saving.setStale)
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
