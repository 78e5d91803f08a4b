import { defineMessages } from '../messages/index.ts'

/** The dialog of keyboard shortcuts. What the actions of the chart are called is in `editorActionMessages`. */
export const shortcutMessages = defineMessages({
  find: 'Find a shortcut',
  nothingFound: 'No shortcuts found.',

  groups: {
    undo: 'Save and undo',
    clipboard: 'Clipboard',
    select: 'Select',
    shapes: 'Shapes',
    connections: 'Connections',
    text: 'Text',
    arrange: 'Arrange',
    navigate: 'Navigate',
    view: 'View',
    help: 'Help',
    outline: 'Outline',
    mouse: 'Mouse',
  },

  /** Keys that work wherever the keyboard is, by the id of their line. */
  screen: {
    save: 'Save',
    menu: 'Open the menu of the focused item',
    search: 'Search everything',
    nextRegion: 'Go to the next area: toolbar, chart or panel',
    previousRegion: 'Go to the previous area',
  },

  outline: {
    'outline-walk': 'Go to the row above or below',
    'outline-open': 'Open or close a row, go in or out',
    'outline-ends': 'Go to the first or last row',
    'outline-type': 'Go to the row that starts with these letters',
    'outline-all': 'Open all rows on the same level',
    'outline-turn': 'Add a row to the selection or remove it',
    'outline-extend': 'Extend the selection by a row',
    'outline-rename': 'Edit the name or label',
    'outline-add': 'Add a step after this one',
    'outline-remove': 'Remove',
    'outline-follow': 'On a connection: go to its other end',
    'outline-info': 'Node info',
    'outline-menu': 'Open the menu of the row',
    'outline-leave': 'Show on the chart',
  },
  letters: 'Letters',

  mouse: {
    select: 'Select with a frame; Shift adds',
    selectBy: 'Drag on the empty canvas',
    pan: 'Pan',
    panBy: 'Drag with Space held, or with the middle or right button',
    panReadingBy: 'Drag',
    zoom: 'Zoom',
    zoomBy: 'Wheel or pinch',
    add: 'Add a shape there',
    addBy: 'Double-click the empty canvas',
    edit: 'Edit its text',
    editBy: 'Double-click a shape or connection',
    straight: 'Move in a straight line',
    straightBy: 'Shift while dragging',
    noSnap: 'Do not snap',
    noSnapBy: 'Alt while dragging',
    open: 'Open it',
    openBy: 'Double-click a process',
  },
})
