/**
 * The kinds of items that have versions with one life in common; a Process Summary is a chart. Whatever goes along with a version of any kind (alerts, events,
 * mails, what waits for a decision) takes its kinds from this list.
 */
export const versionKinds = ['chart', 'document', 'expectation'] as const
export type VersionKind = (typeof versionKinds)[number]
