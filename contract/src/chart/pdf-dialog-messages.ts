import { defineMessages } from '../messages/index.ts'

/** The dialog that exports a chart as PDF. */
export const pdfDialogMessages = defineMessages({
  title: 'Export as PDF',
  page: 'Page',
  chartPage: 'As large as the chart',
  orientation: 'Orientation',
  portrait: 'Portrait',
  landscape: 'Landscape',
  scale: 'Chart size',
  onOnePage: 'On one page',
  percent: '{percent} %',
  tooMany: 'The PDF would have {count} pages. Choose a larger page or a smaller size.',
  onePage: '1 page, at {percent} % of the size on screen.',
  pages: '{count} pages, {columns} across and {rows} down, at {percent} % of the size on screen.',
  creating: 'Creating the PDF.',
  creatingPage: 'Page {page} of {count}.',
  progress: 'Pages done',
  save: 'Save PDF',
  missing: 'The PDF shows a question mark for each of {characters}, which its font lacks. PNG and SVG show them.',
})
