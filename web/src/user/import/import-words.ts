import { type UserImportAnswer, type UserImportRow, userFieldMessages } from '@strata/contract'
import { formatNumber } from '../../platform/index.ts'

/** What becomes of a row, in one word. */
export const outcomeWords: Record<UserImportRow['outcome'], string> = {
  add: 'Add',
  join: 'Invite',
  skip: 'Already here',
  refuse: 'Refused',
}

export const countUsers = (count: number): string => (count === 1 ? '1 user' : `${formatNumber(count)} users`)

/** How many people an import would bring. */
export const countNew = ({ counts: { add, join } }: UserImportAnswer): number => add + join

/** Why the people of a file cannot be added; nothing when they can. */
export function findObstacle(answer: UserImportAnswer): string | undefined {
  const { counts, freeSeats, rows } = answer
  if (countNew(answer) > freeSeats || rows.some(({ reasons }) => reasons.includes(userFieldMessages.limitReached)))
    return `${userFieldMessages.limitReached}: the license has ${freeSeats === 1 ? '1 free seat' : `${freeSeats} free seats`}.`
  if (counts.refuse > 0)
    return `Correct the refused ${counts.refuse === 1 ? 'row' : 'rows'} and choose the file again: all are added or nobody.`
  return countNew(answer) === 0 ? 'Everybody in the file is here already.' : undefined
}
