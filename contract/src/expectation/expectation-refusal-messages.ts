import { defineMessages } from '../messages/index.ts'

/** Why the server refuses a change of expectations. */
export const expectationRefusalMessages = defineMessages({
  notInSummary: {
    ce: 'Not a customer in the approved Process Summary',
    se: 'Not a supplier in the approved Process Summary',
    ie: 'Not an interfacing process in the approved Process Summary',
  },
  typeFixed: { ce: 'The type of a customer cannot be changed', se: 'The type of a supplier cannot be changed' },
  noFrequency: 'This process has no such frequency',
  mostFrequencies: 'A process has at most {most} custom frequencies.',
  mostRows: 'Expectations have at most {most} rows.',
  exists: 'These expectations already exist.',
  changed: 'The expectations have changed since they were shown.',
  notReady: 'The expectations cannot be sent for approval yet.',
  inApproval: 'A version of these expectations is in approval.',
  noRows: 'No rows',
  notApprovable: 'The expectations can no longer be approved.',
})
