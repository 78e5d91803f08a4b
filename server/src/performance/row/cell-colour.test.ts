import { cellColourRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import { setCompany } from '../../company/company-store.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'

const test = withTestApp()

const sent = { type: 'N', freq: 2, delivered: '5', expectationValMin: '2', expectationValMax: '8', dataValMin: '', dataValMax: '' }

describe('what a cell says of values that were not saved yet', () => {
  it.each([
    ['meets', {}, 'green'],
    ['is too high', { delivered: '8.1' }, 'red'],
    ['is a number of JSON', { delivered: 1.9 }, 'red'],
    ['is nothing', { delivered: '' }, 'yellow'],
    ['is left out', { delivered: undefined }, 'yellow'],
    ['is null', { delivered: null }, 'yellow'],
    ['has an extreme outside', { dataValMax: '9' }, 'red'],
    ['has one value a month', { dataValMax: '9', freq: 3 }, 'green'],
    ['has a custom frequency', { dataValMax: '9', freq: 100 }, 'green'],
    ['is of an interfacing process, which has no frequency', { dataValMax: '9', freq: null }, 'red'],
    ['is no number', { delivered: '1,5' }, 'lightgrey'],
    ['is far too long', { delivered: '9'.repeat(5000) }, 'red'],
    ['has an extreme that is no number', { dataValMin: 'few' }, 'green'],
    ['is a percentage', { type: '%', delivered: '97.5%', expectationValMax: '100', dataValMax: '101%' }, 'red'],
    ['is a text', { type: 'T', expectationValMin: 'NA', expectationValMax: 'NA' }, 'lightgrey'],
    ['has no bounds', { expectationValMin: undefined, expectationValMax: '' }, 'green'],
    ['is a number of JSON with a power of ten', { delivered: 1e-7, expectationValMin: '0' }, 'green'],
    ['is rounded by its target', { delivered: '0.34', expectationValMin: '0.1', expectationValMax: '0.3', target: '0.2' }, 'green'],
    ['is rounded by nothing without one', { delivered: '0.34', expectationValMin: '0.1', expectationValMax: '0.3' }, 'red'],
    ['has a lower one the better', { delivered: '-5', expectationValMin: 'LB' }, 'green'],
  ])('%s', async (_words, changes, cellColor) => {
    const reader = await buildReader(test)
    const answer = await test.as(reader).call(cellColourRoutes.evaluateCell, { params: { type: 'ipced' }, body: { ...sent, ...changes } })
    expect(answer).toMatchObject({ status: 200, body: { cellColor } })
  })

  it('is told to premium companies only', async () => {
    const reader = await buildReader(test)
    await test.database.inCompany(reader.companyId, (tx) => setCompany(tx, { access: 'BASIC' }))
    expect(await test.as(reader).call(cellColourRoutes.evaluateCell, { params: { type: 'ce' }, body: sent })).toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_ONLY', detail: 'Restricted to Premium Access' },
    })
  })
})
