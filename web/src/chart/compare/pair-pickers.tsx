import { compareMessages as messages } from '@strata/contract'
import { IconArrowsExchange } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import type { ComparableState } from './comparable-state.ts'
import classes from './compare-screen.module.css'
import type { ComparedPair, StateKey } from './compared-pair.ts'
import { StatePicker } from './state-picker.tsx'

interface Props {
  states: readonly ComparableState[]
  before: ComparableState
  after: ComparableState
  onPair: (pair: ComparedPair) => void
}

/** Both sides, each to be chosen. Picking what is on the other side already swaps both. */
export function PairPickers({ states, before, after, onPair }: Props) {
  const pair = { before: before.key, after: after.key }
  const swapped = { before: after.key, after: before.key }
  const pick = (side: keyof ComparedPair, key: StateKey) => {
    const other = side === 'before' ? pair.after : pair.before
    onPair(key === other ? swapped : { ...pair, [side]: key })
  }
  return (
    <div className={classes.pickers}>
      <StatePicker side={messages.before} states={states} picked={before} onPick={(key) => pick('before', key)} />
      <IconAction label={messages.swap} onClick={() => onPair(swapped)}>
        <IconArrowsExchange size={16} stroke={1.6} />
      </IconAction>
      <StatePicker side={messages.after} states={states} picked={after} onPick={(key) => pick('after', key)} />
    </div>
  )
}
