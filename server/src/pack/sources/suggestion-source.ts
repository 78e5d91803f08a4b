import {
  packPageMessages as messages,
  openSuggestionStates,
  type SuggestionState,
  suggestionLifecycle,
  suggestionTables,
} from '@strata/contract'
import { maySeeOf } from '../listed-item.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { nameDecided } from './decision-source.ts'
import { listSuggestionActions, listSuggestions, type SuggestionActionRow, type SuggestionRow } from './suggestion-views.ts'

/**
 * What should be better, what was done with it, and what became of it. As on the screens: who may answer for an item sees everybody's, others their own.
 */
export const suggestionSource: PackSource = {
  section: 'suggestions',
  list: async function* ({ tx, scope }) {
    const rows = (await listSuggestions(tx, scope)).filter(
      (row) => row.userId === scope.actor.companyUserId || maySeeOf(suggestionTables, 'answer', scope, row),
    )
    const done = rows.length === 0 ? [] : await listSuggestionActions(tx, scope)
    for (const row of rows)
      yield {
        line: describe(
          scope,
          row,
          done.filter(({ suggestionId }) => suggestionId === row.id),
        ),
      }
  },
}

function describe(scope: PackScope, row: SuggestionRow, done: readonly SuggestionActionRow[]) {
  const { on, by, text, type, name, kind, placeKind, processChronId } = row
  return lineOf({
    on: momentIn(scope, on),
    where: nameWhere(scope, processChronId),
    what: messages.suggestion({ item: nameDecided(scope, { type, name, processChronId }), text }),
    who: by,
    why: messages.suggestionKinds[kind],
    details: [
      ...(placeKind === null ? [] : [messages.suggestionPlaces[placeKind]]),
      ...withoutState(row, done).map((each) => messages.suggestionActions[each.action]({ name: each.by, on: momentIn(scope, each.on) })),
      describeState(scope, row),
    ],
  })
}

/** The last action is what its state speaks of. */
const withoutState = ({ state, isKnown }: SuggestionRow, done: readonly SuggestionActionRow[]): readonly SuggestionActionRow[] =>
  isKnown && statesOfActions.has(state) ? done.slice(0, -1) : done

const statesOfActions: ReadonlySet<SuggestionState> = new Set([
  suggestionLifecycle.OPEN.takeUp.to,
  suggestionLifecycle.OPEN.decline.to,
  suggestionLifecycle.OPEN.takeBack.to,
])

function describeState(scope: PackScope, { state, answeredBy, reason, version, on, changedOn, isKnown }: SuggestionRow): string {
  if (!isKnown) return messages.changedLater
  const changed = momentIn(scope, changedOn)
  if (openSuggestionStates.includes(state) && changedOn !== on) return messages.suggestionReopened({ on: changed })
  const said = { name: answeredBy, reason: reason ?? '', version: String(version), on: changed }
  const sentence = messages.suggestionStates[state]
  return typeof sentence === 'string' ? sentence : sentence(said)
}
