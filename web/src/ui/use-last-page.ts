import { useEffect } from 'react'

/** A page (counted from 0) that is empty now, as its last thing was taken away, gives way to the one before. While `total` is not known nothing happens. */
export function useLastPage(
  { page, size }: { page: number; size: number },
  total: number | undefined,
  ask: (changes: { page: number }) => void,
): void {
  const last = total === undefined ? page : Math.max(0, Math.ceil(total / size) - 1)
  useEffect(() => {
    if (page > last) ask({ page: last })
  }, [page, last, ask])
}
