import { defineMessages } from '../messages/index.ts'

/** What suggestions are refused with. */
export const suggestionMessages = defineMessages({
  textRequired: 'Write what should be better.',
  reasonRequired: 'Write why it is declined.',
  noSuchPlace: 'The approved version has no such step, connection or row.',
  notInForce: 'No version of this is in force.',
  inApproval: 'Version {version} is in approval. A suggestion can be taken up in a WIP.',
  readOnly: 'The process was removed, so nothing is suggested here any more.',
  tooMany: 'You have {count} open suggestions. Take some back, or wait until they are answered.',
  nothingDrawn: 'Nothing was drawn.',
  tooMuchDrawn: 'At most {count} steps and connections can be changed in one drawing.',
  drawingTooLarge: 'The drawing is larger than {size} KB. Show the most important part of it.',
  onlyOnCharts: 'You can only draw on a chart.',
  noSuchVersion: 'This version of the chart was never in force.',
  drawsProcess: 'A drawing cannot add processes: draw an activity.',
  processUnnamed: 'A process needs a name.',
  drawnTwice: 'This is in the drawing twice.',
  notDrawnOn: 'The version that was drawn on has no such step or connection.',
  drawingMeets: 'The WIP changed what the drawing changes too. Choose what to keep.',
  states: {
    OPEN: 'This suggestion is open.',
    TAKEN: 'This suggestion has been taken up already.',
    DONE: 'This suggestion is done already.',
    DECLINED: 'This suggestion has been declined already.',
    WITHDRAWN: 'This suggestion has been taken back.',
    CLOSED: 'This suggestion is closed, because what it is about is no longer in use.',
  },
})
