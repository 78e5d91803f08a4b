import type { Confirmation } from '../../ui/index.ts'

/** Ignore Changes reloads the chart (specification 1 §4); `changes` says how much goes: "3 unsaved changes". */
export const ignoreQuestion = (changes: string): Confirmation => ({
  title: 'Ignore Changes?',
  body: `${changes} will be lost, and the chart as it was saved is loaded.`,
  confirm: 'Ignore Changes',
  isDestructive: true,
})
