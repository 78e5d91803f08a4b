import { defineMessages } from '../messages/index.ts'

/** Two versions of a chart compared, in words and as pictures. `before` and `after` are names: 'Version 4', 'My changes'. */
export const compareMessages = defineMessages({
  title: 'Compare: {name}',
  close: 'Close the comparison',
  loadFailed: 'A version could not be loaded',
  view: 'View',
  list: 'List',
  picture: 'Picture',

  before: 'Before',
  after: 'After',
  swap: 'Swap versions',
  picked: '{side}: {name}. Choose another',
  pickedStatus: '{side}: {name}, {status}. Choose another',
  shown: 'shown',
  version: 'Version {version}',
  edits: 'My changes',
  editsAbout: 'Version {version} with unsaved changes',

  changes: 'Changes',
  filter: 'Which changes',
  all: 'All {count}',
  meaning: 'Meaning {count}',
  layout: 'Layout {count}',
  noMeaning: 'Nothing differs in meaning.',
  noLayout: 'Nothing was only moved.',
  noChanges: 'Nothing differs between {before} and {after}.',
  changeCount: '{count, plural, one {# change} other {# changes}}',
  position: '{position} of {count}',
  previous: 'Previous change (P)',
  next: 'Next change (N)',
  noChange: 'There are no changes.',

  views: 'What the chart shows',
  overlay: 'Overlay',
  side: 'Side by side',
  swipe: 'Swipe',
  overlayLabel: 'Changes from {before} to {after}',
  lineLabel: '{title}: {detail}',
  divider: 'How much of {before} is visible',
  dividerAt: '{share} % {before}, {rest} % {after}',
  legend: 'Legend',
  outline: 'Outline',
  noSteps: 'The chart has no steps.',
  /** Of the side whose width can be dragged: 'Width of the list'. */
  listSide: 'the list',
})

/** The buttons that zoom a picture. */
export const pictureZoomMessages = defineMessages({
  zoom: 'Zoom',
  out: 'Zoom Out',
  in: 'Zoom In',
  fit: 'Zoom to Fit',
  percent: '{percent} %',
  toFull: '{percent} %, zoom to 100 %',
})
