import { Checkbox, MultiSelect, type MultiSelectProps, SegmentedControl } from '@mantine/core'
import { chartsPanelMessages, type DataMonth, type DataPace, performanceMessages as messages, nameOfParty } from '@strata/contract'
import { type ChartChoice, type ChartRow, isByMonth, rowsAt } from './chart-choice.ts'
import classes from './charts-panel.module.css'
import { MonthField } from './month-field.tsx'

interface Props {
  rows: readonly ChartRow[]
  choice: ChartChoice
  /** The rows chosen, or the one selected in the table. */
  rowIds: readonly number[]
  /** The last month that there may be data of. */
  latest: DataMonth
  hasControl: boolean
  onTab: (pace: DataPace) => void
  onChange: (changes: Partial<ChartChoice>) => void
  onControl: (hasControl: boolean) => void
}

const paces: { value: DataPace; label: string }[] = [
  { value: 'month', label: messages.perMonth },
  { value: 'day', label: messages.perDay },
  { value: 'project', label: messages.perProject },
]

/** What is to be drawn: at which pace, of which months, and which parameters (specification 3 §2.4). */
export function ChoiceFields({ rows, choice, rowIds, latest, hasControl, onTab, onChange, onControl }: Props) {
  return (
    <>
      <SegmentedControl fullWidth aria-label={chartsPanelMessages.frequency} data={paces} value={choice.pace} onChange={onTab} />
      {choice.pace === 'day' && (
        <SegmentedControl
          fullWidth
          aria-label={chartsPanelMessages.show}
          data={[
            { value: 'days', label: messages.variationsByDay },
            { value: 'months', label: messages.monthlyTrend },
          ]}
          value={choice.isMonthlyTrend ? 'months' : 'days'}
          onChange={(value) => onChange({ isMonthlyTrend: value === 'months' })}
        />
      )}
      <Months {...{ choice, latest, onChange }} />
      <ParameterSelect rows={rowsAt(rows, choice.pace)} {...{ rowIds, onChange }} />
      <Checkbox
        label={chartsPanelMessages.control}
        checked={hasControl}
        onChange={({ currentTarget }) => onControl(currentTarget.checked)}
      />
    </>
  )
}

function Months({ choice, latest, onChange }: Pick<Props, 'choice' | 'latest' | 'onChange'>) {
  if (!isByMonth(choice))
    return <MonthField label={chartsPanelMessages.month} value={choice.month} latest={latest} onChange={(month) => onChange({ month })} />
  return (
    <div className={classes.months}>
      <MonthField label={chartsPanelMessages.from} value={choice.from} latest={latest} onChange={(from) => onChange({ from })} />
      <MonthField label={chartsPanelMessages.to} value={choice.to} latest={latest} onChange={(to) => onChange({ to })} />
    </div>
  )
}

/** Options in view at once; more are found by typing. */
const shownAtOnce = 100

function ParameterSelect({ rows, rowIds, onChange }: Pick<Props, 'rows' | 'rowIds' | 'onChange'>) {
  const byId = new Map(rows.map((row) => [String(row.expectationDetailId), row]))
  const renderOption: MultiSelectProps['renderOption'] = ({ option: { value, label } }) => {
    const row = byId.get(value)
    return (
      <span className={classes.option}>
        {row?.param ?? label}
        {row && <span>{nameOfParty({ name: row.partyName, pid: row.pid })}</span>}
      </span>
    )
  }
  return (
    <MultiSelect
      size="sm"
      label={chartsPanelMessages.parameters}
      placeholder={rowIds.length === 0 ? chartsPanelMessages.chooseParameters : undefined}
      description={chartsPanelMessages.chosen({ chosen: rowIds.length, total: rows.length })}
      inputWrapperOrder={['label', 'input', 'description']}
      // The list would cover the charts as soon as the field had the focus.
      openOnFocus={false}
      searchable
      clearable
      limit={shownAtOnce}
      nothingFoundMessage={rows.length === 0 ? chartsPanelMessages.noneOfFrequency : chartsPanelMessages.noneOfName}
      data={rows.map((row) => ({ value: String(row.expectationDetailId), label: row.param }))}
      filter={({ options, search }) => options.filter((option) => 'value' in option && isFound(byId.get(option.value), search))}
      value={rowIds.map(String)}
      renderOption={renderOption}
      classNames={{ pill: classes.pill, inputField: classes.field }}
      onChange={(values) => onChange({ rowIds: values.map(Number) })}
    />
  )
}

/** By the parameter or the party. */
function isFound(row: ChartRow | undefined, search: string): boolean {
  const sought = search.trim().toLowerCase()
  return (
    row !== undefined && [row.param, nameOfParty({ name: row.partyName, pid: row.pid })].some((text) => text.toLowerCase().includes(sought))
  )
}
