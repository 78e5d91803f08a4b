import { fullName } from '@strata/contract'
import { toData } from '@strata/diagram'
import { sayDateTime } from '../../../platform/index.ts'
import { newsOf } from '../../live/changes-by-others.ts'
import type { OpenedChart } from '../../open/opened-chart.ts'
import { bringTogether } from '../merge-saved.ts'
import type { StaleSave } from './stale-save.ts'

/** Brings what waits into the unsaved edits; where both touched the same, both are shown. */
export function bringIn(opened: OpenedChart, timezone: string | undefined, onStale: (stale: StaleSave) => void): void {
  const { session, stored, news } = opened
  const { told } = news.getState()
  if (told?.kind !== 'waiting') return
  session.takeInput()
  const { theirs, by, on } = told
  const base = stored.getState().data
  const mine = toData(session.state.chart)
  const merged = bringTogether(opened, theirs)
  if (merged.done) news.setState({ told: newsOf('merged', theirs, merged.lines) })
  else onStale({ mine, base, theirs, detail: `${fullName(by)} saved this chart on ${sayDateTime(on, timezone)}.` })
}
