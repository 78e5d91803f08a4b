import { UnstyledButton } from '@mantine/core'
import { fullName, presenceMessages as messages, type Presence } from '@strata/contract'
import { lazyUnseen, Popup, Tip } from '../ui/index.ts'
import { editorsOf, ownWindows } from './describe-present.ts'
import { usePresent } from './presence-context.ts'
import { Face } from './present-face.tsx'
import classes from './present-people.module.css'

const PresentCard = lazyUnseen(() => import('./present-card.tsx').then((module) => module.PresentCard))

interface Props {
  /** One face, or how many there are, for a small screen. */
  isCompact?: boolean
}

/** Who else has the version on screen open: faces, a word for who edits, and the list of all behind them. */
export function PresentPeople({ isCompact = false }: Props) {
  const presence = usePresent()
  if (!presence) return null
  const { people, more, elsewhere } = presence
  if (people.length === 0 && !elsewhere) return null
  const total = people.length + more
  const shown = isCompact ? people.slice(0, total > 1 ? 0 : 1) : people.slice(0, 3)
  const rest = total - shown.length
  const word = isCompact ? '' : wordOf(presence)
  const button = (
    <UnstyledButton className={classes.button} data-compact={isCompact || undefined} aria-label={labelOf(presence)}>
      <span className={classes.faces} aria-hidden>
        {shown.map((person) => (
          <Tip
            key={person.companyUserId}
            label={(person.isEditing ? messages.tooltip.editing : messages.tooltip.open)({ name: fullName(person) })}
          >
            <Face person={person} />
          </Tip>
        ))}
        {rest > 0 && <span className={classes.rest}>{shown.length > 0 ? `+${rest}` : rest}</span>}
        {people.length === 0 && (
          <Tip label={messages.ownOpen}>
            <span className={classes.rest}>{messages.you}</span>
          </Tip>
        )}
      </span>
      {word !== '' && (
        <span className={classes.word} aria-hidden>
          {word}
        </span>
      )}
    </UnstyledButton>
  )
  return (
    <Popup kind="dialog" button={button}>
      {(popup) => <PresentCard popup={popup} presence={presence} />}
    </Popup>
  )
}

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
