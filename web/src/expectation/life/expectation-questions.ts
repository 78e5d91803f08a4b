import { type ExpectationInfo, expectationMessages } from '@strata/contract'
import type { Confirmation } from '../../ui/index.ts'

/** specification 3 §2.1; what is asked before the rest follows the charts. */
export const expectationQuestions = {
  create: {
    title: expectationMessages.create,
    body: expectationMessages.createQuestion,
    confirm: expectationMessages.create,
  },
  remove: {
    title: expectationMessages.delete,
    body: expectationMessages.deleteQuestion,
    confirm: expectationMessages.delete,
    isDestructive: true,
  },
  withdraw: ({ version }: ExpectationInfo): Confirmation => ({
    title: `Withdraw version ${version}?`,
    body: 'The Expectation goes back to WIP. Nobody is asked to decide on it until it is sent again.',
    confirm: 'Withdraw',
  }),
} as const satisfies Record<string, Confirmation | ((info: ExpectationInfo) => Confirmation)>
