import { z } from 'zod'
import { jsonId, plainLine } from '../http/index.ts'
import { uiMessages } from '../messages/index.ts'
import { expectationLimits } from './expectation.ts'
import { expectationMessages } from './expectation-messages.ts'

/** The frequencies that every process has (specification 3 §3). Custom ones hold data like Per Month (specification 5 §16). */
export const frequencyIds = { perDay: 2, perMonth: 3, perProject: 4 } as const
export const builtInFrequencies = [
  { id: frequencyIds.perDay, name: 'Per Day' },
  { id: frequencyIds.perMonth, name: 'Per Month' },
  { id: frequencyIds.perProject, name: 'Per Project' },
] as const

export const frequency = z.object({ id: jsonId, name: z.string() })
export type Frequency = z.infer<typeof frequency>

export const newFrequency = z.strictObject({
  name: plainLine(expectationLimits.frequencyName, uiMessages.maximumReached).min(1, expectationMessages.required),
})

/** How the values of a month come: one, one a day, or one a project. */
export type DataPace = 'month' | 'day' | 'project'

export function paceOf(frequencyId: number): DataPace {
  if (frequencyId === frequencyIds.perDay) return 'day'
  return frequencyId === frequencyIds.perProject ? 'project' : 'month'
}
