import type { Confirmation } from '../../ui/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { DrawStale } from './conflict/stale-save.ts'

/** What the edits of an opened version are kept with. */
export interface KeptEditsInput {
  opened: OpenedChart
  ask: (question: Confirmation) => Promise<boolean>
  reopen: () => unknown
  /** What Ignore Changes asks first; `changes` is "3 unsaved changes". */
  questionOf?: (changes: string) => Confirmation
  /** As in `StaleSaveScreen`. */
  drawStale?: DrawStale | undefined
}
