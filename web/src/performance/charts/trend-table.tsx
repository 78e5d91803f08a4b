import { chartsPanelMessages as messages, performanceMessages, type TrendAnswer, type TrendKind } from '@strata/contract'
import { ColourMark } from '../../chart/index.ts'
import { textAt } from './trend-facts.ts'
import classes from './trend-table.module.css'

interface Props {
  trend: TrendAnswer
  kind: TrendKind
  /** 'Quotation lead time, Nov 2025 to Oct 2026' */
  caption: string
}

/** What a chart shows, as a table: for those who do not see it or want the numbers. */
export function TrendTable({ trend, kind, caption }: Props) {
  const hasExtremes = trend.dataMin.some((value) => value !== null)
  const hasActions = trend.actions.some((action) => action !== '')
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.heads[kind]}</th>
          <th scope="col">{performanceMessages.delivered}</th>
          <th scope="col">{performanceMessages.colour}</th>
          <th scope="col">{performanceMessages.target}</th>
          <th scope="col">{performanceMessages.min}</th>
          <th scope="col">{performanceMessages.max}</th>
          {hasExtremes && <th scope="col">{messages.lowest}</th>}
          {hasExtremes && <th scope="col">{messages.highest}</th>}
          {hasActions && <th scope="col">{performanceMessages.shortTermAction}</th>}
        </tr>
      </thead>
      <tbody>
        {linesOf(trend).map(({ label, index }) => (
          <tr key={index}>
            <th scope="row">
              {label}
              {trend.isOpen[index] && (
                <>
                  {' '}
                  <span className={classes.open}>{performanceMessages.status.WIP}</span>
                </>
              )}
            </th>
            <td>{textAt(trend, index)}</td>
            <td>
              <Result colour={trend.colours[index] ?? null} />
            </td>
            <td>{trend.target[index]}</td>
            <td>{trend.min[index]}</td>
            <td>{trend.max[index]}</td>
            {hasExtremes && <td>{trend.dataMin[index]}</td>}
            {hasExtremes && <td>{trend.dataMax[index]}</td>}
            {hasActions && <td className={classes.action}>{trend.actions[index]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two projects may have one name: a line is known by its place. */
const linesOf = ({ labels }: TrendAnswer) => labels.map((label, index) => ({ label, index }))

const Result = ({ colour }: { colour: TrendAnswer['colours'][number] }) =>
  colour === null ? <span className={classes.none}>{messages.noData}</span> : <ColourMark colour={colour} isSmall />
