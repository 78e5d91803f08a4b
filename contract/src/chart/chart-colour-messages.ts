import { defineMessages } from '../messages/index.ts'

/** What the processes of a chart are coloured by: how they met their expectations, or whose roles they are (specification 1 §9). */
export const chartColourMessages = defineMessages({
  failed: 'Unable to get Performance Data of the processes',
  performance: 'Performance',
  legend: 'Legend of performance',
  month: 'Month {month}',
  months: 'Completed data for',
  noData: 'No completed data',
  noDataOf: 'No data for {month}',
  shown: 'shown',
  processLabel: 'Performance of {process}, {performance}',
  macroLabel: 'Performance of the macro process, {performance}',

  roles: 'Roles',
  rolesOf: 'Roles of {name}',
  showRolesOf: 'Show the roles of',
  people: 'People',
  findPerson: 'Find a person, role or process',
  noList: 'The list could not be loaded.',
  nobodyFound: 'Nobody found.',
  roleIn: '{role} of {processes}',
  hideRoles: 'Show no roles',
  noRoles: 'No process has a role holder yet.',
})
