import { Popover } from '@mantine/core'
import { fullName, presenceMessages as messages, type Presence } from '@strata/contract'
import { useSession } from '../session/index.ts'
import { OpenedCard, type PopupOfButton } from '../ui/index.ts'
import { describeActivity } from './describe-present.ts'
import { Face } from './present-face.tsx'
import classes from './present-people.module.css'

/** All who have the version open, and what they do. */
export const PresentCard = ({ popup, presence }: { popup: PopupOfButton; presence: Presence }) => (
  <OpenedCard popup={popup} position="bottom-end" shadow="md" width={280}>
    <Popover.Dropdown p={8}>
      <PeopleList presence={presence} />
    </Popover.Dropdown>
  </OpenedCard>
)

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
            <span className={classes.name} dir="auto">
              {fullName(person)}
            </span>{' '}
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
