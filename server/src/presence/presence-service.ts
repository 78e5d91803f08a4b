import type { Presence } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { signalPresent } from '../platform/signal/send-signal.ts'
import { keepWindow, type OpenWindow, removeWindow, sweepWindows } from './presence-store.ts'
import { readPresence } from './presence-views.ts'

/** A window is there: tells the others where that is news to them, and it who else is. */
export async function meetOthers(
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

/** A window of a member closes. One that is not there, or somebody else's, is left alone. */
export async function leaveOthers(tx: CompanyTransaction, window: OpenWindow): Promise<void> {
  if (await removeWindow(tx, window)) await signalPresent(tx, window.chartId)
}
