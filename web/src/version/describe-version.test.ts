import { describe, expect, it } from 'vitest'
import { buildVersion } from '../chart/chart-samples.setup.ts'
import { describeDecision, describePreparer, describeStatus } from './describe-version.ts'

describe('the line beside a version', () => {
  it('says who approved it on which day of the reader', () => {
    // given
    const version = buildVersion({
      status: { id: 3, name: 'APPROVED' },
      approvedOn: '2026-11-03T23:30:00.000Z',
      approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
    })
    // then
    expect(describeStatus(version, 'UTC')).toBe('Approved by Ingrid Solheim on Nov 03 2026')
    expect(describeStatus(version, 'Europe/Oslo')).toBe('Approved by Ingrid Solheim on Nov 04 2026')
    expect(describePreparer(version)).toBe('Prepared by Tomas Berg')
  })

  it('says for whom somebody approved it', () => {
    const version = buildVersion({
      status: { id: 3, name: 'APPROVED' },
      approvedOn: '2026-11-03T12:00:00.000Z',
      approvedBy: { firstName: 'Marta', lastName: 'Ruiz' },
      approvedFor: { firstName: 'Kwame', lastName: 'Mensah' },
      version: 3,
    })
    expect(describeStatus(version, 'UTC')).toBe('Approved by Marta Ruiz for Kwame Mensah on Nov 03 2026')
    expect(describeDecision(version, 'UTC')).toBe('Version 3 was approved by Marta Ruiz for Kwame Mensah on Nov 03 2026 12:00 PM.')
  })

  it('says who goes on with a WIP', () => {
    const version = buildVersion({ handledBy: { firstName: 'Marta', lastName: 'Ruiz' } })
    expect(describeStatus(version, 'UTC')).toBe('Started by Tomas Berg on Nov 17 2026, handled by Marta Ruiz')
  })

  it('says who started a WIP, without the placeholder of a missing last name', () => {
    // given
    const version = buildVersion({ preparedBy: { firstName: 'Tomas', lastName: '-' } })
    // then
    expect(describeStatus(version, 'UTC')).toBe('Started by Tomas on Nov 17 2026')
    expect(describePreparer(version)).toBeUndefined()
  })

  it('says who sent it for approval and when', () => {
    const version = buildVersion({ status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z' })
    expect(describeStatus(version, 'UTC')).toBe('Sent for approval by Tomas Berg on Nov 18 2026 04:12 PM')
  })
})
