import type { Question } from '../../ui/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { DrawStale } from './conflict/stale-save.ts'

/** What the edits of an opened version are kept with. */
export interface KeptEditsInput {
  opened: OpenedChart
  ask: (question: Question) => Promise<boolean>
  reopen: () => unknown
  /** What Ignore Changes asks first; `changes` is "3 unsaved changes". */
  questionOf?: (changes: string) => Question
  /** As in `StaleSaveScreen`. */
  drawStale?: DrawStale | undefined
}
