import { commentTables, packPageMessages as messages } from '@strata/contract'
import { maySeeOf } from '../listed-item.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { type CommentRow, listComments } from './comment-views.ts'
import { nameDecided } from './decision-source.ts'

/** What was written in the period about charts, summaries and expectations: threads and their replies. */
export const commentSource: PackSource = {
  section: 'comments',
  list: async function* ({ tx, scope }) {
    for await (const row of listComments(tx, scope))
      if (maySeeOf(commentTables, 'comments', scope, row)) yield { line: describe(scope, row) }
  },
}

function describe(scope: PackScope, row: CommentRow) {
  const { on, by, subject, text, isReply, isPinned, processChronId } = row
  const said = { item: nameDecided(scope, row), subject }
  return lineOf({
    on: momentIn(scope, on),
    where: nameWhere(scope, processChronId),
    what: isReply ? messages.reply(said) : messages.comment(said),
    who: by,
    why: text,
    details: isPinned ? [messages.pinned] : [],
  })
}
