import { expect, it } from 'vitest'
import { tryCommandSequences } from '../testing/command-sequence.ts'

it('any row of commands, undone and redone in between, leaves a sound chart and the way back to the one it began with: part 2 of four', () => {
  expect(tryCommandSequences({ runs: 2500, seed: 20261122 }).actions).toBeGreaterThan(5000)
}, 60_000)
