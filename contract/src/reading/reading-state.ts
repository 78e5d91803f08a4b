/** Where a request to read is in its life. */
export const readRequestStates = ['OPEN', 'CLOSED', 'FOLLOWED', 'REPEATED', 'ENDED'] as const
export type ReadRequestState = (typeof readRequestStates)[number]

/** Whose people are still asked. */
export const openReadStates: readonly ReadRequestState[] = ['OPEN']
