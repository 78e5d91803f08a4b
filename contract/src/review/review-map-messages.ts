import { defineMessages } from '../messages/index.ts'

/** How reviews stand, over the processes of a chart (specification 4 §5). */
export const reviewMapMessages = defineMessages({
  toggle: 'Reviews',
  legend: 'Reviews on this chart',
  none: 'Nothing here has a review interval.',
  hide: 'Hide',
  list: 'List',
  mark: '{process}: {state, select, overdue {review overdue} due {review due} other {reviews in time}}, {count, plural, one {# item} other {# items}}',
  day: 'By {day}',
  failed: 'Unable to load the reviews',
})
