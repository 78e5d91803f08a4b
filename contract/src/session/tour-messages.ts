import { defineMessages } from '../messages/index.ts'

/** Five steps through the demo company. */
export const tourMessages = defineMessages({
  part: 'The tour',
  resume: 'Go on with the tour',
  title: 'Tour',
  stepOf: 'Step {step} of {count}',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  leave: 'Leave the tour',
  again: 'You can take the tour again from Help.',
  steps: {
    map: {
      title: 'Start from the map',
      text: 'Each box is a process. Click one to see who leads it and how it is doing, then open it.',
    },
    waiting: {
      title: 'See what waits for you',
      text: 'Decisions, late figures and missing actions stay here until they are done. The number is how many there are.',
    },
    process: {
      title: 'Look inside a process',
      text: 'The summary, the charts, expectations, figures, plans and documents of a process are in this tree, with what is in progress or missing.',
    },
    figures: {
      title: 'Spot what needs a look',
      text: 'Each expectation has a small chart of the last twelve months, the worst first. Click one for the details.',
    },
    versions: {
      title: 'Change things safely',
      text: 'Changes are drawn in a new version and sent for approval. What is approved stays in force until then, and every version is kept here.',
    },
  },
})
