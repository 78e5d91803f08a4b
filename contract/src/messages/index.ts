export { actionMessages } from './action-messages.ts'
export { defineMessages } from './define-messages.ts'
export { lazyMessages, serverMessages } from './lazy-messages.ts'
export { editedMeanwhileMessages, uiMessages } from './ui-messages.ts'
