import { beforeEach, expect, it } from 'vitest'
import { loginOf } from '../../session/login.ts'
import { enter, leave } from '../../session/session-life.ts'
import { aurora, birch, buildToken } from '../../session/session-samples.setup.ts'
import { putDrafts, useEntryStore } from './entry-store.ts'
import { emptyDraft } from './row-draft.ts'

const typed = { ...emptyDraft('"901.0"'), texts: { 'own.delivered': '4' } }
const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

function enterAs(token: string): void {
  const login = loginOf(token, [aurora, birch])
  if (!login) throw new Error('The token of the test is none')
  enter(login)
}

beforeEach(() => leave())

it('asks before the window is closed as long as a row of any month is not saved', () => {
  expect(isAsked()).toBe(false)

  putDrafts(700, [[901, typed]])
  putDrafts(690, [[801, typed]])
  putDrafts(700, [[901, undefined]])
  expect(isAsked()).toBe(true)

  putDrafts(690, [[801, { ...typed, texts: {} }]])
  expect(isAsked()).toBe(false)
})

it('forgets what is typed when the session is left, and keeps it while it is renewed or its company changes', () => {
  // given
  enterAs(buildToken())
  putDrafts(700, [[901, typed]])
  // when
  enterAs(buildToken({ livesFor: 3600 }))
  enterAs(buildToken({ companyId: 2 }))
  // then
  expect(useEntryStore.getState().drafts[700]?.get(901)).toBe(typed)
  // when
  leave()
  // then
  expect(useEntryStore.getState().drafts).toEqual({})
  expect(isAsked()).toBe(false)
})
