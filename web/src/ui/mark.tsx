import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './mark.module.css'

/** Those of a version, of how expectations are met, and the quiet ones. */
export type Tone =
  | 'wip'
  | 'ia'
  | 'approved'
  | 'retired'
  | 'removed'
  | 'attention'
  | 'green'
  | 'yellow'
  | 'red'
  | 'grey'
  | 'quiet'
  | 'faint'
  | 'outlined'

interface Props extends Pick<ComponentProps<'span'>, 'role' | 'title' | 'aria-label' | 'children'> {
  tone: Tone
  Icon?: TablerIcon
  /** Behind the word. */
  count?: number | undefined
  /** Its sign alone. */
  isSmall?: boolean
  /** On a phone, where nothing else of its line can give way. */
  isWrapping?: boolean
}

/** How something stands: a word, a sign and a colour, never the colour alone. */
export function Mark({ tone, Icon, count, isSmall = false, isWrapping = false, children, ...rest }: Props) {
  return (
    <span {...rest} className={classes.mark} data-tone={tone} data-small={isSmall || undefined} data-wrapping={isWrapping || undefined}>
      {Icon && <Icon size={13} stroke={2} aria-hidden />}
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </span>
  )
}
