import { defineMessages } from '../messages/index.ts'

/** A chart as a file: the menu, the file's name, and the title block of a PDF (specification 1 §2, Export). */
export const chartExportMessages = defineMessages({
  export: 'Export',
  png: 'PNG picture',
  png2: 'PNG picture twice the size',
  svg: 'SVG drawing',
  pdf: 'PDF…',
  bpmn: 'BPMN file',
  failed: 'Unable to export the chart',
  part: 'The PDF export',
  fileTitle: '{edits, select, unsaved {{chart} version {version} with unsaved changes} other {{chart} version {version}}}',
  fileTitleBelow:
    '{edits, select, unsaved {{process}, {chart} version {version} with unsaved changes} other {{process}, {chart} version {version}}}',
  id: 'ID',
  name: 'Name',
  version: 'Version',
  status: 'Status',
  statusUnsaved: '{status}, not saved',
  approvedBy: 'Approved by',
  approvedOn: 'Approved on',
})

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
