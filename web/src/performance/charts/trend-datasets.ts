import { type ControlLimits, chartsPanelMessages, lineTension, performanceMessages, type TrendAnswer } from '@strata/contract'
import type { ChartData, ChartDataset } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import { type ChartSign, extremesOf, legendOf } from './chart-sign.ts'

type Point = number | [number, number] | null
const { signs } = chartsPanelMessages

export type TrendData = ChartData<'bar' | 'line', Point[], string>
type Dataset = ChartDataset<'bar' | 'line', Point[]>

/** How lines that are no values are dashed, in pixels. */
export const dashes = { target: [6, 4], min: [2, 4], max: [2, 4], mean: [], limits: [12, 4] } as const
type LevelSign = keyof typeof dashes
export const isDashed = (sign: ChartSign): sign is LevelSign => sign in dashes

/** The bars, lines and points of a chart; what comes first is drawn over what comes later. */
export function trendData(trend: TrendAnswer, control: ControlLimits | undefined, colours: ChartColours): TrendData {
  const texts = new Map(legendOf(trend, control).map(({ sign, text }) => [sign, text]))
  const level = (sign: LevelSign, data: readonly Point[], name?: string): Dataset[] =>
    texts.has(sign) ? [levelOf({ name: name ?? nameOfSign[sign], data, dash: dashes[sign], colour: colourOfSign(sign, colours) })] : []
  const everywhere = (value: number): number[] => trend.labels.map(() => value)
  return {
    labels: trend.labels,
    datasets: [
      ...(control && texts.has('outside') ? [ringsOf(trend, control, colours)] : []),
      deliveredOf(trend, colours),
      ...level('target', trend.target),
      ...level('min', trend.min),
      ...level('max', trend.max),
      ...(control ? level('mean', everywhere(control.mean)) : []),
      ...(control ? level('limits', everywhere(control.upper), signs.upper) : []),
      ...(control ? level('limits', everywhere(control.lower), signs.lower) : []),
      ...(texts.has('extremes') ? [barsOf(trend, colours)] : []),
    ],
  }
}

const nameOfSign: Record<LevelSign, string> = {
  target: performanceMessages.target,
  min: performanceMessages.min,
  max: performanceMessages.max,
  mean: signs.mean,
  limits: signs.limits,
}

export function colourOfSign(sign: ChartSign, colours: ChartColours): string {
  if (sign === 'min' || sign === 'max' || sign === 'red') return colours.red
  if (sign === 'extremes') return colours.extremes
  if (sign === 'target') return colours.level
  return isDashed(sign) ? colours.quiet : colours.delivered
}

/** Values: a point that does not meet has another shape, one of an open month is hollow. Months without data are gaps. */
function deliveredOf({ delivered, colours: cells, isOpen }: TrendAnswer, colours: ChartColours): Dataset {
  const isRed = (index: number): boolean => cells[index] === 'red'
  const strokeOf = (index: number): string => (isRed(index) ? colours.red : colours.delivered)
  return {
    type: 'line',
    label: performanceMessages.delivered,
    data: delivered,
    tension: lineTension,
    spanGaps: false,
    borderColor: colours.delivered,
    borderWidth: 1.5,
    pointStyle: delivered.map((_, index) => (isRed(index) ? 'rectRot' : 'circle')),
    pointRadius: delivered.map((_, index) => (isRed(index) ? 6 : 4)),
    pointHoverRadius: delivered.map((_, index) => (isRed(index) ? 7 : 5)),
    pointBackgroundColor: delivered.map((_, index) => (isOpen[index] ? colours.ground : strokeOf(index))),
    pointBorderColor: delivered.map((_, index) => (isOpen[index] ? strokeOf(index) : colours.ground)),
    pointBorderWidth: 1.5,
    clip: 12,
  }
}

/** Around points that chance alone does not explain. */
function ringsOf({ delivered }: TrendAnswer, { isOutside }: ControlLimits, colours: ChartColours): Dataset {
  return {
    type: 'line',
    label: signs.outside,
    data: delivered.map((value, index) => (isOutside[index] ? value : null)),
    showLine: false,
    pointStyle: 'circle',
    pointRadius: 10,
    pointHoverRadius: 10,
    pointBackgroundColor: 'transparent',
    pointBorderColor: colours.delivered,
    pointBorderWidth: 1.5,
    clip: 14,
  }
}

/** The least to the most of each month. */
function barsOf(trend: TrendAnswer, colours: ChartColours): Dataset {
  return {
    type: 'bar',
    label: signs.extremes,
    data: extremesOf(trend),
    backgroundColor: colours.extremes,
    hoverBackgroundColor: colours.extremes,
    barThickness: 6,
    borderRadius: 3,
    borderSkipped: false,
  }
}

interface Level {
  name: string
  data: readonly Point[]
  dash: readonly number[]
  colour: string
}

/** A line that `level-lines.ts` draws from edge to edge; here are its values, for the scale and the tooltip. */
function levelOf({ name, data, dash, colour }: Level): Dataset {
  return {
    type: 'line',
    label: name,
    data: [...data],
    stepped: 'middle',
    showLine: false,
    pointRadius: 0,
    pointHoverRadius: 0,
    borderColor: colour,
    borderDash: [...dash],
    borderWidth: 1.25,
  }
}
