import { describe, expect, it } from 'vitest'
import { readSeal, type SealedTemplate, type TemplateSeal, writeSeal } from './template-seal.ts'
import { refuseTemplate, signTemplate } from './template-signature.ts'

const secret = 'a secret that only the tests know'
const seal: TemplateSeal = {
  layout: 1,
  companyId: 7,
  type: 'ce',
  chronId: 21,
  expectationId: 22,
  version: 2,
  frequencyId: 3,
  month: 3,
  year: 2026,
  projectCount: 3,
  details: [
    { id: 31, chronId: 11 },
    { id: 32, chronId: 12 },
  ],
}
const place = { companyId: 7, type: 'ce', chronId: 21 } as const
const sealed: SealedTemplate = { seal, signature: signTemplate(secret, seal) }

describe('what a file is for', () => {
  it('is believed where it was signed here, as it is', () => {
    expect(refuseTemplate(secret, sealed, place)).toBeUndefined()
  })

  it.each<[string, Partial<TemplateSeal>]>([
    ['company', { companyId: 8 }],
    ['type', { type: 'se' }],
    ['expectations', { chronId: 23 }],
    ['version of them', { expectationId: 24 }],
    ['number of a version', { version: 3 }],
    ['frequency', { frequencyId: 2 }],
    ['month', { month: 4 }],
    ['year', { year: 2025 }],
    ['count of projects', { projectCount: 4 }],
    ['layout', { layout: 2 }],
    ['row', { details: [{ id: 33, chronId: 11 }, ...seal.details.slice(1)] }],
    ['row through versions', { details: [{ id: 31, chronId: 13 }, ...seal.details.slice(1)] }],
    ['order of rows', { details: seal.details.toReversed() }],
    ['count of rows', { details: seal.details.slice(1) }],
  ])('is altered with another %s', (_what, other) => {
    const altered = { seal: { ...seal, ...other }, signature: sealed.signature }
    expect(refuseTemplate(secret, altered, place)).toBe('altered')
  })

  it.each([
    ['', 'altered'],
    ['AAAA', 'altered'],
    [`A${sealed.signature.slice(1)}`, sealed.signature.startsWith('A') ? undefined : 'altered'],
  ])('is altered with the signature %j', (signature, refusal) => {
    expect(refuseTemplate(secret, { seal, signature }, place)).toBe(refusal)
  })

  it('is altered for who has another secret', () => {
    expect(refuseTemplate('another secret that the tests know', sealed, place)).toBe('altered')
  })

  it.each([
    ['otherCompany', { ...place, companyId: 8 }],
    ['otherExpectation', { ...place, chronId: 23 }],
    ['otherExpectation', { ...place, type: 'se' as const }],
  ])('is refused as %s where it was uploaded to something else', (refusal, other) => {
    expect(refuseTemplate(secret, sealed, other)).toBe(refusal)
  })

  it('is refused where it was made by another layout', () => {
    const later = { ...seal, layout: 2 }
    expect(refuseTemplate(secret, { seal: later, signature: signTemplate(secret, later) }, place)).toBe('otherLayout')
  })
})

describe('the sheet that nobody sees', () => {
  it('is read as it was written', () => {
    expect(readSeal(writeSeal(sealed))).toEqual(sealed)
  })

  it.each<[string, (rows: (string | number)[][]) => unknown[][]]>([
    ['is empty', () => []],
    ['is of something else', () => [['Goal'], ['Win orders', 5]]],
    ['lacks a fact', (rows) => rows.filter(([name]) => name !== 'companyId')],
    ['has a text for a number', (rows) => rows.map(([name, value]) => (name === 'month' ? [name, 'March'] : [name, value]))],
    ['has a month that is none', (rows) => rows.map(([name, value, ...more]) => (name === 'month' ? [name, 13] : [name, value, ...more]))],
    ['lacks its signature', (rows) => rows.map((row) => (row[0] === 'signature' ? ['signature'] : row))],
    ['lacks a row between others', (rows) => rows.filter(([number]) => number !== 1)],
    ['has no rows', (rows) => rows.slice(0, 13)],
  ])('says nothing where it %s', (_what, change) => {
    expect(readSeal(change(writeSeal(sealed)))).toBeUndefined()
  })
})
