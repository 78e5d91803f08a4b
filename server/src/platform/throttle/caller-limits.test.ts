import { describe, expect, it } from 'vitest'
import { CallerLimits } from './caller-limits.ts'

const openLimits = () =>
  new CallerLimits({ callsPerMinute: 20_000, refusalsPerMinute: 1, streams: 1 }, { now: () => new Date('2026-03-01T08:00:00Z') })
const tooMany = expect.objectContaining({ code: 'TOO_MANY_CALLS' })

describe('who was refused too often', () => {
  it('stays known by the token of provisioning, however many sessions an account has', async () => {
    const limits = openLimits()
    limits.countTokenCall('token', 'provisioning 1')
    limits.countRefusal('provisioning 1')
    for (let session = 0; session < 10_001; session += 1) limits.countCall(`session ${session}`, 7)
    await expect(limits.checkToken({ token: 'token', address: '192.0.2.1' })).rejects.toEqual(tooMany)
  })

  it('stays known by the session, however many tokens a company makes', () => {
    const limits = openLimits()
    limits.countCall('session', 7)
    limits.countRefusal(7)
    for (let token = 0; token < 10_001; token += 1) limits.countTokenCall(`token ${token}`, 'provisioning 1')
    expect(() => limits.check('session')).toThrow(tooMany)
  })
})
