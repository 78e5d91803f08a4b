interface Wish {
  /** Where its middle should be. */
  readonly middle: number
  readonly size: number
}

/** Beginnings of things on one line, each as near to where it wants to be as leaves `gap` between them; in the order given. */
export function putApart(wishes: readonly Wish[], gap: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => (wishes[a]?.middle ?? 0) - (wishes[b]?.middle ?? 0) || a - b)
  const runs: { start: number; size: number; at: number[] }[] = []
  for (const index of order) {
    const { middle, size } = wishes[index] ?? { middle: 0, size: 0 }
    let run = { start: middle - size / 2, size, at: [index] }
    for (let last = runs.at(-1); last && last.start + last.size + gap > run.start; last = runs.at(-1)) {
      runs.pop()
      // Runs that meet become one, and give way to each other by how many things each holds.
      const start = (last.start * last.at.length + (run.start - last.size - gap) * run.at.length) / (last.at.length + run.at.length)
      run = { start, size: last.size + gap + run.size, at: [...last.at, ...run.at] }
    }
    runs.push(run)
  }
  const starts: number[] = []
  for (const run of runs) {
    let start = run.start
    for (const index of run.at) {
      starts[index] = start
      start += (wishes[index]?.size ?? 0) + gap
    }
  }
  return starts
}
