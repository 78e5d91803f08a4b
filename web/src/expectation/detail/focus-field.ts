const entries = 'textarea, input:not([type="hidden"]):not(:disabled)'

/** Puts the keyboard at the first of the fields that is in the form, where something is entered there: at a number rather than at its radio. */
export function focusField(root: HTMLElement | null, fields: readonly string[]): void {
  const found = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(({ dataset }) => fields.includes(dataset.field ?? ''))
  const entry = found?.querySelector<HTMLElement>('[data-entry]:not(:disabled)') ?? found?.querySelector<HTMLElement>(entries)
  entry?.focus()
  entry?.scrollIntoView({ block: 'nearest' })
}
