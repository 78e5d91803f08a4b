import { type ChangeFilter, type DiffLine, isKept } from '@strata/diagram'
import { useCallback, useMemo, useState } from 'react'

const noLines: readonly DiffLine[] = []

/** The changes to go through: those that the filter lets through, in the order of the list, and the one looked at. */
export interface ChangeWalk {
  filter: ChangeFilter
  setFilter: (filter: ChangeFilter) => void
  counts: Readonly<Record<ChangeFilter, number>>
  lines: readonly DiffLine[]
  chosen: DiffLine | undefined
  /** Chosen once more it is a new object to show; `undefined` lets go of it. */
  choose: (line: DiffLine | undefined) => void
  /** Grows with each choice, so that the same line is shown once more. */
  turn: number
  /** 1 for the first; 0 while none is chosen. */
  position: number
  /** The next, the former; round at the ends. */
  step: (by: 1 | -1) => void
}

export function useChangeWalk(all: readonly DiffLine[] = noLines): ChangeWalk {
  const [filter, setFilter] = useState<ChangeFilter>('all')
  const [choice, setChoice] = useState<{ line: DiffLine | undefined; turn: number }>({ line: undefined, turn: 0 })
  const lines = useMemo(() => all.filter((line) => isKept(line, filter)), [all, filter])
  const counts = useMemo(() => countBy(all), [all])
  const index = choice.line ? lines.indexOf(choice.line) : -1
  const choose = useCallback((line: DiffLine | undefined) => setChoice(({ turn }) => ({ line, turn: turn + 1 })), [])
  const step = useCallback(
    (by: 1 | -1) => {
      if (lines.length === 0) return
      const from = index === -1 ? (by === 1 ? -1 : 0) : index
      choose(lines[(from + by + lines.length) % lines.length])
    },
    [lines, index, choose],
  )
  const chosen = index === -1 ? undefined : choice.line
  return { filter, setFilter, counts, lines, chosen, choose, turn: choice.turn, position: index + 1, step }
}

function countBy(lines: readonly DiffLine[]): Record<ChangeFilter, number> {
  const layout = lines.filter((line) => isKept(line, 'layout')).length
  return { all: lines.length, meaning: lines.length - layout, layout }
}
