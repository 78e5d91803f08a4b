const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts texts as a person does: P2 before P10, capitals or not. */
export const compareTexts = (one: string, other: string): number => order.compare(one, other)
