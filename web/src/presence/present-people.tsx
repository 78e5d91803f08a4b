import { Popover, Tooltip, UnstyledButton } from '@mantine/core'
import { fullName, presenceMessages as messages, type Presence, type PresentPerson } from '@strata/contract'
import { IconPencil } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useSession } from '../session/index.ts'
import { initialsOf } from '../ui/index.ts'
import { describeActivity, editorsOf, ownWindows } from './describe-present.ts'
import { usePresent } from './presence-context.ts'
import classes from './present-people.module.css'

interface Props {
  /** One face and a number, for a small screen. */
  isCompact?: boolean
}

/** Who else has the version on screen open: faces, a word for who edits, and the list of all behind them. */
export function PresentPeople({ isCompact = false }: Props) {
  const presence = usePresent()
  const [isOpen, setOpen] = useState(false)
  if (!presence) return null
  const { people, more, elsewhere } = presence
  if (people.length === 0 && !elsewhere) return null
  const shown = people.slice(0, isCompact ? 1 : 3)
  const rest = people.length - shown.length + more
  const word = isCompact ? '' : wordOf(presence)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" width={280} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          data-compact={isCompact || undefined}
          aria-label={labelOf(presence)}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.faces} aria-hidden>
            {shown.map((person) => (
              <Tooltip
                key={person.companyUserId}
                disabled={isOpen}
                label={(person.isEditing ? messages.tooltip.editing : messages.tooltip.open)({ name: fullName(person) })}
              >
                <Face person={person} />
              </Tooltip>
            ))}
            {rest > 0 && <span className={classes.rest}>+{rest}</span>}
            {people.length === 0 && (
              <Tooltip disabled={isOpen} label={messages.ownOpen}>
                <span className={classes.rest}>{messages.you}</span>
              </Tooltip>
            )}
          </span>
          {word !== '' && (
            <span className={classes.word} aria-hidden>
              {word}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <PeopleList presence={presence} />
      </Popover.Dropdown>
    </Popover>
  )
}

function PeopleList({ presence: { people, more, elsewhere } }: { presence: Presence }) {
  const { user } = useSession()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard, and the popover needs a place for it
    <ul className={classes.list} aria-label={messages.people} tabIndex={0}>
      {people.map((person) => (
        <li key={person.companyUserId} className={classes.row}>
          <span aria-hidden>
            <Face person={person} />
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{fullName(person)}</span>{' '}
            <span className={classes.doing}>{describeActivity(person, user.timezone)}</span>
          </span>
        </li>
      ))}
      {more > 0 && <li className={classes.row}>{messages.more({ count: more })}</li>}
      {elsewhere && (
        <li className={classes.row}>
          <span className={classes.doing}>{elsewhere.isEditing ? messages.ownEditing : messages.ownOpen}</span>
        </li>
      )}
    </ul>
  )
}

/** Takes what a tooltip needs of what it is on. */
function Face({ person, ...rest }: ComponentProps<'span'> & { person: PresentPerson }) {
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

/** "Ana is editing", "2 are editing"; nothing while the others only read. */
function wordOf(presence: Presence): string {
  const editors = editorsOf(presence)
  const [first] = editors
  if (!first) return ''
  if (editors.length > 1) return messages.word.several({ count: editors.length })
  if (first.id === ownWindows) return messages.word.elsewhere
  return messages.word.editing({ name: presence.people[0]?.firstName ?? first.name })
}

/** "2 others have this chart open. Ana Silva is editing." */
function labelOf({ people, more, elsewhere }: Presence): string {
  const count = people.length + more
  const others = count > 0 ? [messages.othersOpen({ count })] : []
  const editing = people.filter(({ isEditing }) => isEditing).map((person) => messages.isEditing({ name: fullName(person) }))
  return [...others, ...editing, ...(elsewhere ? [messages.ownOpen] : [])].join(' ')
}
