import { defineMessages } from '../messages/index.ts'

/** Select, wait, download: whatever the server makes a file of (specification 3 §2.3, §4). */
export const generationMessages = defineMessages({
  generate: 'Generate',
  expired: 'Generated files are kept for 5 minutes. Generate it again.',
  downloadAll: 'Download All',
})

/** Download Expectation, and Generate Performance Data Template. */
export const expectationFileMessages = defineMessages({
  excel: 'Excel (.xlsx)',
  pdf: 'PDF',
  downloadAs: 'Download version {version} as',
  ready: '{format, select, pdf {Version {version} is ready as a PDF.} other {Version {version} is ready as an Excel file.}}',
  generating: '{count, plural, one {Generating the file} other {Generating # files}}',

  month: 'Month',
  projects: 'Number of projects',
  projectsHint: '{least} to {most}: each has a column in the Per Project file.',
  projectsRange: 'A number from {least} to {most}',
  toGenerate: 'Files to generate',
  fileCount: '{count, plural, one {One file} other {# files, one for each frequency}}',
  oneValue: 'Holds one value a month, like Per Month',
  rowCount: '{count, plural, one {# row} other {# rows}}',
  generated: 'Generated files',
  readyCount: '{count, plural, one {One file is ready} other {# files are ready}}',
  downloadOf: 'Download {name}',
})

/** A version as a workbook and as a PDF (specification 5 §12). */
export const expectationPrintMessages = defineMessages({
  titleOf: '{title} of {process}',
  fullTitle: '{title} of {process}, version {version}',
  /** At the foot of a sheet, where there is little room. */
  sheetFoot: '{title} {process}, version {version}',
  state: 'Version {version} · {status}',
  foot: 'Version {version} · {status} · Downloaded {day}',
  downloaded: 'Downloaded {day}',
  noRows: 'No rows',
  events: {
    createdBy: 'Created {day} by {name}',
    changed: 'Last changed {day}',
    sent: 'Sent for approval {day}',
    sentBy: 'Sent for approval {day} by {name}',
    approved: 'Approved {day}',
    approvedBy: 'Approved {day} by {name}',
    retired: 'Retired {day}',
    signedBy: 'Signed: {signature}',
  },
  failed: 'The file could not be made.',
  tooManyRows: 'There are too many rows for a PDF right now. Download the Excel file instead.',
})
