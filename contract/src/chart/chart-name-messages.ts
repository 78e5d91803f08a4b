import { defineMessages } from '../messages/index.ts'

/** A chart within a sentence; `type` is the name of the chart type. */
export const chartNameMessages = defineMessages({
  below: '{type} of ({pid}) {pname}',
})
