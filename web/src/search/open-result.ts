import { type Favourite, parsePlace, type SearchResult, type SuggestionPlace, suggestionPlaceKinds } from '@strata/contract'
import { openTarget } from '../process/index.ts'
import type { Session } from '../session/index.ts'
import { callSuggestions } from '../suggestion/index.ts'
import { openGuarded, openPlace, openWorkspaceDialog } from '../tabs/index.ts'
import { searchForUser } from '../user/index.ts'

/** Opens what was found, as an alert opens its subject: through the guard of unsaved changes. */
export function openResult({ kind, target }: SearchResult, session: Session): void {
  if (kind === 'person') openPerson(String(target.tabData.name ?? ''), session)
  else {
    if (kind === 'suggestion') callSuggestions({ place: findPart(target) })
    openTarget(target)
  }
}

/** What a suggestion is about; nothing where it is about the whole. */
function findPart({ tabData: { partKind, partId } }: SearchResult['target']): SuggestionPlace | undefined {
  const kind = suggestionPlaceKinds.find((known) => known === partKind)
  return kind && { kind, id: String(partId) }
}

/** Those who administer users see the person among them, others what roles the person has. */
function openPerson(name: string, { isAdmin, isCeo }: Session): void {
  if (!isAdmin && !isCeo) {
    openWorkspaceDialog('membership', name)
    return
  }
  openGuarded(() => {
    searchForUser(name)
    openPlace({ tab: 'users' })
  })
}

/** Opens a favourite in the company one is in. */
export function openFavourite({ place, title }: Favourite): void {
  const { place: known } = parsePlace(place)
  if (known) openPlace(known, title)
}
