import { Button, UnstyledButton } from '@mantine/core'
import { expectationTitles, reviewDialogMessages as messages, nameOfMonth, type ReviewSince } from '@strata/contract'
import { IconArrowsExchange, IconBulb, IconChartBar, IconMessage, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../platform/index.ts'
import { openTarget } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import classes from './review-dialog.module.css'

/** Further rows are shown when they are asked for: the answer below stays in sight. */
const firstRows = 6

/** What happened since somebody last looked; a change opens what changed. */
export function SinceList({ since, onFollow }: { since: ReviewSince; onFollow: () => void }) {
  const { user } = useSession()
  const [isWhole, setWhole] = useState(false)
  const { comments, suggestions, redMonths, changes, hidden } = since
  const rows: { key: string; Icon: TablerIcon; words: ReactNode; more?: string }[] = []
  if (comments && comments.count > 0) rows.push({ key: 'comments', Icon: IconMessage, words: messages.comments({ count: comments.count }) })
  if (suggestions && suggestions.open > 0)
    rows.push({ key: 'open', Icon: IconBulb, words: messages.openSuggestions({ count: suggestions.open }) })
  if (suggestions && suggestions.others > 0)
    rows.push({ key: 'others', Icon: IconBulb, words: messages.otherSuggestions({ count: suggestions.others }) })
  for (const { title, on, target } of changes)
    rows.push({
      key: `${title} ${on}`,
      Icon: IconArrowsExchange,
      words: (
        <UnstyledButton
          className={classes.link}
          dir="auto"
          onClick={() => {
            onFollow()
            openTarget(target)
          }}
        >
          {title}
        </UnstyledButton>
      ),
      more: messages.change({ day: formatDate(on, user.timezone) }),
    })
  if (hidden > 0) rows.push({ key: 'hidden', Icon: IconArrowsExchange, words: messages.hidden({ count: hidden }) })
  for (const { type, month, year, rows: count } of redMonths) {
    const words = messages.redMonth({ month: nameOfMonth({ month, year }), count })
    rows.push({ key: `${type} ${year} ${month}`, Icon: IconChartBar, words, more: expectationTitles[type] })
  }
  if (rows.length === 0) return <p className={classes.quiet}>{messages.nothing}</p>
  return (
    <>
      <ul className={classes.since}>
        {rows.slice(0, isWhole ? undefined : firstRows).map(({ key, Icon, words, more }) => (
          <li key={key}>
            <Icon size={16} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              {words}
              {more && <span className={classes.quiet}>{more}</span>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > firstRows && (
        <Button variant="subtle" size="xs" className={classes.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.showLess : messages.showAll({ count: rows.length })}
        </Button>
      )}
    </>
  )
}
