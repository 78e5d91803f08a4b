import { compareMessages as messages } from '@strata/contract'
import { type Chart, outline } from '@strata/diagram'
import { useMemo } from 'react'
import classes from './decision-outline.module.css'

interface Props {
  chart: Chart
  /** Where no change is named, the steps themselves are what is decided. */
  isOpen: boolean
}

/** The steps of the chart to decide and where they lead, in reading order: what a small screen has for the picture. */
export function DecisionOutline({ chart, isOpen }: Props) {
  const items = useMemo(() => outline(chart), [chart])
  return (
    <details className={classes.outline} open={isOpen}>
      <summary className={classes.head}>{messages.outline}</summary>
      {items.length === 0 ? (
        <p className={classes.leads}>{messages.noSteps}</p>
      ) : (
        <ul className={classes.list} aria-label={messages.outline}>
          {items.map(({ id, depth, name, leadsTo }) => (
            <li key={id} style={{ paddingInlineStart: depth * 16 }}>
              <span className={classes.name} dir="auto">
                {name}
              </span>
              {leadsTo && (
                <span className={classes.leads} dir="auto">
                  {leadsTo}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
