import { describe, expect, it } from 'vitest'
import { digestDetails, readSeal, type SealedDetail, type SealedTemplate, type TemplateSeal, writeSeal } from './template-seal.ts'
import { refuseTemplate, type SignedFacts, signTemplate } from './template-signature.ts'

const secret = 'a secret that only the tests know'
const [first, second]: [SealedDetail, SealedDetail] = [
  { id: 31, chronId: 11, measureType: 'N', target: '5', min: 'LB', max: '7', labels: 'aaaaaa' },
  { id: 32, chronId: 12, measureType: 'T', target: '', min: 'NA', max: 'NA', labels: 'bbbbbb' },
]
const seal: TemplateSeal = {
  layout: 2,
  companyId: 7,
  type: 'ce',
  chronId: 21,
  expectationId: 22,
  version: 2,
  frequencyId: 3,
  month: 3,
  year: 2026,
  projectCount: 3,
  details: [first, second],
}

/** What is signed of a seal. */
function signedOf({ details, projects, ...facts }: TemplateSeal): SignedFacts {
  return { facts, detailsDigest: digestDetails({ details, projects }) }
}
const refuse = (given: TemplateSeal, signature: string, where: Parameters<typeof refuseTemplate>[2] = place, key = secret) =>
  refuseTemplate(key, { ...signedOf(given), signature }, where)

const place = { companyId: 7, type: 'ce', chronId: 21 } as const
const sealed: SealedTemplate = { seal, signature: signTemplate(secret, signedOf(seal)) }

describe('what a file is for', () => {
  it('is believed where it was signed here, as it is', () => {
    expect(refuse(seal, sealed.signature)).toBeUndefined()
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
    ['layout', { layout: 3 }],
    ['row', { details: [{ ...first, id: 33 }, second] }],
    ['row through versions', { details: [{ ...first, chronId: 13 }, second] }],
    ['kind of measure', { details: [{ ...first, measureType: '%' }, second] }],
    ['target', { details: [{ ...first, target: '6' }, second] }],
    ['minimum', { details: [{ ...first, min: '1' }, second] }],
    ['maximum', { details: [{ ...first, max: '8' }, second] }],
    ['label', { details: [{ ...first, labels: 'aaaaab' }, second] }],
    ['order of rows', { details: seal.details.toReversed() }],
    ['count of rows', { details: seal.details.slice(1) }],
  ])('is altered with another %s', (_what, other) => {
    expect(refuse({ ...seal, ...other }, sealed.signature)).toBe('altered')
  })

  it.each([
    ['', 'altered'],
    ['AAAA', 'altered'],
    [`A${sealed.signature.slice(1)}`, sealed.signature.startsWith('A') ? undefined : 'altered'],
  ])('is altered with the signature %j', (signature, refusal) => {
    expect(refuse(seal, signature)).toBe(refusal)
  })

  it('is altered for who has another secret', () => {
    expect(refuse(seal, sealed.signature, place, 'another secret that the tests know')).toBe('altered')
  })

  it.each([
    ['otherCompany', { ...place, companyId: 8 }],
    ['otherExpectation', { ...place, chronId: 23 }],
    ['otherExpectation', { ...place, type: 'se' as const }],
  ])('is refused as %s where it was uploaded to something else', (refusal, other) => {
    expect(refuse(seal, sealed.signature, other)).toBe(refusal)
  })

  it('is refused where it was made by another layout', () => {
    const later = { ...seal, layout: 4 }
    expect(refuse(later, signTemplate(secret, signedOf(later)))).toBe('otherLayout')
  })
})

describe('the sheet that nobody sees', () => {
  it('is read as it was written', () => {
    expect(readSeal(writeSeal(sealed))).toEqual(sealed)
  })

  it('is read where a program left out what is empty', () => {
    const rows = writeSeal(sealed).map((row) => row.map((value) => (value === '' ? undefined : value)))
    expect(readSeal(rows)).toEqual(sealed)
  })

  it('of another layout says so, whatever else it says', () => {
    const old = writeSeal(sealed).map(([name, value, ...more]) =>
      name === 'layout' ? [name, 1] : [name ?? '', value ?? '', ...more.slice(0, 1)],
    )
    expect(readSeal(old)).toBe('otherLayout')
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
