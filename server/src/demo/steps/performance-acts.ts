import { addMonths, type DataMonth, frequencyIds, type PartyDataChange } from '@strata/contract'
import type { Step } from '../../chart/index.ts'
import { listExpectations } from '../../expectation/index.ts'
import { currentMonth, type PartyRow } from '../../performance/index.ts'
import {
  type DemoFigure,
  type DemoInterfacingPerformance,
  type DemoPerformance,
  type DemoSeries,
  demoProjects,
} from '../demo-performance.ts'
import { findProcessByPid } from '../demo-views.ts'
import { type Act, memberOf, type Stage } from './demo-stage.ts'

type Story = DemoPerformance | DemoInterfacingPerformance

/** Each month is opened, filled and completed at the beginning of the next one; the newest is last month. */
export function actsOfPerformance(story: Story): Act[] {
  const months = story.type === 'ie' ? 1 : Math.max(...story.rows.map(({ figures }) => figures.length))
  return Array.from({ length: months }, (_, index) => {
    const monthsAgo = months - index
    return { daysAgo: (monthsAgo - 1) * daysOfMonth + 4, play: (stage) => playMonth(stage, story, monthsAgo) }
  })
}

const daysOfMonth = 30.44

async function playMonth(stage: Stage, story: Story, monthsAgo: number): Promise<void> {
  const { performance } = stage
  const current = await currentMonth(stage.tx, stage.now)
  const month = addMonths(current, -monthsAgo)
  const step = (day: number): Step => stepIn(stage, story.by, { ...addMonths(month, 1), day })
  const id = await performance.open(step(2), await findMeasured(stage, story), month)
  if (story.type === 'ie') await performance.enterInterfacing(step(3), id, ({ detail }) => interfacingChange(story, detail.yours.param))
  else await performance.enter(step(3), id, (row) => changeOf(story, { row, month, monthsAgo }))
  if (story.type === 'ie' || !story.isOpen || monthsAgo > 1) await performance.close(step(4), id)
}

/** Late in the morning of a day of a month; the story ends now. */
function stepIn({ tx, now, ...stage }: Stage, email: string, { year, month, day }: DataMonth & { day: number }): Step {
  const on = new Date(Math.min(Date.UTC(year, month - 1, day, 9, 40), now.getTime()))
  return { companyId: tx.companyId, by: memberOf(stage, email), on }
}

async function findMeasured({ tx }: Stage, { type, of }: Story): Promise<number> {
  const [newest] = await listExpectations(tx, type, [await findProcessByPid(tx, of)])
  if (!newest) throw new Error(`The demo has data of ${of} before its expectations.`)
  return newest.chronId
}

function interfacingChange({ rows }: DemoInterfacingPerformance, param: string) {
  const row = rows.find(({ yourParam }) => yourParam === param)
  return row && { yourDelivered: row.yours, theirDelivered: row.theirs }
}

interface Cell {
  row: PartyRow
  month: DataMonth
  monthsAgo: number
}

function changeOf({ rows }: DemoPerformance, { row, month, monthsAgo }: Cell): PartyDataChange | undefined {
  const series = rows.find(({ param }) => param === row.detail.param)
  const figure = series?.figures.at(-monthsAgo) ?? null
  if (!series || figure === null) return undefined
  const shortTermAction = series.actions?.[monthsAgo]
  return { ...deliveredOf(series, figure, { row, month }), ...(shortTermAction !== undefined && { shortTermAction }) }
}

function deliveredOf(series: DemoSeries, figure: Exclude<DemoFigure, null>, { row, month }: Omit<Cell, 'monthsAgo'>): PartyDataChange {
  const { frequencyId, measureType } = row.detail
  if (frequencyId === frequencyIds.perProject) return { values: projectValues(series, figure) }
  if (typeof figure === 'string') return { delivered: figure }
  if (frequencyId === frequencyIds.perDay) return { values: dayValues(series, figure, { month, isPercent: measureType === '%' }) }
  const { spread } = series
  return {
    delivered: String(figure),
    ...(spread !== undefined && { valMin: written(series, figure - spread), valMax: written(series, figure + spread) }),
  }
}

/** Where values are around their mean: from one end of the spread to the other. */
const swing = [0.1, -0.4, 0.7, -0.9, 0.3, 1, -0.2, -0.6, 0.5, 0, -1, 0.8, -0.3, 0.4, -0.5] as const

const written = ({ decimals = 0 }: DemoSeries, value: number): string => Math.max(0, value).toFixed(decimals)

function projectValues(series: DemoSeries, figure: Exclude<DemoFigure, null>) {
  if (typeof figure === 'string') return [{ ordinal: 1, name: demoProjects[0], value: figure }]
  return demoProjects.map((name, index) => ({ ordinal: index + 1, name, value: written(series, around(series, figure, index)) }))
}

/** One of each working day. */
function dayValues(series: DemoSeries, figure: number, { month: { month, year }, isPercent }: { month: DataMonth; isPercent: boolean }) {
  const days = Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, index) => index + 1)
  const working = days.filter((day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() % 6 !== 0)
  return working.map((day, index) => {
    const value = around(series, figure, index)
    return { ordinal: day, name: null, value: written(series, isPercent ? Math.min(value, 100) : value) }
  })
}

const around = ({ spread = 0 }: DemoSeries, figure: number, index: number): number => figure + spread * (swing[index % swing.length] ?? 0)
