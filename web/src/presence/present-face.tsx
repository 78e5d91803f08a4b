import { fullName, type PresentPerson } from '@strata/contract'
import { IconPencil } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { initialsOf } from '../ui/index.ts'
import classes from './present-people.module.css'

/** Takes what a tooltip needs of what it is on. */
export function Face({ person, ...rest }: ComponentProps<'span'> & { person: PresentPerson }) {
  return (
    <span {...rest} className={classes.face} data-hue={person.companyUserId % hues} data-editing={person.isEditing || undefined}>
      {initialsOf(fullName(person))}
      {person.isEditing && (
        <span className={classes.pencil}>
          <IconPencil size={9} stroke={2.4} />
        </span>
      )}
    </span>
  )
}

/** As many as the style sheet has. */
const hues = 6
