import { describe, expect, it } from 'vitest'
import { buildUser } from '../../session/session-samples.setup.ts'
import { isFound, toUserRow } from './user-rows.ts'

const jonas = toUserRow(
  buildUser({
    shortName: 'JW',
    firstName: 'Jonas',
    lastName: 'Weber',
    email: 'jonas@aurora.example',
    lastLogin: '2026-11-03T23:30:00.000Z',
  }),
  'Asia/Tokyo',
)

describe('a user in the list', () => {
  it("shows the last login in the reader's timezone", () => {
    expect(jonas.lastLoginText).toBe('Nov 04 2026 08:30 AM')
  })

  it("shows 'Never' for somebody who never logged in, and nothing for the placeholder of a last name", () => {
    const row = toUserRow(buildUser({ lastName: '-', lastLogin: 'nulldate' }), 'UTC')

    expect(row).toMatchObject({ lastName: '', lastLogin: undefined, lastLoginText: 'Never' })
  })

  it.each(['jw', 'WEBER jonas', 'aurora web', ' '])('is found by %j', (search) => {
    expect(isFound(jonas, search.trim())).toBe(true)
  })

  it.each(['active', 'jonas berg', 'never', 'nov', '2026', '08:30', 'today'])('is not found by %j', (search) => {
    expect(isFound(jonas, search)).toBe(false)
  })
})
