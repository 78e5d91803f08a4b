import { defineMessages } from '../messages/index.ts'

/** Charts of the parameters of customers and suppliers (specification 3 §2.4, specification 7 §8). Figures are texts, as they were entered or formatted. */
export const chartsPanelMessages = defineMessages({
  chart: 'The chart',
  wider: 'Wider',
  narrower: 'Narrower',
  frequency: 'Frequency',
  show: 'What to show',
  month: 'Month',
  from: 'From',
  to: 'To',
  parameters: 'Parameters',
  chooseParameters: 'Choose parameters',
  chosen: '{chosen} of {total} chosen',
  noneOfFrequency: 'No parameter of this frequency',
  noneOfName: 'No parameter of this name',
  control: 'Mean and control limits',
  /** Why no chart can be generated. */
  parameterFirst: 'Choose a parameter first.',
  monthsReversed: 'The first month is after the last one.',
  tooManyMonths: 'A chart shows {months} months at most.',
  period: '{from} to {to}',

  asChart: 'Show {parameter} as a chart',
  asTable: 'Show {parameter} as a table',
  download: 'Download {parameter} as PNG',
  nothingToDraw: 'There is nothing to draw.',
  noneInMonth: 'No number was delivered in {month}.',
  noneInPeriod: 'No number was delivered from {from} to {to}.',
  caption: '{parameter}, {period}',
  chartLabel: 'Chart of {parameter}, {period}. Its values are in the table below.',
  legend: 'Legend',

  /** What lines and marks mean; `value`: the one that holds for all months shown. */
  signs: {
    targetOf: 'Target {value}',
    minOf: 'Min {value}',
    maxOf: 'Max {value}',
    extremes: 'Min to max',
    red: 'Does not meet',
    mean: 'Mean',
    limits: 'Control limits',
    outside: 'Out of control',
    upper: 'Upper control limit',
    lower: 'Lower control limit',
  },
  tooltip: '{name}: {value}',
  range: '{lowest} to {highest}',
  openMonth: '{month}, In-Progress',

  facts: {
    span: 'Lowest to highest',
    mean: {
      byMonth: '{count, plural, one {Mean of # month} other {Mean of # months}}',
      byDay: '{count, plural, one {Mean of # day} other {Mean of # days}}',
      byProject: '{count, plural, one {Mean of # project} other {Mean of # projects}}',
    },
    outside: { byMonth: 'Months outside', byDay: 'Days outside', byProject: 'Projects outside' },
    outsideCount: '{count} of {total}',
    action: 'Short Term Action of {month}',
  },
  heads: { byMonth: 'Month', byDay: 'Day', byProject: 'Project' },
  lowest: 'Lowest',
  highest: 'Highest',
  noData: 'No data',
})
