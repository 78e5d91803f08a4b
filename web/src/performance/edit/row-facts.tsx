import { measureTypeNames, rowDialogMessages as messages, nameOfBound, performanceMessages as names } from '@strata/contract'
import type { DataLine } from '../table/data-line.ts'
import classes from './row-dialog.module.css'

/** What is expected, to read beside what is entered (specification 3 §2.4, read-only details). */
export function RowFacts({ line, partyName }: { line: DataLine; partyName: string }) {
  const facts: [name: string, text: string | undefined][] = [
    [partyName, line.party],
    [names.description, line.description],
    [names.parameter, line.param],
    [messages.uom, line.uom],
    [messages.frequency, line.frequency],
    [messages.type, measureTypeNames[line.measureType]],
    [names.target, line.target],
    [names.min, nameOfBound(line.expectedMin)],
    [names.max, nameOfBound(line.expectedMax)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
