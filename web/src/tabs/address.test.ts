import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddress, parseAddress } from './address.ts'

describe('an address', () => {
  it('names a company and a tab to open', () => {
    expect(parseAddress('?company=3&open=process.12')).toEqual({ companyId: 3, open: { tabType: 'process', sourceId: 12 } })
    expect(parseAddress('?open=gpfc.0')).toEqual({ companyId: undefined, open: { tabType: 'gpfc', sourceId: 0 } })
    expect(parseAddress('?open=globaldoc.QMSD')).toEqual({ companyId: undefined, open: { tabType: 'globaldoc', sourceId: 'QMSD' } })
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
  ])('that reads "%s" asks for nothing', (search) => {
    expect(parseAddress(search)).toEqual({ companyId: undefined, open: undefined })
  })

  it.each(['?open=weather.1', '?open=globaldoc.CFR', '?open=process.1.2', '?open=process.01'])(
    'with the unknown tab "%s" opens none',
    (search) => {
      expect(parseAddress(search).open).toBeUndefined()
    },
  )

  it('names an item of a process: its kind, the macro process of a micro, the version and a thread of comments', () => {
    const { open } = parseAddress('?company=1&open=process.12&item=mi.55&version=46&thread=7')
    expect(open).toEqual({
      tabType: 'process',
      sourceId: 12,
      item: {
        gpfcProcessChronId: 12,
        itemType: 'mi',
        parentProcessChronId: 55,
        dataId: 46,
        link: { dataId: 46, threadChronId: 7 },
      },
    })
  })

  it('names a version of the Global Chart', () => {
    expect(parseAddress('?open=gpfc.44').open).toEqual({
      tabType: 'gpfc',
      sourceId: 44,
      item: { dataId: 44, link: { dataId: 44, threadChronId: undefined } },
    })
  })

  it('names a version of a global document', () => {
    expect(parseAddress('?company=1&open=globaldoc.GPD&version=45').open).toEqual({
      tabType: 'globaldoc',
      sourceId: 'GPD',
      item: { dataId: 45, link: { dataId: 45, threadChronId: undefined } },
    })
  })

  it.each(['item=m-i.5', 'item=', 'version=46', 'item=1'])('with the malformed item "%s" opens the tab alone', (item) => {
    expect(parseAddress(`?open=process.12&${item}`).open).toEqual({ tabType: 'process', sourceId: 12 })
  })

  it('is written as it is read', () => {
    expect(formatAddress('/', { companyId: 3, open: { tabType: 'process', sourceId: 12 } })).toBe('/?company=3&open=process.12')
    expect(formatAddress('/login', { companyId: undefined, open: undefined })).toBe('/login')
  })

  it('is the same after writing and reading', () => {
    const ids = fc.integer({ min: 1 })
    fc.assert(
      fc.property(ids, ids, fc.constantFrom('process', 'alerts', 'users'), (companyId, sourceId, tabType) => {
        const address = { companyId, open: { tabType, sourceId } } as const
        expect(parseAddress(formatAddress('/', address).slice(1))).toEqual(address)
      }),
    )
  })

  it('never fails, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(parseAddress(search)).toBeTypeOf('object')
      }),
    )
  })
})
