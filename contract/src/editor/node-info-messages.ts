import { defineMessages } from '../messages/index.ts'

/** The panel about one step or one connection (specification 1 §5, Node info). */
export const nodeInfoMessages = defineMessages({
  title: 'Node info',
  name: 'Name',
  kind: 'Kind',
  primary: 'Primary',
  enabling: 'Enabling',
  id: 'ID',
  assignNext: 'Assign next: {id}',
  fixedId: 'This ID was saved and cannot change.',
  proposed: '{id} is proposed.',
  idNote: 'An ID cannot change after saving. Keep {unassigned} to assign one later.',
  idNoteWithUsed: 'An ID cannot change after saving. Keep {unassigned} to assign one later. Used so far: {numbers}.',
  numberRange: '{from} to {to}',
  info: 'Additional info',
  remove: 'Remove',
  ok: 'OK',

  notConnected: 'Not connected.',
  leadsTo: 'Leads to <b>{name}</b>.',
  labelledTo: 'Leads to <b>{name}</b> by “{label}”.',
  connectedFrom: 'Connected from <b>{name}</b>.',
  labelledFrom: 'Connected from <b>{name}</b> by “{label}”.',

  connection: 'Connection',
  label: 'Label',
  line: 'Line',
  solid: 'Solid',
  dashed: 'Dashed',
  dotted: 'Dotted',
  arrow: 'Arrow',
  noArrow: 'None',
  end: 'End',
  start: 'Start',
  both: 'Both',
  routeAgain: 'Route again',
})
