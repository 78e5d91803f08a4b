/**
 * What one file may be at most. A chart of 5,000 shapes takes the wordiest tools about 60 tags a shape, so the
 * tag limit is above what the chart limits let through and only stops files made to exhaust the reader.
 */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  tags: 300_000,
  depth: 200,
  /** Of one page of a drawing: shapes, lines and layers, hidden ones too. */
  cells: 50_000,
} as const
