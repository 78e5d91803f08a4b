import { describe, expect, it } from 'vitest'
import { buildVersion } from '../chart-samples.setup.ts'
import { findFormerPair, findUsualPair } from './compared-pair.ts'

const wip = buildVersion({ id: 50, version: 5 })
const approved = buildVersion({ id: 40, version: 4, status: { id: 3, name: 'APPROVED' } })
const retired = buildVersion({ id: 30, version: 3, status: { id: 4, name: 'RETIRED' } })
const versions = [wip, approved, retired]

describe('what is compared when nothing else is asked for', () => {
  it('is a WIP with the approved version', () => {
    expect(findUsualPair(versions, wip, false)).toEqual({ before: 40, after: 50 })
  })

  it('is what is saved with the edits that are not', () => {
    expect(findUsualPair(versions, wip, true)).toEqual({ before: 50, after: 'edits' })
    expect(findUsualPair([wip], wip, true)).toEqual({ before: 50, after: 'edits' })
  })

  it('is the approved version with the one before it, else with the one under way', () => {
    expect(findUsualPair(versions, approved, false)).toEqual({ before: 30, after: 40 })
    expect(findUsualPair([wip, approved], approved, false)).toEqual({ before: 40, after: 50 })
  })

  it('has the older version first', () => {
    expect(findUsualPair(versions, retired, false)).toEqual({ before: 30, after: 40 })
  })

  it('is nothing where there is one version', () => {
    expect(findUsualPair([wip], wip, false)).toBeUndefined()
  })

  it('is, for what a version changed, the one before it', () => {
    expect(findFormerPair(versions, wip)).toEqual({ before: 40, after: 50 })
    expect(findFormerPair(versions, retired)).toBeUndefined()
  })
})
