import { SegmentedControl } from '@mantine/core'
import { daysIn, rowDialogMessages as messages, paceOf, performanceMessages } from '@strata/contract'
import { useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { figureRow, givenFigures } from '../entry/figure-row.ts'
import { monthOfHeader, type OpenedPerformance } from '../opened-performance.ts'
import { isCustomerData } from '../row-id.ts'
import type { DataLine } from '../table/data-line.ts'
import { ActionField } from './action-field.tsx'
import { FigureFields } from './figure-fields.tsx'
import classes from './row-dialog.module.css'
import { RowFacts } from './row-facts.tsx'
import { useLiveColour } from './use-live-colour.ts'
import type { RowEditing } from './use-row-editing.ts'
import { ValuesFields } from './values-fields.tsx'

interface Props {
  opened: OpenedPerformance
  editing: RowEditing
  isReadOnly: boolean
}

/** A row of customers or suppliers: what is expected, and what was delivered. */
export function PartyFields({ opened, editing, isReadOnly }: Props) {
  const [line] = editing.lines
  return line ? <OwnFields {...{ opened, editing, isReadOnly, line }} /> : null
}

type EntryMode = 'values' | 'figures'

function OwnFields({ opened, editing, isReadOnly, line }: Props & { line: DataLine }) {
  const { place, header } = opened
  const month = monthOfHeader(header)
  const pace = paceOf(line.freq ?? 0)
  const [mode, setMode] = useState<EntryMode>(() => (pace !== 'month' && startsWithValues(line, editing) ? 'values' : 'figures'))
  const { draft, values } = editing
  const summarised = figureRow(line, draft, month, values).figures
  const shown = values && summarised ? summarised : givenFigures(line, draft)
  const isChanged = values !== undefined || Object.keys(draft.texts).some((field) => field !== 'action')
  const colour = useLiveColour(place, line, shown, isChanged)
  const fields = { line, editing, isReadOnly }
  const choose = (next: EntryMode): void => {
    setMode(next)
    editing.chooseValues(next === 'values')
  }
  return (
    <>
      <RowFacts line={line} partyName={performanceMessages.parties[isCustomerData(line.detail) ? 'ce' : 'se']} />
      <div className={classes.status} role="status">
        <ColourMark colour={colour} />
      </div>
      {pace !== 'month' && !isReadOnly && (
        <SegmentedControl
          aria-label={messages.enterBy}
          value={mode}
          data={[
            { value: 'values', label: pace === 'day' ? messages.byDay : messages.byProject },
            { value: 'figures', label: messages.forMonth },
          ]}
          onChange={(next) => choose(next === 'values' ? 'values' : 'figures')}
        />
      )}
      {mode === 'values' && pace !== 'month' ? (
        <ValuesFields {...{ opened, ...fields, pace }} days={daysIn(month)} summarised={values ? summarised : undefined} />
      ) : (
        <>
          <FigureFields {...fields} />
          {line.valueCount > 0 && !isReadOnly && <p className={classes.hint}>{messages.valuesRemoved({ count: line.valueCount })}</p>}
        </>
      )}
      <ActionField {...fields} isRed={colour === 'red'} />
    </>
  )
}

const startsWithValues = (line: DataLine, { draft }: RowEditing): boolean =>
  line.valueCount > 0 || (line.stored.delivered?.text === '' && draft.texts['own.delivered'] === undefined)
