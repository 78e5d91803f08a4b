import { describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../chart-samples.setup.ts'
import { exportSubtitle, exportTitle, printFields, titleFields } from './export-words.ts'

const values = (...from: Parameters<typeof titleFields>) => titleFields(...from).map(({ label, value }) => [label, value])

describe('what is exported', () => {
  it('is called by its chart and version, below a process by that process first', () => {
    expect(exportTitle('Global Chart', buildVersion({ version: 7 }), undefined)).toBe('Global Chart version 7')
    expect(exportTitle('Macro', buildVersion({ version: 2 }), { pid: 'P1', pname: 'Win orders' })).toBe('P1 Win orders, Macro version 2')
  })

  it('says that it holds changes that are not saved', () => {
    const version = { ...buildVersion({ version: 7 }), hasUnsavedChanges: true }
    expect(exportTitle('Global Chart', version, undefined)).toBe('Global Chart version 7 with unsaved changes')
    expect(values('Global Chart', version, undefined, undefined)).toContainEqual(['Status', 'WIP, not saved'])
  })

  it('says who approved it and when, as the day was where the reader is', () => {
    const version = buildVersion({
      version: 3,
      status: { id: 3, name: 'APPROVED' },
      approvedBy: { firstName: 'Ada', lastName: 'Okafor' },
      approvedOn: '2026-11-21T23:30:00.000Z',
    })
    expect(values('Macro', version, { pid: 'P1', pname: 'Win orders' }, 'Asia/Tokyo')).toEqual([
      ['ID', 'P1'],
      ['Name', 'Win orders, Macro'],
      ['Version', '3'],
      ['Status', 'Approved'],
      ['Approved by', 'Ada Okafor'],
      ['Approved on', 'Nov 22 2026'],
    ])
  })

  it('names the company and the day of printing, as the day is where the reader is', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] })
    const zone = 'Asia/Tokyo'
    expect(exportSubtitle({ company: 'Aurora Instruments', status: 'WIP', zone })).toBe('Aurora Instruments · WIP · Printed on Nov 22 2026')
    const fields = printFields('Aurora Instruments', titleFields('Macro', buildVersion(), undefined, zone), zone)
    expect(fields[0]).toMatchObject({ label: 'Company', value: 'Aurora Instruments' })
    expect(fields.at(-1)).toMatchObject({ label: 'Printed on', value: 'Nov 22 2026' })
    vi.useRealTimers()
  })

  it('leaves open what is not there', () => {
    expect(values('Global Chart', buildVersion(), undefined, undefined)).toEqual([
      ['ID', '—'],
      ['Name', 'Global Chart'],
      ['Version', '8'],
      ['Status', 'WIP'],
      ['Approved by', '—'],
      ['Approved on', '—'],
    ])
  })
})
