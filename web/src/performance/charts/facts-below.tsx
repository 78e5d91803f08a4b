import { type ControlLimits, chartsPanelMessages as messages } from '@strata/contract'
import classes from './parameter-chart.module.css'
import { formatHundredths, type TrendFacts } from './trend-facts.ts'

/** Short facts below a chart. */
export function FactsBelow({ facts: { facts, action }, control }: { facts: TrendFacts; control: ControlLimits | undefined }) {
  const all = control ? [...facts, ...controlFacts(control)] : facts
  return (
    <div className={classes.facts}>
      <dl>
        {all.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action && (
        <div className={classes.action}>
          <span>{action.name}</span>
          <p>{action.value}</p>
        </div>
      )}
    </div>
  )
}

const controlFacts = ({ lower, upper, isOutside }: ControlLimits) => [
  { name: messages.signs.limits, value: messages.range({ lowest: formatHundredths(lower), highest: formatHundredths(upper) }) },
  { name: messages.signs.outside, value: String(isOutside.filter((is) => is).length) },
]
