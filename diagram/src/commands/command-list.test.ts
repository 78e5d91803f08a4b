import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../history/run-command.ts'
import { fromData, toData } from '../model/chart.ts'
import { applyPatch, invertPatch } from '../model/patch.ts'
import { validateStructure } from '../rules/validate-structure.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { dice, runners } from '../testing/command-arbitrary.ts'
import { commands } from './command-list.ts'

const names = Object.keys(runners).filter((name): name is keyof typeof commands => name in commands)

const fitting = new Set<string>([
  'duplicateNodes',
  'insertChart',
  'layOut',
  'orderNodes',
  'pasteElements',
  'placeNodes',
  'removeElements',
  'resizeNodes',
  'setNodeInfo',
  'setNodeStyle',
  'setText',
  'tidy',
])

describe.each(names)('%s', (name) => {
  it('is undone to exactly the chart before, and redone to exactly the chart after', () => {
    let ran = 0
    fc.assert(
      fc.property(soundChart, dice, (data, thrown) => {
        const before = fromData(data)
        const result = runners[name](before, thrown, runCommand)
        if (!result.done) return
        ran += 1
        const undone = applyPatch(result.chart, invertPatch(result.patch))
        expect(toData(undone)).toEqual(data)
        expect(toData(applyPatch(undone, result.patch))).toEqual(toData(result.chart))
      }),
      { numRuns: 150, seed: 20261117 },
    )
    expect(ran).toBeGreaterThan(5)
  })

  it('leaves a sound chart', () => {
    let ran = 0
    fc.assert(
      fc.property(soundChart, dice, (data, thrown) => {
        const result = runners[name](fromData(data), thrown, runCommand)
        if (!result.done) return
        ran += 1
        expect(validateStructure(toData(result.chart))).toEqual([])
      }),
      { numRuns: 150, seed: 20261118 },
    )
    expect(ran).toBeGreaterThan(5)
  })

  it('gives a reason to show where it is refused, and leaves the chart alone', () => {
    let refused = 0
    fc.assert(
      fc.property(soundChart, dice, (data, thrown) => {
        const before = fromData(data)
        const result = runners[name](before, thrown, runCommand)
        if (!result.done) {
          refused += 1
          expect(result.reason).toMatch(/^[A-Z].{5,}/)
        }
        expect(toData(before)).toEqual(data)
      }),
      { numRuns: 60, seed: 20261119 },
    )
    // What is thrown at these fits any chart; refusals.test.ts covers when they are refused.
    if (!fitting.has(name)) expect(refused).toBeGreaterThan(5)
  })
})
