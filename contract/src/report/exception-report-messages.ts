import { defineMessages } from '../messages/index.ts'

/** specification 3 §2.7, §5, §8 */
export const exceptionReportMessages = defineMessages({
  title: 'Exception Report',
  failed: 'Unable to generate Exception Report',
  process: 'Process',
  allProcesses: 'All processes',
  noProcess: 'No process with this name',
  period: 'Period',
  nextMonths: 'Next months',
  pastMonths: 'Current and past months',
  currentMonth: '{month} (current)',
  latestMonth: '{month} (latest data)',
  currentLatest: '{month} (current, latest data)',
  format: 'Format',
  formats: { xlsx: 'Excel (.xlsx)', pdf: 'PDF' },
  /** What one waits for. */
  generating: 'Generating the report',
  ready: 'The Exception Report for {month} is ready as {format, select, pdf {a PDF} other {an Excel file}}.',
})
