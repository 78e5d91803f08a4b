import { defineMessages } from '../messages/index.ts'

/** A chart and its versions as alerts, events, mails and the search name them; `type` is the name of the chart type. */
export const chartNameMessages = defineMessages({
  below: '{type} of ({pid}) {pname}',
  version: 'Version {version} of the {type}',
  versionBelow: 'Version {version} of the {type} of ({pid}) {pname}',
})
