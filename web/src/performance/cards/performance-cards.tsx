import { performanceMessages as messages } from '@strata/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, Fragment, useState } from 'react'
import { detailCardsStyles as cardClasses } from '../../expectation/index.ts'
import { useVirtualEntries } from '../../ui/index.ts'
import { figureField } from '../entry/row-draft.ts'
import type { RowEntry } from '../entry/row-entry.ts'
import type { DataLine } from '../table/data-line.ts'
import { RowFaultLine } from '../table/fault-row.tsx'
import type { TableEntry } from '../table/table-entries.ts'
import type { PerformanceView } from '../table/use-performance-view.ts'
import { ActionCard } from './action-card.tsx'
import { LineCard } from './line-card.tsx'
import classes from './performance-cards.module.css'

interface Props {
  view: PerformanceView
  entry: RowEntry
  onOpen: (line: DataLine) => void
}

/** Pixels; of a fault the least, as its sentence may take several lines. */
const heights = { group: 44, line: 156, action: 96, fault: 56 } as const

/** The lines on a small screen, of which only those in view are in the page; what was delivered is entered on its card, the rest in its dialog. */
export function PerformanceCards({ view, entry, onOpen }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { headerId, entries, isEntered, active, setActive, toggleGroup } = view
  const { placed, rest, measure } = useVirtualEntries({ entries, box, heightOf: ({ kind }: TableEntry) => heights[kind], head: 0, active })
  const find = (target: EventTarget): { line: DataLine; key: string; isAction: boolean } | undefined => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return undefined
    const key = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
    const found = entries.find((one) => one.key === key)
    return found && found.kind !== 'group' ? { line: found.line, key: found.key, isAction: found.kind === 'action' } : undefined
  }
  const onInput = (event: FormEvent<HTMLElement>): void => {
    const found = find(event.target)
    const { value } = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement ? event.target : { value: '' }
    if (found) entry.write(found.line, found.isAction ? 'action' : figureField(found.line.side, 'delivered'), value)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    const found = find(target)
    if (found && found.key !== active?.key) setActive({ key: found.key, column: 1, comesIntoView: false })
  }
  const onBlur = ({ target }: FocusEvent): void => {
    const found = find(target)
    if (found) entry.commit(found.line.rowId)
  }
  return (
    <div ref={setBox} className={cardClasses.scroll} {...{ onInput, onFocus, onBlur }}>
      <ul className={cardClasses.list} aria-label={messages.title}>
        {placed.map(({ entry: one, index, gap }) => (
          <Fragment key={one.key}>
            {gap > 0 && <li aria-hidden style={{ height: gap }} />}
            <li
              {...(one.kind === 'fault' ? { ref: measure, 'data-index': index } : { style: { height: heights[one.kind] } })}
              data-entry={one.key}
            >
              {one.kind === 'group' && (
                <button type="button" className={cardClasses.group} aria-expanded={one.isOpen} onClick={() => toggleGroup(one.group)}>
                  <IconChevronRight size={16} stroke={1.8} aria-hidden />
                  <span className={cardClasses.groupName}>{one.name}</span>
                  <span className={cardClasses.count}>{one.count}</span>
                </button>
              )}
              {one.kind === 'line' && <LineCard {...{ headerId, isEntered, onOpen }} line={one.line} />}
              {one.kind === 'action' && <ActionCard {...{ headerId, isEntered }} line={one.line} />}
              {one.kind === 'fault' && (
                <div className={classes.fault}>
                  <RowFaultLine {...{ headerId, entry }} line={one.line} />
                </div>
              )}
            </li>
          </Fragment>
        ))}
        {rest > 0 && <li aria-hidden style={{ height: rest }} />}
      </ul>
    </div>
  )
}
