import { formatSignInFilter, parseSignInFilter, type SignInFilter } from '@strata/contract'
import { replacePlace, usePlace } from '../tabs/index.ts'

interface SignInPlace {
  filter: SignInFilter
  /** From 0. */
  page: number
  /** From the first page on. */
  show: (filter: SignInFilter) => void
  turn: (changes: { page: number }) => void
}

/** Which sessions or logins the address asks for: Back, a reload and a link bring the same ones. */
export function useSignInPlace(): SignInPlace {
  const { filter, page = 1 } = usePlace()
  return {
    filter: parseSignInFilter(filter),
    page: page - 1,
    show: (wanted) => replacePlace({ filter: formatSignInFilter(wanted), page: undefined }),
    turn: (to) => replacePlace({ page: to.page === 0 ? undefined : to.page + 1 }),
  }
}
