import { paceOf, performanceMessages, readMonthMessages, rowDialogMessages, type SingleValue } from '@strata/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Dialog, FieldsSkeleton, LoadFailed } from '../../ui/index.ts'
import type { DataLine } from '../table/data-line.ts'
import classes from './read-month.module.css'

/** Asks for the single values behind a row. */
export type UseValues = (rowId: number) => UseQueryResult<SingleValue[]>

interface Props {
  line: DataLine
  useValues: UseValues
  onClose: () => void
}

/** The values of single days or projects behind a row, and what the month came to by them. */
export function ReadValues({ line, useValues, onClose }: Props) {
  const { data, isError, refetch } = useValues(line.rowId)
  return (
    <Dialog title={readMonthMessages.valuesTitle({ row: line.name })} onClose={onClose}>
      {data ? (
        <ValuesTable line={line} values={data} />
      ) : isError ? (
        <LoadFailed title={performanceMessages.loadFailed} tryAgain={refetch} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
    </Dialog>
  )
}

function ValuesTable({ line: { freq, stored, uom }, values }: { line: DataLine; values: readonly SingleValue[] }) {
  const isByDay = paceOf(freq ?? 0) === 'day'
  const heads = [isByDay ? readMonthMessages.day : rowDialogMessages.project, rowDialogMessages.value]
  return (
    <table className={classes.single} aria-label={isByDay ? performanceMessages.perDay : performanceMessages.perProject}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map(({ ordinal, name, value }) => (
          <tr key={ordinal}>
            <th scope="row" dir="auto">
              {name ?? ordinal}
            </th>
            <td dir="auto">{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{performanceMessages.delivered}</th>
          <td dir="auto">
            {stored.delivered?.text}
            {uom !== '' && <span className={classes.quiet}>{uom}</span>}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
