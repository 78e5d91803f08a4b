import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { expectationTableMessages } from '@strata/contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { sortHeadStyles as sortClasses } from '../../../ui/index.ts'
import { type DetailColumn, describeHead, detailColumns, type Side, sideNames } from '../detail-columns.ts'
import type { DetailsView } from '../use-details-view.ts'
import classes from './details-grid.module.css'

interface Props {
  view: DetailsView
  hasChoice: boolean
}

/** The heads of the columns, for interfacing processes below those of both sides. A click sorts within the groups. */
export function GridHead({ view, hasChoice }: Props) {
  const { type, table } = view
  const columns = detailColumns[type]
  return (
    <thead className={classes.head}>
      {type === 'ie' && (
        <tr aria-rowindex={1}>
          <td className={classes.corner} colSpan={hasChoice ? 2 : 1} />
          <SideHead side="your" />
          <SideHead side="their" />
        </tr>
      )}
      <tr aria-rowindex={type === 'ie' ? 2 : 1}>
        {hasChoice && (
          <th className={classes.choice} scope="col">
            <ChooseAll view={view} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.id}
            column={column}
            sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
            onSort={() => table.getColumn(column.id)?.toggleSorting()}
          />
        ))}
      </tr>
    </thead>
  )
}

const SideHead = ({ side }: { side: Side }) => (
  <th className={classes.sideHead} scope="colgroup" colSpan={sideColumnCount}>
    {sideNames[side]}
  </th>
)

const sideColumnCount = detailColumns.ie.filter(({ side }) => side === 'your').length

const sortWords = { asc: 'ascending', desc: 'descending' } as const

function ColumnHead({ column, sorted, onSort }: { column: DetailColumn; sorted: false | 'asc' | 'desc'; onSort: () => void }) {
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const { head, kind, side } = column
  return (
    <th scope="col" aria-sort={sorted === false ? 'none' : sortWords[sorted]} data-kind={kind} data-side={side}>
      <UnstyledButton className={sortClasses.sort} data-sorted={sorted !== false || undefined} onClick={onSort}>
        {side && <VisuallyHidden>{describeHead(column).slice(0, -head.length)}</VisuallyHidden>}
        {head}
        <Arrow size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

function ChooseAll({ view: { table, choice } }: { view: DetailsView }) {
  const box = useRef<HTMLInputElement>(null)
  const isAll = table.getIsAllRowsSelected()
  const isSome = !isAll && table.getIsSomeRowsSelected()
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={expectationTableMessages.chooseAll}
      checked={isAll}
      onChange={() => choice.chooseAll(!isAll)}
    />
  )
}
