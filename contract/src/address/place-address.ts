import { globalDocumentTypes } from '../document/index.ts'
import type { Place, PlacePart } from './place.ts'
import { isTabType, itemKinds, partsOfAll, tabKinds } from './place-kinds.ts'
import { parseId, partNames, rulesOfParts } from './place-parts.ts'
import { formatQuery, parseQuery } from './query-text.ts'

/** What an address asks for; what it does not say, or says malformed, is left out. */
export interface Address {
  companyId?: number
  place?: Place
}

/**
 * The address of a place in a company, relative to `PUBLIC_URL` (specification 5 §19):
 * - a micro chart: `/?company=1&open=process.12&item=mi.55&version=45&thread=7`
 * - expectations of a sub-process: `item=ipce.55`; a month of performance data: `item=ced&month=2026-10`
 * - a version of the Global Chart: `/?company=1&open=gpfc.45`
 */
export const formatPlace = (companyId: number, place: Place): string => `/?company=${companyId}&${formatPlaceInCompany(place)}`

/** What follows the company in the address of a place, as favourites keep it: 'open=process.12&item=ma'. */
export function formatPlaceInCompany(place: Place): string {
  const known = partsOf(place)
  const parts = partNames.flatMap((name) => {
    const text = known.includes(name) && !isInSource(place, name) ? rulesOfParts[name].format(place) : undefined
    return text === undefined ? [] : [[name, text] as const]
  })
  return formatQuery([['open', `${place.tab}.${formatSource(place)}`], ...parts])
}

/** Reads an address, or its search alone. What is unknown is ignored, and so is what the tab or item does not know. */
export function parsePlace(address: string): Address {
  const query = parseQuery(address.slice(address.indexOf('?') + 1))
  const companyId = parseId(query.get('company'))
  const opened = parseOpen(query.get('open') ?? '')
  return { ...(companyId !== undefined && { companyId }), ...(opened && { place: parseParts(opened, query) }) }
}

/** The parts that the tab and the item of a place know. */
export function partsOf({ tab, item }: Place): readonly PlacePart[] {
  const ofTab: readonly PlacePart[] = tabKinds[tab].knows
  return tab === 'process' ? [...ofTab, ...itemKinds[item ?? 'info'].knows, ...partsOfAll] : [...ofTab, ...partsOfAll]
}

const isInSource = ({ tab }: Place, name: PlacePart): boolean => tab === 'gpfc' && name === 'version'

function formatSource({ tab, source, version }: Place): number | string {
  return tab === 'gpfc' ? (version ?? 0) : (source ?? 0)
}

function parseOpen(text: string): Place | undefined {
  const [tab = '', id = '', ...more] = text.split('.')
  if (!isTabType(tab) || more.length > 0) return undefined
  const { source } = tabKinds[tab]
  if (source === 'documents') {
    const group = globalDocumentTypes.find((known) => known === id)
    return group && { tab, source: group }
  }
  const number = parseId(id)
  if (source === 'process') return number === undefined ? undefined : { tab, source: number }
  if (number === undefined) return id === '0' ? { tab } : undefined
  return tab === 'gpfc' ? { tab, version: number } : { tab }
}

/** The item first: it says which of the others are known. */
function parseParts(opened: Place, query: ReadonlyMap<string, string>): Place {
  const place = { ...opened }
  for (const name of partNames) {
    const text = query.get(name)
    if (text !== undefined && partsOf(place).includes(name)) Object.assign(place, rulesOfParts[name].parse(text))
  }
  return place
}
