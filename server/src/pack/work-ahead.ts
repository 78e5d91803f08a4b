/** Answers what `work` makes of each item, in their order, and begins so many before the one in front of them is taken. @throws what work threw, once what was begun is over */
export async function* workAhead<Item, Result>(
  items: AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  const takeFirst = async function* () {
    const first = begun.shift()
    if (first) yield await first
  }
  try {
    for await (const item of items) {
      const result = work(item)
      // Whoever takes it learns that it failed; until then nobody waits for it.
      result.catch(() => {})
      begun.push(result)
      if (begun.length > ahead) yield* takeFirst()
    }
    while (begun.length > 0) yield* takeFirst()
  } finally {
    await Promise.allSettled(begun)
  }
}
