import { processRoleMessages } from '@strata/contract'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './changed-holders.module.css'
import type { ChangedHolder } from './role-change-rows.ts'

const marks = { A: { word: processRoleMessages.added, Icon: IconPlus }, R: { word: processRoleMessages.removed, Icon: IconMinus } } as const

/** The people of one role after a change and those who lost it: each change by a sign and its word, not by colour alone. */
export function ChangedHolders({ holders }: { holders: readonly ChangedHolder[] }) {
  return (
    <ul className={classes.list}>
      {holders.map(({ id, name, changeType }) => {
        const mark = changeType === 'U' ? undefined : marks[changeType]
        return (
          <li key={id} className={classes.holder} data-change={changeType}>
            {mark && <mark.Icon size={13} stroke={2} aria-hidden />}
            <span className={classes.words}>
              <span className={classes.name} dir="auto">
                {name}
              </span>
              {mark && <span className={classes.word}>{mark.word}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
