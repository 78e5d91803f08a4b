import { expect, it } from 'vitest'
import { tryCommandSequences } from '../testing/command-sequence.ts'

it('any row of commands, undone and redone in between, leaves a sound chart and the way back to the one it began with: the first of four parts', () => {
  expect(tryCommandSequences({ runs: 2500, seed: 20261121 }).actions).toBeGreaterThan(5000)
}, 60_000)
