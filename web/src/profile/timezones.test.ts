import { describe, expect, it } from 'vitest'
import { cityOf, describeZone, findZones, formatZone, listZones } from './timezones.ts'

describe('the timezones', () => {
  it('begin with UTC, have no double and hold the one that is chosen', () => {
    // when
    const zones = listZones('America/Fort_Nelson_of_old')
    // then
    expect(zones[0]).toBe('UTC')
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones).toContain('America/Fort_Nelson_of_old')
    expect(zones.length).toBeGreaterThan(400)
  })

  it.each(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'America/Argentina/Buenos_Aires', 'Pacific/Kanton'])(
    'have %s by its present name',
    (zone) => {
      expect(listZones('UTC')).toContain(zone)
    },
  )

  it.each(['Asia/Calcutta', 'Europe/Kiev'])('have %s no longer by that name', (zone) => {
    expect(listZones('UTC')).not.toContain(zone)
  })

  it.each([
    ['new york', 'America/New_York'],
    ['vienna', 'Europe/Vienna'],
    ['europe vie', 'Europe/Vienna'],
    ['buenos', 'America/Argentina/Buenos_Aires'],
    ['utc', 'UTC'],
  ])('are found by %s', (search, zone) => {
    expect(findZones(listZones('UTC'), search)[0]).toBe(zone)
  })

  it('are none where nothing is named so', () => {
    expect(findZones(listZones('UTC'), 'atlantis')).toEqual([])
  })

  it('spell their names with spaces', () => {
    expect(formatZone('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })

  it.each([
    ['UTC', '10:30 AM', 'UTC+00:00'],
    ['Europe/Vienna', '11:30 AM', 'UTC+01:00'],
    ['Asia/Kolkata', '04:00 PM', 'UTC+05:30'],
    ['America/St_Johns', '07:00 AM', 'UTC-03:30'],
  ])('tell time and offset in %s', (zone, time, offset) => {
    expect(describeZone(zone, new Date('2026-11-20T10:30:00Z'))).toEqual({ time, offset })
  })

  it('tell the offset of summer in summer', () => {
    expect(describeZone('Europe/Vienna', new Date('2026-07-20T10:30:00Z')).offset).toBe('UTC+02:00')
  })
})
