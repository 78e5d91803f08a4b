import { packPageMessages as messages } from '@strata/contract'
import { momentIn, nameWhere } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { nameDecided } from './decision-source.ts'
import { listReviews } from './review-views.ts'

/** What was said in the period of what was in force: that it is still right, or needs work. */
export const reviewSource: PackSource = {
  section: 'reviews',
  list: async function* ({ tx, scope }) {
    for (const row of await listReviews(tx, scope)) {
      const { on, by, answer, comment, notedIn, processChronId } = row
      yield {
        line: lineOf({
          on: momentIn(scope, on),
          where: nameWhere(scope, processChronId),
          what: messages.reviews[answer]({ item: nameDecided(scope, row) }),
          who: by,
          why: comment,
          details: notedIn === null ? [] : [messages.notedIn({ version: String(notedIn) })],
        }),
      }
    }
  },
}
