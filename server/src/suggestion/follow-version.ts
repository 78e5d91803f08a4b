import type { SuggestionOutcome } from '@strata/contract'
import { type CompanyTransaction, signalSuggestions } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { findSuggestedItem, type SuggestedItem } from './suggested-item.ts'
import { announceFollowed } from './suggestion-notices.ts'
import { type Followed, storeClosed, storeClosedBelow, storeFinished, storeReopened } from './suggestion-store.ts'

/** What becomes of the suggestions for an item with its version, or with the item itself (specification 4 §7). Their authors are notified. */
export async function followVersion({ tx, by, now, hasSuggestions }: Work, item: SuggestedItem, outcome: SuggestionOutcome): Promise<void> {
  if (hasSuggestions === false) return
  const followed = await stores[outcome](tx, item, now)
  if (followed.length > 0) await notifyAuthors({ tx, by, now }, item, { outcome, followed })
}

/** What is below a removed process is no longer in use. */
export async function followRemoval({ tx, by, now, hasSuggestions }: Work): Promise<void> {
  if (hasSuggestions === false) return
  const byItem = new Map<string, Followed[]>()
  for (const followed of await storeClosedBelow(tx, now)) {
    const name = `${followed.type} ${followed.chronId}`
    byItem.set(name, [...(byItem.get(name) ?? []), followed])
  }
  for (const followed of byItem.values()) {
    const [item] = followed
    if (item) await notifyAuthors({ tx, by, now }, item, { outcome: 'ended', followed })
  }
}

const stores: Readonly<Record<SuggestionOutcome, (tx: CompanyTransaction, item: SuggestedItem, now: Date) => Promise<Followed[]>>> = {
  approved: storeFinished,
  replaced: storeReopened,
  ended: storeClosed,
}

/** Read for nobody: only what it is called is asked. */
const nobody = 0

async function notifyAuthors(
  { tx, by, now }: Work,
  { type, chronId }: SuggestedItem,
  { outcome, followed }: { outcome: SuggestionOutcome; followed: readonly Followed[] },
): Promise<void> {
  const item = await findSuggestedItem(tx, { type, chronId }, nobody)
  if (!item) return
  await announceFollowed(tx, { item, outcome, followed, by, on: now })
  await signalSuggestions(tx, { type, chronId, processChronId: item.place?.chronId ?? null })
}
