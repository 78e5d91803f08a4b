import { describe, expect, it } from 'vitest'
import { chooseMutants, testFilesOf } from './mutants-choice.ts'

describe('the choice of what is changed', () => {
  it('tries the tests beside the folder, where none are named', () => {
    expect(chooseMutants(['diagram/src/merge/'])).toEqual({ folder: 'diagram/src/merge', project: 'unit', tests: ['diagram/src/merge'] })
    expect(chooseMutants(['server/src/platform/audit', 'server/src/audit'])).toEqual({
      folder: 'server/src/platform/audit',
      project: 'server',
      tests: ['server/src/audit'],
    })
  })

  it.each([[[]], [['web/src/chart']], [['nowhere']]])('asks for a folder whose tests it can run: %j', (given) => {
    expect(() => chooseMutants(given)).toThrow(/^Name a folder of contract, diagram, server or tools/)
  })

  it('takes folders of tests and single files', () => {
    expect(testFilesOf({ tests: ['diagram/src/diff', 'diagram/src/merge/merge-charts.test.ts'] })).toEqual([
      'diagram/src/diff/**/*.test.ts',
      'diagram/src/merge/merge-charts.test.ts',
    ])
  })
})
