import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globalDocumentTypes } from '../document/index.ts'
import { type DialogName, type Place, placeDialogs } from './place.ts'
import { formatPlace, formatPlaceInCompany, parsePlace, partsOf } from './place-address.ts'
import { isOfMacro, itemKinds, tabKinds } from './place-kinds.ts'

const keysOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]
const id = fc.integer({ min: 1 })
const text = fc.string({ minLength: 1, maxLength: 20 })
const namesThing = (name: DialogName, isNamed: boolean): boolean =>
  placeDialogs[name].id === 'required' || (placeDialogs[name].id === 'optional' && isNamed)
const valuesOfParts: { [Name in keyof Required<Omit<Place, 'tab' | 'source' | 'item' | 'macro'>>]: fc.Arbitrary<Place[Name]> } = {
  version: id,
  compare: fc.record({ before: id, after: id }),
  thread: id,
  month: fc.record({ year: fc.integer({ min: 1000, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) }),
  row: id,
  folder: text.map((name) => `/${name}/`),
  dialog: fc
    .tuple(fc.constantFrom(...keysOf(placeDialogs)), id, fc.boolean(), fc.option(text, { nil: undefined }))
    .map(([name, ofId, isNamed, shows]) => ({
      name,
      ...(namesThing(name, isNamed) && { id: ofId }),
      ...(shows !== undefined && 'shows' in placeDialogs[name] && { shows }),
    })),
  panel: fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/),
  filter: text,
  sort: fc.stringMatching(/^[a-zA-Z]{1,9}(\.desc)?$/),
  page: id,
  size: id,
  areas: fc.tuple(fc.constantFrom('', 'area', 'priority.desc'), id).map(([sort, page]) => `${sort}:${page}`),
  work: fc.tuple(id, fc.constantFrom('', ':decision', '::7', ':decision:7')).map(([page, filter]) => `:${page}:20${filter}`),
  element: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,20}$/),
  zoom: id,
}

const opened: fc.Arbitrary<Place> = fc
  .record({
    tab: fc.constantFrom(...keysOf(tabKinds)),
    item: fc.constantFrom(...keysOf(itemKinds)),
    process: id,
    macro: id,
    group: fc.constantFrom(...globalDocumentTypes),
  })
  .map(({ tab, item, process, macro, group }) => {
    if (tab === 'globaldoc') return { tab, source: group }
    if (tab !== 'process') return { tab }
    if (item === 'info') return { tab, source: process }
    return { tab, source: process, item, ...(isOfMacro(item) && { macro }) }
  })

/** Any place that there is: with some of the parts that its tab and item know. */
const places = fc.tuple(opened, fc.record(valuesOfParts, { requiredKeys: [] })).map(([place, parts]): Place => {
  const known = Object.entries(parts).filter(([name]) => (partsOf(place) as readonly string[]).includes(name))
  return { ...place, ...Object.fromEntries(known) }
})

describe('an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(id, places, (companyId, place) => {
        expect(parsePlace(formatPlace(companyId, place))).toEqual({ companyId, place })
      }),
    )
  })

  it('never fails, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(parsePlace(search)).toBeTypeOf('object')
      }),
    )
    expect(parsePlace('?open=process.12&folder=%E0%A4%A&filter=%')).toEqual({ place: { tab: 'process', source: 12 } })
  })

  it.each<[Place, string]>([
    [{ tab: 'gpfc' }, '/?company=3&open=gpfc.0'],
    [{ tab: 'gpfc', version: 45, dialog: { name: 'decide' } }, '/?company=3&open=gpfc.45&dialog=decide'],
    [{ tab: 'process', source: 12 }, '/?company=3&open=process.12'],
    [
      { tab: 'process', source: 12, item: 'mi', macro: 55, version: 45, thread: 7 },
      '/?company=3&open=process.12&item=mi.55&version=45&thread=7',
    ],
    [{ tab: 'gpfc', element: 'step-7', zoom: 150 }, '/?company=3&open=gpfc.0&element=step-7&zoom=150'],
    [{ tab: 'process', source: 12, item: 'ced', month: { month: 9, year: 2026 } }, '/?company=3&open=process.12&item=ced&month=2026-09'],
    [
      { tab: 'process', source: 12, item: 'ma', version: 45, compare: { before: 40, after: 45 } },
      '/?company=3&open=process.12&item=ma&version=45&compare=40.45',
    ],
    [{ tab: 'users', dialog: { name: 'user', id: 7 } }, '/?company=3&open=users.0&dialog=user.7'],
    [{ tab: 'gpfc', dialog: { name: 'membership', shows: 'olsen' } }, '/?company=3&open=gpfc.0&dialog=membership:olsen'],
    [
      { tab: 'process', source: 12, item: 'impplans', page: 2, areas: 'area.desc:2' },
      '/?company=3&open=process.12&item=impplans&page=2&areas=area.desc:2',
    ],
    [
      { tab: 'globaldoc', source: 'GPD', folder: '/Policies/', dialog: { name: 'decide', id: 8 } },
      '/?company=3&open=globaldoc.GPD&folder=/Policies/&dialog=decide.8',
    ],
    [
      { tab: 'globaldoc', source: 'QMSD', folder: '/Policies/Two words & more/', page: 2 },
      '/?company=3&open=globaldoc.QMSD&folder=/Policies/Two%20words%20%26%20more/&page=2',
    ],
    [
      { tab: 'users', filter: 'active:olsen & berg', sort: 'email.desc', page: 2, size: 30 },
      '/?company=3&open=users.0&filter=active:olsen%20%26%20berg&sort=email.desc&page=2&size=30',
    ],
  ])('of %j is written for people', (place, address) => {
    expect(formatPlace(3, place)).toBe(address)
  })

  it('is kept in a company without naming it', () => {
    const place: Place = { tab: 'process', source: 12, item: 'processdoc', folder: '/Policies/' }
    expect(formatPlaceInCompany(place)).toBe('open=process.12&item=processdoc&folder=/Policies/')
    expect(parsePlace('open=process.12&item=processdoc&folder=/Policies/')).toEqual({ place })
  })

  it('leaves out what its tab or its item does not know', () => {
    expect(formatPlace(3, { tab: 'users', version: 5, item: 'ma' })).toBe('/?company=3&open=users.0')
    expect(parsePlace('?open=process.12&version=5&month=2026-09')).toEqual({ place: { tab: 'process', source: 12 } })
  })

  it('leaves out the element and the zoom of what has no chart, and one that no chart can have', () => {
    expect(formatPlace(3, { tab: 'users', element: 'step-7', zoom: 150 })).toBe('/?company=3&open=users.0')
    expect(parsePlace('?open=gpfc.0&element=%3Cscript%3E&zoom=1.5')).toEqual({ place: { tab: 'gpfc' } })
  })

  it('ignores what is unknown', () => {
    expect(parsePlace('?company=3&open=process.12&utm_source=mail&asOf=2026-03-31')).toEqual({
      companyId: 3,
      place: { tab: 'process', source: 12 },
    })
  })
})

describe('a dialog in an address', () => {
  it('that is no list opens without what it should show', () => {
    expect(parsePlace('?open=users.0&dialog=user.7:olsen')).toEqual({ place: { tab: 'users', dialog: { name: 'user', id: 7 } } })
  })

  it.each(['user', 'document', 'sheet.x', 'history.5', 'decide.0', 'tracker.1', 'weather', 'user.5.6'])(
    'that reads "%s" opens none',
    (dialog) => {
      expect(parsePlace(`?open=users.0&dialog=${dialog}`)).toEqual({ place: { tab: 'users' } })
    },
  )
})

/** Links of mails, alerts and people that were written before; each goes on. */
describe('an old link', () => {
  it.each<[string, ReturnType<typeof parsePlace>]>([
    ['?company=3&open=process.12', { companyId: 3, place: { tab: 'process', source: 12 } }],
    ['?open=gpfc.0', { place: { tab: 'gpfc' } }],
    ['?company=2&open=gpfc.44', { companyId: 2, place: { tab: 'gpfc', version: 44 } }],
    ['?company=1&open=gpfc.44&thread=7', { companyId: 1, place: { tab: 'gpfc', version: 44, thread: 7 } }],
    [
      '?company=1&open=gpfc.0&version=45&compare=40.45',
      { companyId: 1, place: { tab: 'gpfc', version: 45, compare: { before: 40, after: 45 } } },
    ],
    ['?open=globaldoc.QMSD', { place: { tab: 'globaldoc', source: 'QMSD' } }],
    ['?company=1&open=globaldoc.GPD&version=45', { companyId: 1, place: { tab: 'globaldoc', source: 'GPD', version: 45 } }],
    ['?company=1&open=users.0', { companyId: 1, place: { tab: 'users' } }],
    ['?company=1&open=users.7', { companyId: 1, place: { tab: 'users' } }],
    ['?company=1&open=process.12&item=info', { companyId: 1, place: { tab: 'process', source: 12 } }],
    ['?company=1&open=process.12&item=ma&version=45', { companyId: 1, place: { tab: 'process', source: 12, item: 'ma', version: 45 } }],
    [
      '?company=1&open=process.12&item=ma&version=45&compare=40.45',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'ma', version: 45, compare: { before: 40, after: 45 } } },
    ],
    [
      '?company=1&open=process.12&item=mi.55&version=46&thread=7',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'mi', macro: 55, version: 46, thread: 7 } },
    ],
    ['?company=1&open=process.12&item=se&version=31', { companyId: 1, place: { tab: 'process', source: 12, item: 'se', version: 31 } }],
    [
      '?company=1&open=process.12&item=ipce.55&version=31&thread=7',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'ipce', macro: 55, version: 31, thread: 7 } },
    ],
    [
      '?company=1&open=process.12&item=ced&month=2026-09',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'ced', month: { month: 9, year: 2026 } } },
    ],
    [
      '?company=1&open=process.12&item=ipied.55&month=2026-09',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'ipied', macro: 55, month: { month: 9, year: 2026 } } },
    ],
    ['?company=1&open=process.12&item=dashboard', { companyId: 1, place: { tab: 'process', source: 12, item: 'dashboard' } }],
    [
      '?company=1&open=process.12&item=impplans&version=8',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'impplans', version: 8 } },
    ],
    [
      '?company=1&open=process.12&item=processdoc&version=8',
      { companyId: 1, place: { tab: 'process', source: 12, item: 'processdoc', version: 8 } },
    ],
  ])('%s goes where it went', (address, asked) => {
    expect(parsePlace(address)).toEqual(asked)
  })

  it.each([
    '',
    '?company=0',
    '?company=-1',
    '?company=1e3',
    '?company=99999999999999999',
    '?open=process',
    '?open=process.',
    '?open=process.x',
    '?open=process.0',
  ])('that reads "%s" asks for nothing', (search) => expect(parsePlace(search)).toEqual({}))

  it.each(['?open=weather.1', '?open=globaldoc.CFR', '?open=process.1.2', '?open=process.01'])(
    'with the unknown tab "%s" opens none',
    (search) => expect(parsePlace(search).place).toBeUndefined(),
  )

  it.each(['item=m-i.5', 'item=', 'version=46', 'item=1', 'item=mi', 'item=ma.5.6'])(
    'with the malformed item "%s" opens the tab alone',
    (item) => {
      expect(parsePlace(`?open=process.12&${item}`).place).toEqual({ tab: 'process', source: 12 })
    },
  )

  it.each(['0000-01', '0999-12', '2026-13', '2026-1', '12026-01'])(
    'with the month "%s", which there is none of, names no month',
    (month) => {
      expect(parsePlace(`?open=process.12&item=ced&month=${month}`).place).toEqual({ tab: 'process', source: 12, item: 'ced' })
    },
  )
})
