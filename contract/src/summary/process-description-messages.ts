import { defineMessages } from '../messages/index.ts'

/** The dialog that lists what a Process Summary consists of (specification 2 §2), and that of additional customers and suppliers. */
export const processDescriptionMessages = defineMessages({
  outputsTab: 'Outputs & Customers',
  inputsTab: 'Suppliers & Inputs',
  interfacingTab: 'Interfacing Processes',
  lists: { customer: 'Customers', supplier: 'Suppliers', ip: 'Interfacing Processes', input: 'Inputs', output: 'Outputs' },
  empty: 'None yet',
  remove: 'Remove {name}',

  pick: { customer: 'Add customer', supplier: 'Add supplier', ip: 'Add interfacing process' },
  search: {
    customer: 'Add customer by id or name',
    supplier: 'Add supplier by id or name',
    ip: 'Add interfacing process by id or name',
  },
  isAdditional: 'Additional',
  allListed: 'All of them are already listed.',
  noProcess: 'No process matches.',
  nothing: 'Nothing matches. You can add other names under Additional Customers/Suppliers.',

  type: { input: 'New input', output: 'New output' },
  add: 'Add',

  additional: 'Additional Customers/Suppliers',
  processRemoved: 'The process was removed.',
  newName: 'New name',
  nameOf: 'Name of {name}',
  rename: 'Rename',
  renameItem: 'Rename {name}',
})
