import { describe, expect, it } from 'vitest'

/** The module by itself, as after a start: other files of the worker have used theirs. */
const fresh = './passwords.ts?fresh'
const passwords: typeof import('./passwords.ts') = await import(fresh)

describe('the check of a password', () => {
  it('answers no without a hash again once a full queue has refused it', async () => {
    // given: two run and a hundred wait (specification 5 §18)
    const queue = Array.from({ length: 102 }, () => passwords.hashPassword('Demo-pass-1!'))
    await expect(passwords.isPassword('Demo-pass-1!', null)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    // when
    await Promise.all(queue)
    // then
    expect(await passwords.isPassword('Demo-pass-1!', null)).toBe(false)
  })

  it('knows the password of a hash', async () => {
    // given
    const hash = await passwords.hashPassword('Demo-pass-1!')
    // then
    expect(await passwords.isPassword('Demo-pass-1!', hash)).toBe(true)
    expect(await passwords.isPassword('Demo-pass-2!', hash)).toBe(false)
  })

  it('answers no without a hash', async () => {
    expect(await passwords.isPassword('Demo-pass-1!', null)).toBe(false)
  })
})
