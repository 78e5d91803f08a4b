import { type Chart, type CommandResult, commands, emptyPatch, layOutChart, runCommand, type TidyArgs } from '@strata/diagram'
import type { LayoutKind } from '../session/editor-state.ts'
import type { Size } from '../session/viewport-control.ts'
import { startLayoutWorker } from './layout-worker.ts'
import { startTidyWorker } from './tidy-in-worker.ts'

/** Works out a layout beside the page. */
export interface LayoutMaker {
  /** What it comes to, as a step on `chart`, for a place of that size. Rejects when it fails. */
  readonly make: (chart: Chart, part: readonly string[] | null, place: Size) => Promise<CommandResult>
  /** Ends it; what is under way is never answered. */
  readonly stop: () => void
}

/** Starts what a kind of layout needs; its files come with the first use. */
export function startLayout(kind: LayoutKind): LayoutMaker {
  return kind === 'tidy' ? tidyMaker() : arrangeMaker()
}

function tidyMaker(): LayoutMaker {
  const { tidy, stop } = startTidyWorker()
  return {
    make: async (chart, part) => tidied(chart, await tidy({ chart, part })),
    stop,
  }
}

function arrangeMaker(): LayoutMaker {
  const { engine, stop } = startLayoutWorker()
  return {
    make: async (chart, part, { width, height }) => {
      const { bounds } = await layOutChart(chart, engine, { part, aspect: width / height })
      return runCommand(chart, commands.layOut, { bounds })
    },
    stop,
  }
}

/** The result of tidying as a step; nothing to do is a step that changes nothing. */
export function tidied(chart: Chart, result: TidyArgs): CommandResult {
  const isNothing = Object.keys(result.nodes).length === 0 && Object.keys(result.edges).length === 0
  return isNothing ? { done: true, chart, patch: emptyPatch } : runCommand(chart, commands.tidy, result)
}
