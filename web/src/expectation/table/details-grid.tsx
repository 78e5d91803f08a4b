import { type ExpectationType, expectationTypeNames } from '@strata/contract'
import { type ComponentType, useRef } from 'react'
import { WholeTexts } from '../../ui/whole-texts.tsx'
import { detailColumns } from './detail-columns.ts'
import { DetailRow, type DetailRowProps } from './detail-row.tsx'
import classes from './details-grid.module.css'
import { GridHead } from './grid-head.tsx'
import { GroupRow } from './group-row.tsx'
import type { TableEntry } from './table-entries.ts'
import type { DetailsView } from './use-details-view.ts'
import { useGridEvents } from './use-grid-events.ts'
import { useVirtualEntries } from './use-virtual-entries.ts'

interface Props {
  view: DetailsView
  /** Rows can be chosen: there is something to do with them. */
  hasChoice: boolean
  onEdit: ((key: string) => void) | undefined
  Row?: ComponentType<DetailRowProps>
}

/** Pixels (`look.md`, tables): of a line or two, and of the heads. */
const heights = { line: 36, lines: 44, group: 32, head: 32 } as const

/**
 * Rows in groups, of which only those in view are in the page. Arrow keys walk over rows and cells; a click or Space chooses, Enter or a double click edits.
 */
export function DetailsGrid({ view, hasChoice, onEdit, Row = DetailRow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { type, entries, choice, active } = view
  const headRows = type === 'ie' ? 2 : 1
  const { placed, rest } = useVirtualEntries({ entries, box, heightOf, head: headRows * heights.head, activeKey: active?.key })
  const events = useGridEvents({ view, box, hasChoice, onEdit })
  const columns = detailColumns[type].length + (hasChoice ? 1 : 0)
  const inTabOrder = entries.some(({ key }) => key === active?.key) ? active?.key : entries[0]?.key
  return (
    <WholeTexts ref={box} className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the keyboard walks is a grid
        role="grid"
        className={classes.table}
        aria-label={`${expectationTypeNames[type]} expectations`}
        aria-rowcount={entries.length + headRows}
        aria-colcount={columns}
        aria-multiselectable={hasChoice || undefined}
        style={{ minWidth: leastWidth(type) }}
        {...events}
      >
        <ColumnWidths type={type} hasChoice={hasChoice} />
        <GridHead view={view} hasChoice={hasChoice} />
        <tbody>
          {placed.map(({ entry, index, gap }) => {
            const rowIndex = index + headRows + 1
            const isActive = entry.key === inTabOrder
            return [
              gap > 0 && <Room key={`before ${entry.key}`} height={gap} columns={columns} />,
              entry.kind === 'group' ? (
                <GroupRow key={entry.key} entryKey={entry.key} {...wordsOf(entry)} {...{ rowIndex, columns, isActive }} />
              ) : (
                <Row
                  key={entry.key}
                  {...{ type, rowIndex, hasChoice }}
                  shown={entry.shown}
                  isChosen={choice.keys[entry.key] === true}
                  activeColumn={isActive ? (active?.column ?? 1) : -1}
                />
              ),
            ]
          })}
          {rest > 0 && <Room height={rest} columns={columns} />}
        </tbody>
      </table>
    </WholeTexts>
  )
}

const heightOf = (entry: TableEntry): number => {
  if (entry.kind === 'group') return heights.group
  return entry.shown.isTall ? heights.lines : heights.line
}

const wordsOf = ({ group, name, count, isOpen }: Extract<TableEntry, { kind: 'group' }>) => ({ group, name, count, isOpen })

const choiceWidth = 40
const leastWidth = (type: ExpectationType): number => detailColumns[type].reduce((sum, { least }) => sum + least, choiceWidth)

/** The place of rows that are not in the page. */
const Room = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className={classes.room}>
    <td colSpan={columns} style={{ height }} />
  </tr>
)

const ColumnWidths = ({ type, hasChoice }: { type: ExpectationType; hasChoice: boolean }) => (
  <colgroup>
    {hasChoice && <col style={{ width: choiceWidth }} />}
    {detailColumns[type].map(({ id, width }) => (
      <col key={id} style={{ width }} />
    ))}
  </colgroup>
)
