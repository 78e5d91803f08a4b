import { type DataMonth, dayOf, defaultTimezone, timezone } from '@strata/contract'

/** 'MMM DD YYYY' in the reader's timezone (specification 1 §9), UTC where none is known. */
export function formatDate(iso: string, zone: string | undefined): string {
  const { month, day, year } = partsOf(iso, zone)
  return `${month} ${day} ${year}`
}

/** 'MMM DD YYYY hh:mm A' in the reader's timezone (specification 1 §9). */
export const formatDateTime = (iso: string, zone: string | undefined): string => `${formatDate(iso, zone)} ${formatTime(iso, zone)}`

/** 'MMM DD YYYY hh:mm:ss A' in the reader's timezone. */
export function formatSecond(iso: string, zone: string | undefined): string {
  const { hour, minute, second, dayPeriod } = partsOf(iso, zone)
  return `${formatDate(iso, zone)} ${hour}:${minute}:${second} ${dayPeriod}`
}

/** 'hh:mm A' in the reader's timezone. */
export function formatTime(iso: string, zone: string | undefined): string {
  const { hour, minute, dayPeriod } = partsOf(iso, zone)
  return `${hour}:${minute} ${dayPeriod}`
}

/** 'UTC+05:30' */
export function formatOffset(iso: string, zone: string | undefined): string {
  const offset = (partsOf(iso, zone).timeZoneName ?? '').replace('GMT', 'UTC')
  return offset === 'UTC' ? 'UTC+00:00' : offset
}

/** What day it is in a timezone, in UTC where none is known. */
export const currentDay = (zone: string | undefined, now: Date = new Date()): DataMonth & { day: number } =>
  dayOf(now, knownZone(zone ?? defaultTimezone))

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(iso: string, zone = defaultTimezone): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = formatFor(zone).formatToParts(new Date(iso))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** A browser may be older than a zone: its dates are UTC then, as where none is known. */
export const knownZone = (zone: string): string => timezone.safeParse(zone).data ?? defaultTimezone

/** Making one is slow; a list asks for the same again and again. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(zone),
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    timeZoneName: 'longOffset',
  })
  formats.set(zone, made)
  return made
}
