import { type ExpectationDetail, expectationMessages, decideExpectationMessages as messages, nameOfParty } from '@strata/contract'
import { decisionScreenStyles as classes } from '../../version/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { nameParameters } from './describe-changes.ts'
import evidence from './evidence.module.css'

/** Who of the approved summary has no row yet, and which rows are about somebody who left it. */
export function CoverageEvidence({ opened: { type, missing, details } }: { opened: OpenedExpectation }) {
  const lost = [...details].filter(({ isMissing }) => isMissing)
  return (
    <section className={classes.part} aria-label={messages.completeness}>
      <div className={classes.partHead}>
        <h3>{messages.completeness}</h3>
      </div>
      {missing.length === 0 && lost.length === 0 && <p className={classes.quiet}>{messages.complete[type]}</p>}
      <Names title={expectationMessages.incomplete[type]} names={missing.map((name) => [name, name])} />
      <Names title={expectationMessages.needsRemoval} names={lost.map((detail) => [String(detail.id), describeLost(detail)])} />
    </section>
  )
}

/** '“Answer time”: (P2) Design products left the Process Summary' */
const describeLost = (detail: ExpectationDetail): string =>
  messages.leftSummary({ row: nameParameters(detail), name: nameOfParty({ name: detail.partyName, pid: detail.pid }) })

function Names({ title, names }: { title: string; names: readonly [key: string, name: string][] }) {
  if (names.length === 0) return null
  return (
    <div className={evidence.warning}>
      <strong>{title}</strong>
      <ul>
        {names.map(([key, name]) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
