import { type ExpectationType, expectationMessages, expectationTableMessages, expectationTitles } from '@strata/contract'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Fragment, memo, useCallback, useRef, useState } from 'react'
import { useVirtualEntries } from '../../../ui/index.ts'
import { RowMark } from '../row-mark.tsx'
import type { ShownDetail } from '../shown-detail.ts'
import type { TableEntry } from '../table-entries.ts'
import type { DetailsView } from '../use-details-view.ts'
import { cardLines } from './card-lines.ts'
import classes from './detail-cards.module.css'

interface Props {
  view: DetailsView
  hasChoice: boolean
  /** Shows all of a row. */
  onOpen: (shown: ShownDetail) => void
}

/** Pixels. */
const heights = { group: 44, card: 124 } as const
const heightOf = ({ kind }: TableEntry): number => (kind === 'group' ? heights.group : heights.card)

/** The rows on a small screen, of which only those in view are in the page. */
export function DetailCards({ view, hasChoice, onOpen }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { type, entries, choice, active, toggleGroup } = view
  const { placed, rest } = useVirtualEntries({ entries, box, heightOf, head: 0, active })
  const latest = useRef(choice)
  latest.current = choice
  const toggle = useCallback((key: string) => latest.current.choose(key, 'toggle'), [])
  return (
    <div ref={setBox} className={classes.scroll}>
      <ul className={classes.list} aria-label={expectationTitles[type]}>
        {placed.map(({ entry, gap }) => (
          <Fragment key={entry.key}>
            {gap > 0 && <li aria-hidden style={{ height: gap }} />}
            <li>
              {entry.kind === 'group' ? (
                <GroupHead entry={entry} onToggle={toggleGroup} />
              ) : (
                <DetailCard
                  {...{ type, onOpen }}
                  shown={entry.shown}
                  isChosen={choice.keys[entry.key]}
                  onChoose={hasChoice ? toggle : undefined}
                />
              )}
            </li>
          </Fragment>
        ))}
        {rest > 0 && <li aria-hidden style={{ height: rest }} />}
      </ul>
    </div>
  )
}

interface GroupHeadProps {
  entry: Extract<TableEntry, { kind: 'group' }>
  onToggle: (group: string) => void
}

const GroupHead = ({ entry: { group, name, count, isOpen }, onToggle }: GroupHeadProps) => (
  <button type="button" className={classes.group} aria-expanded={isOpen} onClick={() => onToggle(group)}>
    <IconChevronRight size={16} stroke={1.8} aria-hidden />
    <span className={classes.groupName}>{name}</span>
    <span className={classes.count}>{count}</span>
  </button>
)

interface CardProps {
  type: ExpectationType
  shown: ShownDetail
  isChosen: boolean | undefined
  onChoose: ((key: string) => void) | undefined
  onOpen: (shown: ShownDetail) => void
}

const DetailCard = memo(function DetailCard({ type, shown, isChosen = false, onChoose, onOpen }: CardProps) {
  return (
    <div className={classes.card} data-chosen={isChosen || undefined}>
      {onChoose && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={expectationTableMessages.chooseRow({ name: shown.name })}
            checked={isChosen}
            onChange={() => onChoose(shown.key)}
          />
        </label>
      )}
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(shown)}>
        {shown.formerName === undefined ? (
          <span className={classes.party} dir="auto">
            {shown.texts.party}
          </span>
        ) : (
          <span className={classes.removal}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            {expectationMessages.needsRemoval} <s>{shown.formerName}</s>
          </span>
        )}
        {cardLines(type, shown).map(({ text, isQuiet }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and two may say the same
          <span key={index} className={isQuiet ? classes.quiet : undefined} dir="auto">
            {text}
          </span>
        ))}
      </button>
      <RowMark shown={shown} />
    </div>
  )
})
