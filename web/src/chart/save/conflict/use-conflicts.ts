import { hasChoice, type MergeChoices, type MergeConflict, type Side } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { useMostNodes } from '../../use-most-nodes.ts'
import { mergeDocuments } from '../merge-saved.ts'
import type { StaleSave } from './stale-save.ts'

interface Conflicts {
  /** Nothing where it is not known what both began with. */
  conflicts: readonly MergeConflict[]
  /** What was chosen here, and what is kept of a removal while nothing is. */
  choices: MergeChoices
  choose: (key: string, side: Side) => void
  /** How many wait for a choice. */
  missing: number
}

/** What both touched, and whose of each it shall be: nothing that costs somebody's edit is chosen beforehand. */
export function useConflicts({ base, mine, theirs }: StaleSave): Conflicts {
  const mostNodes = useMostNodes()
  const [chosen, setChosen] = useState<MergeChoices>({})
  const conflicts = useMemo(
    () => (base ? mergeDocuments({ base, mine, theirs, mostNodes }).conflicts : []),
    [base, mine, theirs, mostNodes],
  )
  const settled = conflicts.filter((conflict) => hasChoice(conflict) && !conflict.isOpen)
  const choices = { ...Object.fromEntries(settled.map(({ key, choice }) => [key, choice])), ...chosen }
  return {
    conflicts,
    choices,
    choose: (key, side) => setChosen((now) => ({ ...now, [key]: side })),
    missing: conflicts.filter(({ key, isOpen }) => isOpen && !(key in choices)).length,
  }
}
