const units = ['KB', 'MB', 'GB'] as const

/** '512 B', '1.4 MB', '37 MB': a thousand and twenty-four of one are one of the next. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 'B']
  for (const next of units) {
    if (size < 1000) break
    size /= 1024
    unit = next
  }
  return `${size < 10 && unit !== 'B' ? size.toFixed(1) : Math.round(size)} ${unit}`
}
