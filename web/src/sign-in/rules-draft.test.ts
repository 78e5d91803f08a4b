import type { SignInRules } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { draftOf, readDraft, readRefusal } from './rules-draft.ts'

const open: SignInRules = {
  factorFrom: null,
  providerOnly: false,
  keepers: null,
  idleMinutes: null,
  sessionMinutes: null,
  networks: null,
  passwordLength: null,
}
const readNetworks = (text: string) => readDraft({ ...draftOf(open), networks: { isOn: true, text } })

describe('drafted rules of signing in', () => {
  it('require a second factor from no day that nobody entered', () => {
    const draft = draftOf(open)
    expect(draft.factor).toEqual({ isOn: false, text: '' })
    expect(readDraft({ ...draft, factor: { isOn: true, text: '' } })).toEqual({
      faults: { factor: 'Enter a day, for example Nov 21 2026.' },
    })
  })

  it.each([
    ['10.0.0.0/33', 'Line 1: “10.0.0.0/33” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/32.'],
    ['10.0.0.0/8\n300.0.0.0/8', 'Line 2: “300.0.0.0/8” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/32.'],
    ['10.0.0.0/8\n\n2001:db8::/129', 'Line 3: “2001:db8::/129” is not a network. Write it as 192.0.2.0/24 or 2001:db8::/32.'],
    ['', 'Enter at least one network.'],
  ])('name the line of a wrong network: %j', (text, sentence) => {
    expect(readNetworks(text)).toEqual({ faults: { networks: sentence } })
  })

  it.each([
    [90, '1.5'],
    [480, '8'],
    [100, '1.67'],
    [719, '11.98'],
  ])('write a session of %i minutes as %s hours, and read it as it was', (sessionMinutes, text) => {
    const draft = draftOf({ ...open, sessionMinutes })
    expect(draft.session).toEqual({ isOn: true, text })
    expect(readDraft(draft)).toEqual({ rules: { ...open, sessionMinutes } })
  })

  it.each(['', '0.1', '12', 'eight'])('refuse a session of %j hours', (text) => {
    expect(readDraft({ ...draftOf(open), session: { isOn: true, text } })).toEqual({
      faults: { session: 'Enter a number from 0.25 to 11.98.' },
    })
  })

  it('take networks of both kinds', () => {
    expect(readNetworks('10.0.0.0/8\n2001:db8::/32')).toEqual({ rules: { ...open, networks: ['10.0.0.0/8', '2001:db8::/32'] } })
  })

  it('have what the server refuses at the rule that it is about', () => {
    expect(
      readRefusal([
        { path: 'keepers', message: 'Somebody has no password.' },
        { path: 'networks.0', message: 'Not a network.' },
        { path: 'elsewhere', message: 'Unknown' },
      ]),
    ).toEqual({ provider: 'Somebody has no password.', networks: 'Not a network.' })
  })
})
