import type { Presence } from '@strata/contract'
import { type CompanyTransaction, signalPresent } from '../platform/index.ts'
import { closeWindow, keepWindow, type OpenWindow, sweepWindows } from './presence-store.ts'
import { readPresence } from './presence-views.ts'

/** A window is there: notifies the others where they did not know, and the window of who else is. */
export async function joinOthers(
  tx: CompanyTransaction,
  window: OpenWindow,
  { isEditing, now }: { isEditing: boolean; now: Date },
): Promise<Presence> {
  if (await keepWindow(tx, window, { isEditing, now })) {
    await sweepWindows(tx, window.companyUserId, now)
    await signalPresent(tx, window.chartId)
  }
  return readPresence(tx, window, now)
}

/** A window of a member closes, for good. */
export async function leaveOthers(tx: CompanyTransaction, window: OpenWindow, now: Date): Promise<void> {
  const isChange = await closeWindow(tx, window, now)
  await sweepWindows(tx, window.companyUserId, now)
  if (isChange) await signalPresent(tx, window.chartId)
}
