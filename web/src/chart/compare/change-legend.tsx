import { compareMessages as messages } from '@strata/contract'
import { type ChangeFilter, isKept } from '@strata/diagram'
import { changeKinds, changeListStyles as classes } from '../../version/index.ts'

/** What the marks on the picture mean. */
export function ChangeLegend({ filter = 'all' }: { filter?: ChangeFilter }) {
  return (
    <ul className={classes.legend} aria-label={messages.legend}>
      {changeKinds
        .filter(({ kind }) => isKept({ change: kind }, filter))
        .map(({ kind, title, Icon }) => (
          <li key={kind}>
            <span className={classes.mark} data-kind={kind} data-solid>
              <Icon size={13} stroke={2.2} aria-hidden />
            </span>
            {title}
          </li>
        ))}
    </ul>
  )
}
