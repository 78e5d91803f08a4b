import { fullName } from '@strata/contract'
import { nameOfType } from '../../chart-place.ts'
import type { StaleSave } from './stale-save.ts'

/** How the two states of a WIP are called: somebody else's and one's own, or one's own of two windows. */
export interface StaleWords {
  heading: string
  /** Who saved when, and that nothing is lost. */
  detail: string
  theirs: string
  mine: string
  overwrite: string
  keep: string
  question: string
  /** What overwriting costs. */
  cost: string
}

/** `reader` is who sees both. The server's sentence is "<name> saved this chart on <when>."; none came with an outdated draft. */
export function staleWords({ theirs, detail }: StaleSave, reader: Parameters<typeof fullName>[0]): StaleWords {
  const chart = `The ${nameOfType(theirs.version.type)}`
  const start = `${fullName(reader)} saved this chart`
  const nothingLost = 'Your unsaved changes here are kept.'
  if (detail.startsWith(start)) {
    return {
      heading: `${chart} has been saved in another window of yours`,
      detail: `You saved it there${detail.slice(start.length)} ${nothingLost}`,
      theirs: 'Saved',
      mine: 'Not saved',
      overwrite: 'Overwrite what is saved',
      keep: 'Keep these changes as a draft and load what is saved',
      question: 'Overwrite what is saved?',
      cost: 'What you saved in the other window and do not have here is gone from the chart; processes added there are deleted.',
    }
  }
  return {
    heading: detail === '' ? `${chart} has been saved since you made these changes` : `${chart} has been saved by somebody else meanwhile`,
    detail: `${detail} ${nothingLost}`.trim(),
    theirs: 'Theirs',
    mine: 'Mine',
    overwrite: 'Overwrite theirs with mine',
    keep: 'Keep mine as a draft and load theirs',
    question: 'Overwrite theirs with mine?',
    cost: 'What they changed and you do not have is gone from the chart; processes they added are deleted.',
  }
}
