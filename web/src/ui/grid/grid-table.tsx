import type { ComponentPropsWithRef } from 'react'

/** A table that the keyboard walks cell by cell: a grid, whose arrow keys `useGridWalk` or its like serve. */
export const GridTable = (props: ComponentPropsWithRef<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the keyboard walks is a grid
  <table role="grid" {...props} />
)
