import { defaultTimezone, timezone } from '@strata/contract'
import { formatOffset, formatTime } from '../platform/index.ts'
import { presentZoneNames } from './present-zone-names.ts'

/** All timezones that this browser knows, by their present IANA names and with UTC first; the chosen one is always among them. */
export function listZones(chosen: string): string[] {
  const others = new Set([...Intl.supportedValuesOf('timeZone').map(presentName), chosen])
  others.delete(defaultTimezone)
  return [defaultTimezone, ...[...others].sort()]
}

/** The timezone of this browser; nothing where it keeps an offset only. */
export function findBrowserZone(): string | undefined {
  const own = presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return timezone.safeParse(own).data
}

/** 'America/Argentina/Buenos Aires' */
export const formatZone = (zone: string): string => zone.replaceAll('_', ' ')

/** 'Buenos Aires' */
export const cityOf = (zone: string): string => formatZone(zone.split('/').at(-1) ?? zone)

/** The zones in whose name every word of the search begins a word; those whose city begins with it come first. */
export function findZones(zones: readonly string[], search: string): string[] {
  const words = wordsOf(search)
  const isFound = (zone: string) => words.every((word) => wordsOf(zone).some((part) => part.startsWith(word)))
  const isCity = (zone: string) => wordsOf(cityOf(zone)).join(' ').startsWith(words.join(' '))
  const found = zones.filter(isFound)
  return [...found.filter(isCity), ...found.filter((zone) => !isCity(zone))]
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9+]+/)
    .filter(Boolean)

const presentName = (zone: string): string => presentZoneNames[zone] ?? zone

/** '10:24 PM' and 'UTC+05:30' of a moment there. */
export function describeZone(zone: string, at: Date): { time: string; offset: string } {
  const moment = at.toISOString()
  return { time: formatTime(moment, zone), offset: formatOffset(moment, zone) }
}
