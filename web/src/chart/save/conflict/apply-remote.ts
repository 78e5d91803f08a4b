import { fullName, staleSaveMessages } from '@strata/contract'
import { toData } from '@strata/diagram'
import { formatDateTime } from '../../../platform/index.ts'
import { createSaveNotice } from '../../live/changes-by-others.ts'
import type { OpenedChart } from '../../open/opened-chart.ts'
import { mergeRemote } from '../merge-saved.ts'
import type { StaleSave } from './stale-save.ts'

/** Brings what waits into the unsaved edits; where both touched the same, both are shown. */
export function applyRemote(opened: OpenedChart, timezone: string | undefined, onStale: (stale: StaleSave) => void): void {
  const { session, stored, saveNotice } = opened
  const { notice } = saveNotice.getState()
  if (notice?.kind !== 'waiting') return
  session.takeInput()
  const { theirs, by, on } = notice
  const base = stored.getState().data
  const mine = toData(session.state.chart)
  const merged = mergeRemote(opened, theirs)
  if (merged.done) saveNotice.setState({ notice: createSaveNotice('merged', theirs, merged.lines) })
  else onStale({ mine, base, theirs, detail: staleSaveMessages.savedOn({ name: fullName(by), when: formatDateTime(on, timezone) }) })
}
