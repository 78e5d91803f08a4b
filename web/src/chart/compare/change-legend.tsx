import { changeKinds } from './change-kinds.ts'
import classes from './change-list.module.css'

/** What the marks on the picture say. */
export function ChangeLegend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {changeKinds.map(({ kind, title, Icon }) => (
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
