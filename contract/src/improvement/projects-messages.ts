import { defineMessages } from '../messages/index.ts'

/** The improvement projects of a process and their sheets (specification 2 §2, §4, §9). */
export const projectsMessages = defineMessages({
  new: 'New Project Sheet',
  statuses: 'Status of projects',
  /** By the statuses of the lists. */
  none: {
    WIP: { title: 'No project sheets in progress', text: 'New project sheets appear here until they are published.' },
    APPROVED: { title: 'No current improvement projects', text: 'Published project sheets appear here with their reports.' },
    ARCHIVED: { title: 'No archived improvement projects', text: 'Archived project sheets appear here.' },
  },
  /** What begins the sentence that it could not be opened. */
  parts: { sheet: 'The project sheet', reportUpload: 'The upload of the report', versions: 'The list of versions' },

  table: 'Improvement Projects',
  pages: 'Pages of project sheets',
  number: 'Number',
  projectName: 'Project Name',
  startDate: 'Start Date',
  endDate: 'End Date',
  version: 'Version',
  status: 'Status',
  report: 'Report',
  published: 'Published',
  actions: 'Actions',
  versions: 'Versions',
  versionOf: 'Version {version}',
  numberAndVersion: '{number}, version {version}',
  days: '{start} to {end}',
  noReport: 'None',
  viewReportOf: 'View Project Report {name}',

  publish: 'Publish',
  viewPdf: 'View PDF',
  viewReport: 'View Project Report',
  createWip: 'Create WIP',
  archiveReport: 'Archive Project Report',
  nextVersionUnderWay: 'Its next version is being worked on.',
  reportNotApproved: 'Only an approved report can be archived.',
  publishedBefore: 'It cannot be deleted because an earlier version was published.',

  publishTitle: 'Publish {name}?',
  publishBody:
    '{isFirst, select, true {Version {version} is saved as a PDF and becomes current.} other {Version {version} is saved as a PDF and replaces the current version.}} {hasReport, select, true {Its project report is published with it.} other {It has no project report, which can only be uploaded to a WIP.}}',
  archiveTitle: 'Archive {name}?',
  archiveBody: 'It moves from the current to the archived projects, where it can be read and unarchived.',
  unarchiveTitle: 'Unarchive {name}?',
  unarchiveBody: 'It moves back to the current projects.',
  deleteTitle: 'Delete {name}?',
  deleteBody: 'The project sheet cannot be restored.',
  deleteBodyWithReport: 'The project sheet and its project report {report} cannot be restored.',
  archiveReportTitle: 'Archive the project report {name}?',
  archiveReportBody: 'It can still be read. The next version of the project sheet starts without it.',

  replacesReport: 'It replaces {name}.',
  reportFor: 'For {project}, version {version}.',
  /** What an uploaded report is called whose file has no name. */
  unnamedReport: 'Project Report',
})
