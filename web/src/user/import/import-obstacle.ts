import { importUsersMessages as messages, type UserImportAnswer, userFieldMessages } from '@strata/contract'

/** How many people an import would bring. */
export const countNew = ({ counts: { add, join } }: UserImportAnswer): number => add + join

/** Why the people of a file cannot be added; nothing when they can. */
export function findObstacle(answer: UserImportAnswer): string | undefined {
  const { counts, freeSeats, rows } = answer
  if (countNew(answer) > freeSeats || rows.some(({ reasons }) => reasons.includes(userFieldMessages.limitReached)))
    return messages.noSeats({ count: freeSeats })
  if (counts.refuse > 0) return messages.refusedRows({ count: counts.refuse })
  return countNew(answer) === 0 ? messages.allHere : undefined
}
