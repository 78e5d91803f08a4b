/** Versions that were answered in this window: whoever consented or rejected may not open that version any longer, and knows why it is gone. */
const answered = new Set<number>()

export const markAnswered = (id: number): void => void answered.add(id)

export const wasAnsweredHere = (id: number): boolean => answered.has(id)
