import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseMutants, sourcesOf, testFilesOf } from './mutants-choice.ts'

describe('the choice of what is changed', () => {
  it('tries the tests beside the folder, where none are named', () => {
    expect(chooseMutants(['diagram/src/merge/'])).toEqual({ sources: 'diagram/src/merge', project: 'unit', tests: ['diagram/src/merge'] })
    expect(chooseMutants(['server/src/platform/audit', 'server/src/audit'])).toEqual({
      sources: 'server/src/platform/audit',
      project: 'server',
      tests: ['server/src/audit'],
    })
    expect(chooseMutants(['diagram/src/merge/merge-charts.ts']).tests).toEqual(['diagram/src/merge'])
  })

  it.each([[[]], [['web/src/chart']], [['nowhere']]])('asks for a folder whose tests it can run: %j', (given) => {
    expect(() => chooseMutants(given)).toThrow(/^Name a folder of contract, diagram, server or tools/)
  })

  it('changes one file, or of a folder what is no test and no part of one', () => {
    expect(sourcesOf({ sources: 'server/src/attacks/read-table.ts' })).toEqual(['server/src/attacks/read-table.ts'])
    const [all, except = ''] = sourcesOf({ sources: 'server/src/platform/serve' })
    expect(all).toBe('server/src/platform/serve/**/*.ts')
    const isExcepted = (name: string) => matchesGlob(`server/src/platform/serve/${name}`, except.slice(1))
    expect(['serve.test.ts', 'attack-table.ts', 'testing/test-app.ts'].map(isExcepted)).toEqual([true, true, true])
    expect(['serve.ts', 'request-path.ts'].map(isExcepted)).toEqual([false, false])
  })

  it('takes folders of tests and single files', () => {
    expect(testFilesOf({ tests: ['diagram/src/diff', 'diagram/src/merge/merge-charts.test.ts'] })).toEqual([
      'diagram/src/diff/**/*.test.ts',
      'diagram/src/merge/merge-charts.test.ts',
    ])
  })
})
