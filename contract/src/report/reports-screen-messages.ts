import { defineMessages } from '../messages/index.ts'

/** specification 3 §2.5 */
export const reportsScreenMessages = defineMessages({
  create: 'New Report',
  view: 'View',
  views: { recent: 'Recent Reports', process: 'Reports By Process', archived: 'Archived' },
  back: 'Back',

  reports: 'Reports',
  report: 'Report',
  processes: 'Processes',
  process: 'Process',
  createdOn: 'Created On',
  archivedOn: 'Archived On',
  actions: 'Actions',
  reportCount: '{count, plural, one {# report} other {# reports}}',
  pagesOfReports: 'Pages of reports',
  pagesOfProcesses: 'Pages of processes',
  none: {
    recent: { title: 'No reports yet', text: 'Reports that processes share appear here, newest first.' },
    processdocs: { title: 'This process has no reports yet', text: 'Reports that this process shares appear here.' },
    archived: { title: 'This process has no archived reports', text: 'Archived reports appear here.' },
  },
  noFolders: {
    process: { title: 'No reports yet', text: 'Processes that share reports appear here.' },
    archived: { title: 'No archived reports', text: 'Processes with archived reports appear here.' },
  },

  notOnGlobalChart: 'Its process is not on the approved Global Chart.',
  form: 'The report form',
  archiveQuestion: {
    title: 'Archive {name}?',
    body: 'It leaves the list that everyone sees. Those who manage the reports of its process can unarchive it.',
  },
  unarchiveQuestion: { title: 'Unarchive {name}?', body: 'Everyone will see it among the reports of {process} again.' },
  deleteQuestion: { title: 'Delete {name}?', body: 'All versions of this report and their files will be deleted. You cannot undo this.' },
})
