import { type ComponentType, Fragment } from 'react'
import { GroupRow, useVirtualEntries } from '../../../ui/index.ts'
import type { TableEntry } from '../table-entries.ts'
import type { DetailsView } from '../use-details-view.ts'
import { DetailRow, type DetailRowProps } from './detail-row.tsx'
import classes from './details-grid.module.css'

interface Props {
  view: DetailsView
  /** What scrolls. */
  box: HTMLElement | null
  hasChoice: boolean
  headRows: number
  columns: number
  Row: ComponentType<DetailRowProps> | undefined
}

/** Pixels (specification 7 §7): of a line or two, and of the heads. */
const heights = { line: 36, lines: 44, group: 32, head: 32 } as const

const heightOf = (entry: TableEntry): number => {
  if (entry.kind === 'group') return heights.group
  return entry.shown.isTall ? heights.lines : heights.line
}

/** The rows in view; scrolling draws those that come, and nothing else of the grid. */
export function GridBody({ view: { type, entries, choice, active }, box, hasChoice, headRows, columns, Row = DetailRow }: Props) {
  const { placed, rest, measure } = useVirtualEntries({ entries, box, heightOf, head: headRows * heights.head, active })
  const inTabOrder = entries.some(({ key }) => key === active?.key) ? active?.key : entries[0]?.key
  return (
    <tbody>
      {placed.map(({ entry, index, gap }) => {
        const rowIndex = index + headRows + 1
        const isActive = entry.key === inTabOrder
        return (
          <Fragment key={entry.key}>
            {gap > 0 && <Room height={gap} columns={columns} />}
            {entry.kind === 'group' ? (
              <GroupRow entryKey={entry.key} {...wordsOf(entry)} {...{ rowIndex, columns, isActive }} />
            ) : (
              <Row
                {...{ type, rowIndex, hasChoice, index, measure }}
                shown={entry.shown}
                isChosen={choice.keys[entry.key] === true}
                activeColumn={isActive ? (active?.column ?? 1) : -1}
              />
            )}
          </Fragment>
        )
      })}
      {rest > 0 && <Room height={rest} columns={columns} />}
    </tbody>
  )
}

const wordsOf = ({ group, name, count, isOpen }: Extract<TableEntry, { kind: 'group' }>) => ({ group, name, count, isOpen })

/** The place of rows that are not in the page. */
const Room = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className={classes.room}>
    <td colSpan={columns} style={{ height }} />
  </tr>
)
