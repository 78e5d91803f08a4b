import { Radio, UnstyledButton } from '@mantine/core'
import { staleSaveMessages as messages } from '@strata/contract'
import { hasChoice, type MergeChoices, type MergeConflict, type Side } from '@strata/diagram'
import { useMemo } from 'react'
import type { Highlight } from '../../picture/picture-highlight.tsx'
import classes from './conflict-list.module.css'
import { type ConflictWords, describeConflicts } from './conflict-words.ts'
import type { StaleSave } from './stale-save.ts'
import type { StaleWords } from './stale-words.ts'

interface Props {
  stale: StaleSave
  conflicts: readonly MergeConflict[]
  choices: MergeChoices
  words: Pick<StaleWords, 'theirs' | 'mine'>
  onChoose: (key: string, side: Side) => void
  /** Shows where it is in both pictures; left out: there are none. */
  onShow?: (spot: Highlight) => void
}

/** What both touched, each with a choice; everything else comes together without one. */
export function ConflictList({ stale, conflicts, choices, words, onChoose, onShow }: Props) {
  const describe = useMemo(() => describeConflicts(stale), [stale])
  const count = conflicts.length
  return (
    <section className={classes.list} aria-label={messages.conflicts}>
      <h3 className={classes.head}>
        {messages.conflicts} <span>{count}</span>
      </h3>
      <p className={classes.text}>{messages.others}</p>
      <ul className={classes.items}>
        {conflicts.map((conflict) => (
          <li key={conflict.key} className={classes.item}>
            <Conflict
              {...{ conflict, words }}
              said={describe(conflict)}
              chosen={choices[conflict.key]}
              onChoose={onChoose}
              {...(onShow && { onShow })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ConflictProps extends Pick<Props, 'words' | 'onChoose' | 'onShow'> {
  conflict: MergeConflict
  said: ConflictWords
  chosen: Side | undefined
}

function Conflict({ conflict, said, chosen, words, onChoose, onShow }: ConflictProps) {
  const name = onShow ? (
    <UnstyledButton className={classes.name} onClick={() => onShow({ nodeIds: conflict.nodeIds, edgeIds: conflict.edgeIds })}>
      {said.name}
    </UnstyledButton>
  ) : (
    <p className={classes.text}>{said.name}</p>
  )
  if (!hasChoice(conflict))
    return (
      <>
        {name}
        <p className={classes.text}>{settledWords[conflict.kind === 'pid' ? 'pid' : 'structure']}</p>
      </>
    )
  return (
    <Radio.Group
      label={name}
      labelProps={{ className: classes.label }}
      value={chosen ?? ''}
      onChange={(side) => onChoose(conflict.key, side === 'mine' ? 'mine' : 'theirs')}
    >
      <Choice value="theirs" label={words.theirs} description={said.theirs} />
      <Choice value="mine" label={words.mine} description={said.mine} />
    </Radio.Group>
  )
}

const Choice = (props: { value: Side; label: string; description: string }) => (
  <Radio size="sm" className={classes.choice} classNames={{ description: classes.action ?? '' }} {...props} />
)

const settledWords = {
  pid: messages.idTaken,
  structure: messages.cannotBoth,
} as const
