import { expectationMessages } from '@strata/contract'
import classes from '../../chart/decide/make-decision-screen.module.css'
import type { OpenedExpectation } from '../opened-expectation.ts'
import evidence from './evidence.module.css'
import { nameRow } from './say-changes.ts'

/** Who of the approved summary has no row yet, and which rows are about somebody who left it. */
export function CoverageEvidence({ opened: { type, missing, details } }: { opened: OpenedExpectation }) {
  const lost = [...details].filter(({ isMissing }) => isMissing)
  return (
    <section className={classes.part} aria-label="Completeness">
      <div className={classes.partHead}>
        <h2>Completeness</h2>
      </div>
      {missing.length === 0 && lost.length === 0 && <p className={classes.quiet}>{nobodyMissing[type]}</p>}
      <Names title={expectationMessages.incomplete[type]} names={missing} />
      <Names title={expectationMessages.needsRemoval} names={lost.map((detail) => `${nameRow(detail)}: ${detail.partyName}`)} />
    </section>
  )
}

const nobodyMissing = {
  ce: 'Every internal customer of the approved Process Summary has a row.',
  se: 'Every internal supplier of the approved Process Summary has a row.',
  ie: 'Every interfacing process of the approved Process Summary has a row.',
} as const

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className={evidence.warning}>
      <strong>{title}</strong>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
