import { chartData } from '@strata/contract'
import fc from 'fast-check'
import type { commands } from '../commands/command-list.ts'
import { type ChartHistory, createHistory } from '../history/chart-history.ts'
import { fromData, toData } from '../model/chart.ts'
import { applyPatch } from '../model/patch.ts'
import { validateStructure } from '../rules/validate-structure.ts'
import { soundChart } from './chart-arbitrary.ts'
import { type Dice, dice, runners } from './command-arbitrary.ts'

type CommandName = keyof typeof commands

/** One thing somebody does: a command with arguments thrown by the dice, or a way back or forth. */
interface Action {
  readonly does: CommandName | 'undo' | 'redo'
  readonly dice: Dice
  /** Goes into the undo step before, as a nudge by arrow keys does. */
  readonly merges: boolean
}

const names = Object.keys(runners).filter((name): name is CommandName => name in runners)

const action: fc.Arbitrary<Action> = fc.record({
  does: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom<CommandName>(...names) },
    { weight: 2, arbitrary: fc.constantFrom('undo', 'redo') },
  ),
  dice,
  merges: fc.boolean(),
})

/** Throws at the first action after which the document is no longer sound, or when undo and redo do not restore it. */
export function tryCommandSequences({ runs, seed }: { readonly runs: number; readonly seed: number }): { actions: number } {
  let actions = 0
  fc.assert(
    fc.property(soundChart, fc.array(action, { minLength: 2, maxLength: 9 }), (data, sequence) => {
      const history = createHistory(fromData(data))
      for (const one of sequence) {
        if (doIt(history, one)) actions += 1
        demandSound(history, one)
      }
      const end = JSON.stringify(toData(history.chart))
      while (step(history, 'undo'));
      demandSame(JSON.stringify(toData(history.chart)), JSON.stringify(data), 'undoing all')
      while (step(history, 'redo'));
      // What was undone last is redone too: the end is reached or passed.
      while (JSON.stringify(toData(history.chart)) !== end) {
        if (!step(history, 'undo')) throw new Error('redoing all does not lead to where the sequence ended')
      }
    }),
    { numRuns: runs, seed },
  )
  return { actions }
}

function doIt(history: ChartHistory, { does, dice: thrown, merges }: Action): boolean {
  if (does === 'undo' || does === 'redo') return step(history, does)
  const result = runners[does](history.chart, thrown, (_chart, command, args) => {
    const outcome = history.execute(command, args, merges ? { mergeKey: command.id } : {})
    return outcome.done ? { ...outcome, chart: history.chart } : outcome
  })
  return result.done
}

/** Goes a step back or forth; its patch leads to the same chart as the history does, which may have kept that chart. */
function step(history: ChartHistory, way: 'undo' | 'redo'): boolean {
  const before = history.chart
  const patch = history[way]()
  if (patch) demandSame(JSON.stringify(toData(history.chart)), JSON.stringify(toData(applyPatch(before, patch))), way)
  return patch !== null
}

function demandSound(history: ChartHistory, { does }: Action): void {
  const data = toData(history.chart)
  const findings = validateStructure(data)
  if (findings.length > 0) throw new Error(`${does}: ${findings.map(({ message }) => message).join('; ')}`)
  const reading = chartData.safeParse(data)
  if (!reading.success) throw new Error(`${does}: ${reading.error.message}`)
}

function demandSame(found: string, wanted: string, after: string): void {
  if (found !== wanted) throw new Error(`${after}: ${found} instead of ${wanted}`)
}
