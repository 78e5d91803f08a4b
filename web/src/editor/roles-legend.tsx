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

/** What colours and marks on the chart mean, below it. Nothing when it shows neither. */
export function RolesLegend({ person, marks, children }: Props) {
  const shown = marksShown(marks)
  const signs = signsShown(marks)
  if (!person && !children && shown.length + signs.length === 0) return null
  return (
    <div className={classes.legend}>
      <div className={classes.clip}>
        <ul className={classes.items} aria-label={chartViewMessages.legend}>
          {children}
          {person && <PersonPart person={person} />}
          {shown.map((name, index) => (
            <li key={name} data-first={index === 0 || undefined}>
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
          {signs.map((sign, index) => (
            <li key={sign} data-first={index === 0 || undefined}>
              <span className={classes.sign} data-sign={sign} />
              {sign === 'wip' ? chartViewMessages.wipBelow : chartViewMessages.approvalBelow}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function PersonPart({ person }: { person: PersonRoles }) {
  const held = [...person.roles.values()]
  return (
    <>
      <li data-first>{person.name}</li>
      {globalProcessRoles.map((role) => (
        <li key={role}>
          <span className={classes.box} style={{ borderColor: `var(--st-${role})` }} />
          <b>{roleWords[role]}</b>
          <span className={classes.count}>{held.filter((one) => one === role).length}</span>
        </li>
      ))}
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
