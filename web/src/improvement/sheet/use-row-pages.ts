import { sheetRowPageSizes } from '@strata/contract'
import { useEffect, useState } from 'react'

interface Input {
  count: number
  /** The rows with an error, by their index. */
  wrong: readonly number[]
  /** Another number: saving was refused again. */
  refusals: number
}

/** The rows of a list in pages (specification 2 §9); where saving was refused because of a row out of sight, its page comes into sight. */
export function useRowPages({ count, wrong, refusals }: Input) {
  const [{ page, size }, setAsked] = useState<{ page: number; size: number }>({ page: 0, size: sheetRowPageSizes[0] })
  const last = Math.max(0, Math.ceil(count / size) - 1)
  const shown = Math.min(page, last)
  const [first] = wrong
  const [seenRefusals, setSeenRefusals] = useState(refusals)
  useEffect(() => {
    if (refusals === seenRefusals) return
    setSeenRefusals(refusals)
    if (first !== undefined) setAsked((asked) => ({ ...asked, page: Math.floor(first / asked.size) }))
  }, [refusals, seenRefusals, first])
  return {
    pages: { page: shown, size, total: count, sizes: sheetRowPageSizes, onChange: setAsked },
    /** The first row in sight, and the first after those. */
    from: shown * size,
    to: shown * size + size,
    showLast: (total: number) => setAsked((asked) => ({ ...asked, page: Math.max(0, Math.ceil(total / asked.size) - 1) })),
  }
}

/** The rows of a list that have an error: of 'projectTeam.6.name', 6. */
export const wrongRows = (errors: Readonly<Record<string, unknown>>, list: string): number[] =>
  Object.keys(errors)
    .flatMap((path) => new RegExp(`^${list}\\.(\\d+)\\.`).exec(path)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
