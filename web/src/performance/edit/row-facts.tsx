import { measureTypeNames, nameOfBound } from '@strata/contract'
import type { DataLine } from '../table/data-line.ts'
import classes from './row-dialog.module.css'

/** What is expected, to read beside what is entered (specification 3 §2.4, read-only details). */
export function RowFacts({ line, partyName }: { line: DataLine; partyName: string }) {
  const facts: [name: string, text: string | undefined][] = [
    [partyName, line.party],
    ['Description', line.description],
    ['Parameter', line.param],
    ['UoM', line.uom],
    ['Frequency', line.frequency],
    ['Type', measureTypeNames[line.measureType]],
    ['Target', line.target],
    ['Min', nameOfBound(line.expectedMin)],
    ['Max', nameOfBound(line.expectedMax)],
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
