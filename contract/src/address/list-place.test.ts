import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatListPart,
  formatListQuery,
  type ListPlace,
  parseListPart,
  parseListQuery,
  readListPlace,
  writeListPlace,
} from './list-place.ts'
import { formatPlace, parsePlace } from './place-address.ts'

const kind = {
  choices: ['all', 'active', 'invited'],
  columns: ['name', 'email'],
  usualSort: { column: 'name', isDescending: false },
  sizes: [15, 30, 50],
} as const
type People = ListPlace<'all' | 'active' | 'invited', 'name' | 'email'>

const usual: People = { choice: 'all', search: '', sort: { column: 'name', isDescending: false }, page: 0, size: 15 }
const lists: fc.Arbitrary<People> = fc.record({
  choice: fc.constantFrom(...kind.choices),
  search: fc.string({ maxLength: 200 }),
  sort: fc.record({ column: fc.constantFrom(...kind.columns), isDescending: fc.boolean() }),
  page: fc.nat({ max: 10_000 }),
  size: fc.constantFrom(...kind.sizes),
})

describe('a list in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { place } = parsePlace(formatPlace(1, { tab: 'users', ...writeListPlace(kind, list) }))
        expect(readListPlace(kind, place ?? {})).toEqual(list)
      }),
    )
  })

  it('is left out where it is the usual one', () => {
    expect(formatPlace(1, { tab: 'users', ...writeListPlace(kind, usual) })).toBe('/?company=1&open=users.0')
  })

  it('is read by people too', () => {
    const list: People = { choice: 'invited', search: 'nora lind', sort: { column: 'email', isDescending: true }, page: 1, size: 30 }
    expect(formatPlace(1, { tab: 'users', ...writeListPlace(kind, list) })).toBe(
      '/?company=1&open=users.0&filter=invited:nora%20lind&sort=email.desc&page=2&size=30',
    )
  })

  it.each([
    'filter=retired',
    'sort=salary',
    'sort=name.up',
    'size=1000000',
    'page=0',
    'page=-1',
    'filter=%E0%A4%A',
    'filter=:',
    'filter=__proto__',
  ])('with "%s" is the usual one', (parts) => {
    expect(readListPlace(kind, parsePlace(`?open=users.0&${parts}`).place ?? {})).toEqual(usual)
  })

  it('searches for what looks like a choice after the first colon alone', () => {
    expect(readListPlace(kind, { filter: 'active:a:b' })).toEqual({ ...usual, choice: 'active', search: 'a:b' })
    expect(readListPlace(kind, { filter: ':active' })).toEqual({ ...usual, search: 'active' })
  })
})

describe('a list beside another one', () => {
  it('has a part of the address for its order, page and size', () => {
    expect(formatListPart({ sort: 'area.desc', page: 2, size: 10 })).toBe('area.desc:2:10')
    expect(formatListPart({ page: 3 })).toBe(':3')
    expect(formatListPart({})).toBeUndefined()
    expect(parseListPart('area.desc:2:10')).toEqual({ sort: 'area.desc', page: 2, size: 10 })
    expect(parseListPart(':3')).toEqual({ page: 3 })
  })

  it.each([undefined, '', '::', '<script>', ':0:x', ':-1'])('that reads "%s" is the usual one', (text) => {
    expect(parseListPart(text)).toEqual({})
  })
})

describe('a saved filter', () => {
  it('keeps filter, order and size, not the page', () => {
    expect(formatListQuery({ filter: 'active:olsen', sort: 'email.desc', page: 3, size: 30 })).toBe(
      'filter=active:olsen&sort=email.desc&size=30',
    )
    expect(parseListQuery('filter=active:olsen&sort=email.desc&size=30')).toEqual({
      filter: 'active:olsen',
      sort: 'email.desc',
      page: undefined,
      size: 30,
    })
  })

  it('takes back what others changed', () => {
    expect(parseListQuery('')).toEqual({ filter: undefined, sort: undefined, page: undefined, size: undefined })
  })

  it.each(['sort=<script>', 'size=x', 'page=4', 'open=process.1'])('with "%s" asks for nothing', (text) => {
    expect(parseListQuery(text)).toEqual({ filter: undefined, sort: undefined, page: undefined, size: undefined })
  })
})
