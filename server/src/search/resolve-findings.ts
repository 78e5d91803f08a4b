import type { Actor, SearchKind, SearchResult } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlaces, type Place } from '../process/index.ts'
import type { FoundEntry } from './entry-views.ts'
import { markText } from './mark-text.ts'
import { type SearchQuery, shortestBeginning } from './read-query.ts'
import { type Finding, sourceNames } from './search-source.ts'
import { searchSources } from './search-sources.ts'

/**
 * What the reader is shown of entries, in their order. Each is looked up as it is now and decided by the rights tables: the index may be a moment
 * behind, and what it says of something that is gone, or no longer the reader's, is left out.
 */
export async function resolveFindings(
  tx: CompanyTransaction,
  { actor, query }: { actor: Actor; query: SearchQuery },
  entries: readonly FoundEntry[],
): Promise<SearchResult[]> {
  const findings = await loadFindings(tx, entries)
  const places = await loadPlaces(tx, actor, [...findings.values()])
  return entries.flatMap((entry) => {
    const finding = findings.get(keyOf(entry))
    if (!finding) return []
    const place = finding.placeChronId === null ? null : (places.get(finding.placeChronId) ?? null)
    return finding.mayRead(actor, place) ? [toResult(entry, finding, place, query)] : []
  })
}

const keyOf = ({ source, itemId }: Pick<FoundEntry, 'source' | 'itemId'>): string => `${source} ${itemId}`

async function loadFindings(tx: CompanyTransaction, entries: readonly FoundEntry[]): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>()
  for (const source of sourceNames) {
    const ids = entries.filter((entry) => entry.source === source).map(({ itemId }) => itemId)
    if (ids.length === 0) continue
    for (const finding of await searchSources[source].find(tx, ids)) findings.set(keyOf({ source, itemId: finding.id }), finding)
  }
  return findings
}

async function loadPlaces(tx: CompanyTransaction, actor: Actor, findings: readonly Finding[]): Promise<Map<number, Place>> {
  const chronIds = [...new Set(findings.flatMap(({ placeChronId }) => placeChronId ?? []))]
  const places = chronIds.length === 0 ? [] : await listPlaces(tx, chronIds, actor.companyUserId)
  return new Map(places.map((place) => [place.chronId, place]))
}

function toResult({ kind, excerpt, isBeginning }: FoundEntry, finding: Finding, place: Place | null, query: SearchQuery): SearchResult {
  const { title, where, target, note = '' } = finding.describe(place)
  const { marked, isOpen } = query
  return {
    kind: kind satisfies SearchKind,
    title: markText(title, { words: marked, beginnings: isOpen ? marked : [] }),
    excerpt: markText(excerpt === '' ? note : trimExcerpt(excerpt, isBeginning), {
      words: marked,
      beginnings: isOpen ? marked.slice(-1).filter(({ length }) => length >= shortestBeginning) : [],
    }),
    where,
    target,
  }
}

/** Characters that a line or two hold. */
const shown = 220

/** From a whole word to a whole word. */
function trimExcerpt(excerpt: string, isBeginning: boolean): string {
  const begun = isBeginning ? excerpt : `…${excerpt.replace(/^\S*\s/, '')}`
  return begun.length <= shown ? begun : `${begun.slice(0, shown).replace(/\s\S*$/, '')}…`
}
