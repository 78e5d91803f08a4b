import { defineMessages } from '../messages/index.ts'

/** Parameters over the last 12 months: as small charts on the Performance Dashboard, and as strips on Process Details. */
export const performanceLineMessages = defineMessages({
  failed: 'Unable to get the last 12 months of the parameters',
  title: 'Parameters, last 12 months',
  strips: 'Expectations, last 12 months',
  period: '{from} to {to}',
  /** Of which the first are shown. */
  some: '{shown} of {total} parameters, those that need a look first',
  sides: { your: 'your expectation', their: 'their expectation' },
  /** '(P1.1) Customers' */
  place: '({pid}) {type}',
  latest: '{month}: {value}',
  bounds: 'Min and max',
  outside: '{total, plural, one {{count} of # month outside} other {{count} of # months outside}}',
  noData: 'No data in 12 months',
  monthNoData: '{month}: no data',
  monthColour: '{month}: {colour}',
  openMonth: '{month}, In-Progress: {colour}',
  /** The months of a strip, for those who do not see it. */
  months: 'Last 12 months: {months}',
  all: 'All {total} on the Performance Dashboard',
  expectations: 'KRAs - Expectations',
  none: 'Approved expectations appear here with their last 12 months. There are none yet.',
})
