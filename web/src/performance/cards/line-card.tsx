import { performanceMessages as messages, performanceLimits, performanceTableMessages as tableMessages } from '@strata/contract'
import { IconNote } from '@tabler/icons-react'
import { memo } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { useDraft } from '../entry/entry-store.ts'
import { colourNow, figureField, figureText } from '../entry/row-draft.ts'
import { type DataLine, takesFigure } from '../table/data-line.ts'
import { takenByGrid } from '../table/figure-cell.tsx'
import { formatBounds } from '../table/format-bounds.ts'
import { noteOfFigure, WithTypedNote } from '../table/typed-note.tsx'
import classes from './performance-cards.module.css'

interface Props {
  line: DataLine
  headerId: number
  isEntered: boolean
  onOpen: (line: DataLine) => void
}

/** A line as a card: whom and what it is about opens all of it; what was delivered is entered below. */
export const LineCard = memo(function LineCard({ line, headerId, isEntered, onOpen }: Props) {
  const draft = useDraft(headerId, line.rowId)
  const text = figureText(line, draft, 'delivered')
  const isWrong = draft?.fault?.field === figureField(line.side, 'delivered')
  const note = isWrong ? undefined : noteOfFigure(line, 'delivered', text)
  const isTyped = isEntered && takesFigure(line, 'delivered')
  const target = line.target && tableMessages.target({ value: line.target })
  return (
    <div className={classes.card}>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(line)}>
        <span className={classes.party} dir="auto">
          {line.side === 'own' ? line.party : tableMessages.expectationsOf[line.side]}
          {line.hasNotes && line.side !== 'their' && <IconNote size={14} stroke={1.8} role="img" aria-label={tableMessages.hasNotes} />}
        </span>
        <span className={classes.param} dir="auto">
          {[line.param || line.description, line.uom].filter(Boolean).join(', ')}
        </span>
        <span className={classes.quiet}>{[target, formatBounds(line), line.frequency].filter(Boolean).join(' · ')}</span>
      </button>
      <div className={classes.entry}>
        <ColourMark colour={colourNow(line, draft)} fits />
        {isTyped ? (
          <WithTypedNote note={note}>
            <input
              className={classes.input}
              inputMode={line.measureType === 'T' ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={performanceLimits.text}
              placeholder={messages.delivered}
              aria-label={tableMessages.field[line.side]({ figure: messages.delivered, row: line.name })}
              aria-invalid={isWrong || note?.isRefused || undefined}
              data-noted={note && !note.isRefused ? true : undefined}
              value={text}
              onChange={takenByGrid}
              // After the tap has placed the caret: typing replaces the figure, as in the table.
              onFocus={({ currentTarget }) => setTimeout(() => currentTarget.select())}
            />
          </WithTypedNote>
        ) : (
          <span className={classes.delivered}>{text || '–'}</span>
        )}
      </div>
    </div>
  )
})
