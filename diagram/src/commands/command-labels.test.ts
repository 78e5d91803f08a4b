import { expect, it } from 'vitest'
import { commands } from './command-list.ts'

/** What "Undo …" and "Redo …" call each step. */
const labels: Readonly<Record<keyof typeof commands, string>> = {
  addLane: 'Add lane',
  addNextStep: 'Add the next step',
  addNodes: 'Add shape',
  alignNodes: 'Align',
  assignNextPids: 'Assign next IDs',
  assignPid: 'Assign ID',
  changeKind: 'Change shape',
  connectNodes: 'Connect',
  distributeNodes: 'Distribute',
  duplicateNodes: 'Duplicate',
  groupNodes: 'Group',
  insertChart: 'Import',
  insertSpace: 'Insert space',
  layOut: 'Arrange',
  moveBetween: 'Move between',
  moveNodes: 'Move',
  orderNodes: 'Change order',
  pasteElements: 'Paste',
  placeNodes: 'Place',
  reconnectEdge: 'Reconnect',
  removeElements: 'Remove',
  reparentNodes: 'Change container',
  resetRoutes: 'Reset the route',
  resizeNodes: 'Resize',
  reverseEdges: 'Reverse direction',
  sameSize: 'Make the same size',
  setEdgeLabel: 'Edit label',
  setEdgePoints: 'Move bend',
  setEdgeStyle: 'Change line',
  setNodeInfo: 'Edit node info',
  setNodeStyle: 'Change style',
  setProcessKind: 'Change kind',
  setText: 'Edit text',
  tidy: 'Tidy',
  turnIntoActivity: 'Turn into an activity',
  turnIntoProcess: 'Turn into a process',
}

it('a step is called by what its command does', () => {
  expect(Object.fromEntries(Object.entries(commands).map(([name, { label }]) => [name, label]))).toEqual(labels)
})

it('a command has the id it is listed by, which what follows from it goes by', () => {
  expect(Object.values(commands).map(({ id }) => id)).toEqual(Object.keys(commands))
})
