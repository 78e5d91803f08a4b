import { defineMessages } from '../messages/index.ts'

/** Make Decision: what changed and what supports or contradicts it (specification 3 §4). */
export const decideExpectationMessages = defineMessages({
  completeness: 'Completeness',
  complete: {
    ce: 'Every internal customer of the approved Process Summary has a row.',
    se: 'Every internal supplier of the approved Process Summary has a row.',
    ie: 'Every interfacing process of the approved Process Summary has a row.',
  },
  leftSummary: '{row}: {name} left the Process Summary',
  changedRows: 'Changed rows',
  rowsOf: 'Rows of version {version}',
  listTitle: '{title} ({count})',
  shown: 'Shown rows',
  changes: 'Changes',
  noChanges: 'No rows changed.',
  noRows: 'This version has no rows.',
  none: 'none',
  empty: 'empty',

  heads: { ce: 'Customer', se: 'Supplier', ie: 'Interfacing process' },
  your: 'Your',
  their: 'Their',
  parameter: '“{parameter}”',
  bothParameters: '“{yours}” and “{theirs}”',
  row: '{parameters}, {party}',
  measured: '{name} {value}',
  changed: '{name} is now “{after}”, was “{before}”',
  filled: '{name} is now “{after}”, was empty',
  emptied: '{name} is now empty, was “{before}”',
})

/** What the other processes expect of this one, beside the table and for a decision. */
export const reciprocalMessages = defineMessages({
  title: 'What Others Expect',
  expects: 'What {process} expects of {other}',
  version: 'Version {version}',
  showRow: 'Show the row',
  showRowOf: 'Show the row: {name}',
  fields: { description: 'Description', param: 'Parameter', measureType: 'Type', target: 'Target', min: 'Min', max: 'Max' },
  differs: 'differs',
  noRow: 'No matching row',
  none: 'none',

  oneSide: 'Only on one side',
  agree: 'Both agree',
  differing: '{count, plural, one {# differs} other {# differ}}',
  agreeAll: 'Both sides agree on all {all}.',
  disagree: 'The two sides disagree on {open} of {all}.',
  agreeCount: '{all} agree',
  disagreeCount: '{open} of {all} differ',
  same: 'Both sides agree.',
  onOneSide: 'Only on one side',
  otherHasNone: '{other} has no row about “{parameter}”.',
  onlyOther: '{other} has a row about “{parameter}”, but {process} has none.',

  silent: '{other} has no expectation of this kind about {process} yet.',
  restrictedProcesses: 'Restricted processes',
  restricted: '{process} is restricted, so you cannot see what it expects.',
  restrictedUnnamed: 'A process is restricted, so you cannot see what it expects.',
  onlyGlobal: 'Only expectations of a global process have a counterpart in other processes.',
  nothing: 'There are no rows about other processes here, and no other process has rows about {process}.',
})
