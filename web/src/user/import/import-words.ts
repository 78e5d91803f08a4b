import { type UserImportAnswer, type UserImportRow, userMessages } from '@strata/contract'

/** What becomes of a row, in one word. */
export const outcomeWords: Record<UserImportRow['outcome'], string> = {
  add: 'Add',
  join: 'Join',
  skip: 'Already here',
  refuse: 'Refused',
}

export const countUsers = (count: number): string => (count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`)

/** How many people an import would bring. */
export const countNew = ({ counts: { add, join } }: UserImportAnswer): number => add + join

/** Why the people of a file cannot be added; nothing when they can. */
export function findObstacle(answer: UserImportAnswer): string | undefined {
  const { refuse } = answer.counts
  if (refuse > 0) return `Correct the refused ${refuse === 1 ? 'row' : 'rows'} and choose the file again: all are added or nobody.`
  if (countNew(answer) === 0) return 'Everybody in the file is here already.'
  return countNew(answer) > answer.freeSeats ? userMessages.limitReached : undefined
}
