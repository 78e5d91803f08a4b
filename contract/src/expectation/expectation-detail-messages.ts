import { defineMessages } from '../messages/index.ts'

/** New or Edit Expectation Detail, and a custom frequency (specification 3 §2.3, §5). */
export const expectationDetailMessages = defineMessages({
  newTitle: 'New Expectation Detail',
  editTitle: 'Edit Expectation Detail',
  /** What is kept when the dialog is left: 'Discard the changes of this row?' */
  thisRow: 'this row',
  keys: 'Ctrl+Enter saves.',
  keysOfNew: 'Ctrl+Enter saves. Ctrl+Shift+Enter saves and adds another.',
  saveAndAdd: 'Save and add another',
  rowGone: 'This row has been deleted. Saving adds it as a new row.',
  versionGone: 'This version has been deleted, so this row can no longer be saved. Your entries are kept until you close it.',
  difference: '{label}: {text}',
  none: 'none',

  customer: 'Customer',
  customerType: 'Customer Type',
  supplier: 'Supplier',
  supplierType: 'Supplier Type',
  interfacingProcess: 'Interfacing Process',
  typeFixed: 'The type cannot be changed when editing.',
  noParties: {
    ce: 'The approved Process Summary has no {type, select, Internal {internal} other {external}} customers',
    se: 'The approved Process Summary has no {type, select, Internal {internal} other {external}} suppliers',
    ie: 'The approved Process Summary has no interfacing processes',
  },
  noMatch: 'No match',
  leftSummary: '{name} is no longer in the approved Process Summary. Choose another, or delete the row.',
  leftSummaryUnnamed: 'This entry is no longer in the approved Process Summary. Choose another, or delete the row.',

  measure: {
    description: 'Description',
    param: 'Parameter',
    measureType: 'Type',
    target: 'Target',
    min: 'Minimum',
    max: 'Maximum',
  },
  uom: 'Unit of Measurement',
  frequency: 'Frequency',
  noFrequency: 'No frequency with this name',
  customFrequency: 'Custom Frequency',
  add: 'Add',
  number: 'Number',
  asNumber: '{label} as a number',
  notMeasured: 'A text is not measured.',
  excluded: '{bound} cannot be chosen: the other bound is {other}.',

  your: { title: 'Your Expectations', field: 'Your {label}' },
  their: { title: 'Their Expectations', field: 'Their {label}' },
  expects: 'What {process} expects of {other}',
  expectsOfUnknown: 'What {process} expects of the interfacing process',
  unknownExpects: 'What the interfacing process expects of {process}',
  hasError: 'Contains an error',
})
