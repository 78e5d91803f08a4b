import { packPageMessages as messages, suggestionTables } from '@strata/contract'
import { maySeeOf } from '../listed-item.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { nameDecided } from './decision-source.ts'
import { listSuggestions, type SuggestionRow } from './suggestion-views.ts'

/** What should be better, and what became of it. As on the screens: who may answer for an item sees everybody's, others their own. */
export const suggestionSource: PackSource = {
  section: 'suggestions',
  list: async function* ({ tx, scope }) {
    for (const row of await listSuggestions(tx, scope))
      if (row.userId === scope.actor.companyUserId || maySeeOf(suggestionTables, 'answer', scope, row)) yield { line: describe(scope, row) }
  },
}

function describe(scope: PackScope, row: SuggestionRow) {
  const { on, by, text, type, name, kind, placeKind, processChronId } = row
  return lineOf({
    on: momentIn(scope, on),
    where: nameWhere(scope, processChronId),
    what: messages.suggestion({ item: nameDecided(scope, { type, name, processChronId }), text }),
    who: by,
    why: messages.suggestionKinds[kind],
    details: [...(placeKind === null ? [] : [messages.suggestionPlaces[placeKind]]), describeState(scope, row)],
  })
}

function describeState(scope: PackScope, { state, answeredBy, reason, version, changedOn, isKnown }: SuggestionRow): string {
  if (!isKnown) return messages.changedLater
  const said = { name: answeredBy, reason: reason ?? '', version: String(version), on: momentIn(scope, changedOn) }
  const sentence = messages.suggestionStates[state]
  return typeof sentence === 'string' ? sentence : sentence(said)
}
