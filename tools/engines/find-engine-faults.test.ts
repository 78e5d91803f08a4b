import { describe, expect, it } from 'vitest'
import { findEngineFaults, readEngines } from './find-engine-faults.ts'

const lock = {
  packages: {
    '': { version: '1.0.0', engines: { node: '>=99' } },
    server: { version: '1.0.0', engines: { node: '>=99' } },
    'node_modules/old': { version: '0.1.0', engines: ['node >= 0.8'] },
    'node_modules/plain': { version: '2.0.0' },
    'node_modules/fine': { version: '3.0.0', engines: { node: '^20.19.0 || >=22.12.0' } },
    'node_modules/@scope/newer': { version: '4.1.0', engines: { node: '>=22' } },
    'web/node_modules/a/node_modules/narrow': { version: '5.0.0', engines: { node: '^22.22.2 || ^24.15.0' } },
  },
}

const listed = (asks: string) => ({ asks, reason: 'wanted', triedBy: 'tests' })

describe('what packages ask of Node', () => {
  it('is read of packages, nested ones too, and not of the workspaces', () => {
    expect(readEngines(lock)).toEqual([
      { name: 'old', version: '0.1.0', asks: undefined },
      { name: 'plain', version: '2.0.0', asks: undefined },
      { name: 'fine', version: '3.0.0', asks: '^20.19.0 || >=22.12.0' },
      { name: '@scope/newer', version: '4.1.0', asks: '>=22' },
      { name: 'narrow', version: '5.0.0', asks: '^22.22.2 || ^24.15.0' },
    ])
  })

  it('is a fault where a supported Node is not among it and nobody tried', () => {
    expect(findEngineFaults(readEngines(lock), {})).toEqual([
      '@scope/newer 4.1.0 asks for Node >=22, and is not listed as tried on 20.19.0',
      'narrow 5.0.0 asks for Node ^22.22.2 || ^24.15.0, and is not listed as tried on 20.19.0, 22.13.0, 24.0.0',
    ])
  })

  it('is none where it was tried, until the package asks for something else', () => {
    const tried = { '@scope/newer': listed('>=22'), narrow: listed('^22.22.1') }
    expect(findEngineFaults(readEngines(lock), tried)).toEqual([
      'narrow 5.0.0 asks for Node ^22.22.2 || ^24.15.0, and is not listed as tried on 20.19.0, 22.13.0, 24.0.0',
      'narrow is listed as asking for Node ^22.22.1, and does not',
    ])
  })

  it('names what is listed for nothing', () => {
    const tried = { '@scope/newer': listed('>=22'), narrow: listed('^22.22.2 || ^24.15.0'), fine: listed('>=22'), gone: listed('>=22') }
    expect(findEngineFaults(readEngines(lock), tried)).toEqual([
      'fine is listed as asking for Node >=22, and does not',
      'gone is listed as asking for Node >=22, and does not',
    ])
  })
})
