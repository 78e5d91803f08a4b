import { type DataPace, performanceMessages as messages, type RowFigures, type SingleValue } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { FieldsSkeleton, LoadFailed } from '../../ui/index.ts'
import type { OpenedPerformance } from '../opened-performance.ts'
import { singleValuesQuery } from '../performance-queries.ts'
import type { DataLine } from '../table/data-line.ts'
import { DayValues } from './day-values.tsx'
import { ProjectValues } from './project-values.tsx'
import classes from './row-dialog.module.css'
import type { RowEditing } from './use-row-editing.ts'

interface Props {
  opened: OpenedPerformance
  line: DataLine
  editing: RowEditing
  isReadOnly: boolean
  pace: Exclude<DataPace, 'month'>
  /** Of the month. */
  days: number
  /** What the values give, once they were changed and are right. */
  summarised: RowFigures | undefined
}

/** The values of single days or projects, and what the month comes to by them (specification 5 §13). */
export function ValuesFields({ opened: { place, header }, line, editing, isReadOnly, pace, days, summarised }: Props) {
  const stored = useQuery({ ...singleValuesQuery(place, header.id, line.rowId, line.detail.etag), enabled: line.valueCount > 0 })
  const values = editing.values ?? (line.valueCount > 0 ? stored.data : none)
  if (!values && stored.isError) return <LoadFailed title={messages.loadFailed} tryAgain={stored.refetch} />
  if (!values) return <FieldsSkeleton fields={3} />
  const shared = { values, isReadOnly, onChange: (next: readonly SingleValue[]) => editing.setValues(next) }
  const faultId = `${line.key}-values-fault`
  return (
    <fieldset className={classes.values} aria-label={pace === 'day' ? messages.perDay : messages.perProject} aria-describedby={faultId}>
      {pace === 'day' ? <DayValues {...shared} days={days} isText={line.measureType === 'T'} /> : <ProjectValues {...shared} />}
      {editing.fault?.field === 'values' && (
        <span id={faultId} className={classes.fault} role="alert">
          {editing.fault.message}
        </span>
      )}
      <Summary figures={summarised ?? storedFigures(line)} />
    </fieldset>
  )
}

const none: readonly SingleValue[] = []

type Summed = Pick<RowFigures, 'delivered' | 'min' | 'max' | 'outsideRange'>

const storedFigures = ({ stored }: DataLine): Summed => ({
  delivered: stored.delivered?.text ?? '',
  min: stored.min?.text ?? '',
  max: stored.max?.text ?? '',
  outsideRange: stored.outside?.text ? Number(stored.outside.text) : null,
})

/** The month by its values. */
function Summary({ figures: { delivered, min, max, outsideRange } }: { figures: Summed }) {
  const shown: [name: string, text: string][] = [
    [messages.delivered, delivered],
    [messages.min, asNumber(min)],
    [messages.max, asNumber(max)],
    [messages.outsideRange, outsideRange === null ? '' : String(outsideRange)],
  ]
  return (
    <dl className={classes.summary}>
      {shown.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Without a value, or not applicable: nothing to read. */
const asNumber = (text: string): string => (text === 'NV' || text === 'NA' ? '' : text)
