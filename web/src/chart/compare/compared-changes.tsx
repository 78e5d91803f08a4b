import { Skeleton } from '@mantine/core'
import { compareMessages as messages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import type { ReactNode } from 'react'
import { ChangeList, changeListStyles as classes } from '../../version/index.ts'
import { ChangeFilter } from './change-filter.tsx'
import { ChangeSteps } from './change-steps.tsx'
import type { SideNames } from './compared-pictures.tsx'
import type { Comparison } from './comparison.ts'
import type { ChangeWalk } from './use-change-walk.ts'

interface Props {
  comparison: Comparison | undefined
  walk: ChangeWalk
  names: SideNames
  failure: ReactNode
  /** Where the list has no picture beside it: goes there. */
  onShow?: (() => void) | undefined
}

/** The changes between both sides in words, those of one sort or all. */
export function ComparedChanges({ comparison, walk, names, failure, onShow }: Props) {
  const choose = (line: DiffLine) => {
    walk.choose(line)
    onShow?.()
  }
  return (
    <section className={classes.column} aria-label={messages.changes}>
      <header className={classes.top}>
        <div className={classes.head}>
          <h3>{messages.changes}</h3>
          {comparison && <ChangeSteps walk={walk} />}
        </div>
        {comparison && (
          <div className={classes.tools}>
            <ChangeFilter walk={walk} />
          </div>
        )}
      </header>
      {!comparison && <div className={classes.none}>{failure ?? <Skeleton height={160} />}</div>}
      {comparison && walk.lines.length === 0 && <p className={classes.none}>{describeNothing(walk, names)}</p>}
      <ChangeList lines={walk.lines} chosen={walk.chosen} onChoose={choose} />
    </section>
  )
}

function describeNothing({ filter }: ChangeWalk, names: SideNames): string {
  if (filter === 'meaning') return messages.noMeaning
  if (filter === 'layout') return messages.noLayout
  return messages.noChanges(names)
}
