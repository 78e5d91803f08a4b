/** What becomes of an audit pack (specification 4 §11). */
export const packStates = ['WAITING', 'MAKING', 'READY', 'FAILED'] as const
export type PackState = (typeof packStates)[number]
