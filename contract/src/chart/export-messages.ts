import { defineMessages } from '../messages/index.ts'

/** A chart as a file: the menu, the file's name, and the title block of a PDF (specification 1 §2, Export). */
export const chartExportMessages = defineMessages({
  export: 'Export',
  exportAs: 'Export: {format}',
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
  company: 'Company',
  printedOn: 'Printed on',
  /** Below the heading of a picture. */
  subtitle: '{company} · {status} · Printed on {date}',
})

/** What the marks on an exported chart mean. */
export const chartExportKeyMessages = defineMessages({
  summary: 'Summary',
  macro: 'Macro',
  micro: 'Micro',
  lock: 'Restricted',
  wip: 'WIP below',
  ia: 'In approval below',
})
