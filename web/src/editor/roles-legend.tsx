import { chartViewMessages, globalProcessRoles } from '@strata/contract'
import { glyphs, pathData, roleWords } from '@strata/diagram'
import type { ReactNode } from 'react'
import type { MarksById } from './canvas/view/canvas-context.tsx'
import classes from './roles-legend.module.css'
import type { PersonRoles } from './roles-of-person.ts'

interface Props {
  /** The person whose roles are shown. */
  person?: PersonRoles | undefined
  /** Marks on the chart; only those that occur are explained. */
  marks?: MarksById
  /** Items for what else is over the chart; they come first. */
  children?: ReactNode
}

/** What colours and marks on the chart mean, at its lower left. Nothing when it shows neither. */
export function RolesLegend({ person, marks, children }: Props) {
  const shown = marksShown(marks)
  const signs = signsShown(marks)
  if (!person && !children && shown.length + signs.length === 0) return null
  return (
    <ul className={classes.legend} aria-label={chartViewMessages.legend}>
      {children}
      {children && (person || shown.length > 0) && <li className={classes.divider} aria-hidden />}
      {person && <PersonPart person={person} />}
      {shown.map((name) => (
        <li key={name}>
          <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden>
            <path
              d={pathData(glyphs[name].steps)}
              fill="none"
              stroke="currentColor"
              strokeWidth={glyphs[name].width}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          {chartViewMessages[name]}
        </li>
      ))}
      {signs.length > 0 && shown.length > 0 && <li className={classes.divider} aria-hidden />}
      {signs.map((sign) => (
        <li key={sign}>
          <span className={classes.sign} data-sign={sign} />
          {sign === 'wip' ? chartViewMessages.wipBelow : chartViewMessages.approvalBelow}
        </li>
      ))}
    </ul>
  )
}

function PersonPart({ person }: { person: PersonRoles }) {
  const held = [...person.roles.values()]
  return (
    <>
      <li className={classes.name}>{person.name}</li>
      {globalProcessRoles.map((role) => (
        <li key={role}>
          <span className={classes.box} style={{ borderColor: `var(--st-${role})` }} />
          <b>{roleWords[role]}</b>
          <span className={classes.count}>{held.filter((one) => one === role).length}</span>
        </li>
      ))}
      <li className={classes.divider} aria-hidden />
    </>
  )
}

function marksShown(marks: MarksById = new Map()): ('summary' | 'macro' | 'micro' | 'lock')[] {
  const all = [...marks.values()]
  return (['summary', 'macro', 'micro', 'lock'] as const).filter((name) =>
    all.some((mark) => (name === 'lock' ? mark.restricted : mark[name] !== undefined)),
  )
}

function signsShown(marks: MarksById = new Map()): ('wip' | 'ia')[] {
  const states = new Set([...marks.values()].flatMap(({ summary, macro, micro }) => [summary, macro, micro]))
  return (['wip', 'ia'] as const).filter((state) => states.has(state))
}
