import type { DemoSuggestion } from '../demo-story.ts'
import { findChartAt, findProcessByPid } from '../demo-views.ts'
import { type Act, stepOf } from './demo-stage.ts'

/** Somebody says what should be better in a chart. */
export const actOfSuggestion = ({ type, below, by, daysAgo, suggestion }: DemoSuggestion): Act => ({
  daysAgo,
  play: async (stage) => {
    const chronId = await findChartAt(stage.tx, type, below === null ? null : await findProcessByPid(stage.tx, below))
    return stage.suggestions.add(stepOf(stage, by, daysAgo), { type, chronId }, suggestion)
  },
})
