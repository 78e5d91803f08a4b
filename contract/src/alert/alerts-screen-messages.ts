import { defineMessages } from '../messages/index.ts'

/** specification 1 §2, specification 3 §2.6 */
export const alertsScreenMessages = defineMessages({
  alerts: 'Alerts',
  alert: 'Alert',
  new: 'New',
  all: 'All',
  search: 'Search alerts',
  whichAlerts: 'Which alerts',
  alertCount: '{count, plural, one {# alert} other {# alerts}}',
  pagesOfAlerts: 'Pages of alerts',
  noneFound: { title: 'No alerts found', text: 'No alert matches the search and the filter above.' },
  showAll: 'Show all alerts',
  chooseAll: 'Choose all',
  deleteTitle: 'Delete {count, plural, one {# alert} other {# alerts}}?',
  deleteText: 'What they are about stays as it is.',
  alertsDeleted: '{count, plural, one {# alert} other {# alerts}} deleted',
  alertsFailed: '{done} of {count} alerts deleted',
  noAlerts: {
    title: 'No alerts',
    text: 'You are notified here about items sent to you, decisions on items that you sent, comments on them, and your roles.',
  },

  events: 'Events',
  event: 'Event',
  date: 'Date',
  refresh: 'Refresh',
  filter: 'Which events',
  filters: { all: 'All', user: 'User', global: 'Global' },
  eventsPerPage: 'Events per page',
  noEvents: {
    title: 'No events',
    all: 'Approvals and retirements in the company appear here, and what happens to your own items.',
    user: 'What happens to your own items appears here.',
    global: 'Approvals and retirements in the company appear here.',
  },
})
