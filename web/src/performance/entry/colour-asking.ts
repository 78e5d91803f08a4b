import type { PerformancePlace } from '../opened-performance.ts'
import type { DataLine } from '../table/data-line.ts'
import { findDraft, putDrafts } from './entry-store.ts'
import { evaluateAfter, evaluateLine } from './evaluate-line.ts'
import { figureText, type RowDraft } from './row-draft.ts'

export interface ColourAsking {
  /** Asks for the colour of what is typed into a line, a second after the last change. */
  ask: (line: DataLine) => void
  /** Stops asking: lines are saved or refused. */
  drop: (lines: readonly DataLine[]) => void
  stop: () => void
}

/** The colours of lines of a month with figures that are not saved (specification 3 §4). */
export function createColourAsking(place: PerformancePlace, headerId: number): ColourAsking {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const ask = async (line: DataLine): Promise<void> => {
    const asked = textsOf(line, findDraft(headerId, line.rowId))
    const colour = await evaluateLine(place, line, asked)
    const now = findDraft(headerId, line.rowId)
    if (!colour || !now || JSON.stringify(textsOf(line, now)) !== JSON.stringify(asked)) return
    putDrafts(headerId, [[line.rowId, { ...now, colours: { ...now.colours, [line.side]: colour } }]])
  }
  const drop = (lines: readonly DataLine[]): void => {
    for (const { key } of lines) {
      clearTimeout(timers.get(key))
      timers.delete(key)
    }
  }
  return {
    ask: (line) => {
      drop([line])
      timers.set(
        line.key,
        setTimeout(() => void ask(line), evaluateAfter),
      )
    },
    drop,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

const textsOf = (line: DataLine, draft: RowDraft | undefined) => ({
  delivered: figureText(line, draft, 'delivered'),
  min: figureText(line, draft, 'min'),
  max: figureText(line, draft, 'max'),
})
