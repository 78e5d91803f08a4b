import { defineMessages } from '../messages/index.ts'

/** What comes with every chart, also where it is only read. */
export const chartViewMessages = defineMessages({
  readOnly: 'This version cannot be changed',
  otherEditor: 'Somebody else is editing this chart',
  selectShape: 'Select a shape first',
  nothingSelected: 'Nothing is selected',
  unsavedChanges: '{count, plural, one {# unsaved change} other {# unsaved changes}}',

  zoom: 'Zoom',
  zoomLevel: '{percent} %, zoom to 100 %',
  closePanel: 'Close {title}',

  legend: 'Legend',
  summary: 'Summary',
  macro: 'Macro',
  micro: 'Micro',
  lock: 'Restricted',
  wipBelow: 'WIP below',
  approvalBelow: 'In approval below',
})

/** What the actions are called that only move the view or open something, by their id: the tools of reading load without the other actions. */
export const viewActionMessages = defineMessages({
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomActual: 'Zoom to 100 %',
  zoomFit: 'Zoom to fit',
  find: 'Find in chart',
  outline: 'Go to the outline',
  help: 'Keyboard shortcuts',
})
