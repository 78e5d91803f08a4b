import type { Chart, Patch } from '../model/index.ts'

/** One step in the making: `before` it, `chart` as it is by now, and `patch` between the two; `own` is what the command alone did. */
export interface Step {
  readonly command: string
  readonly before: Chart
  readonly chart: Chart
  readonly patch: Patch
  readonly own: Patch
}

/** An invariant: answers what must follow a step, as a patch on `step.chart`; null when nothing does. */
export type Behavior = (step: Step) => Patch | null
