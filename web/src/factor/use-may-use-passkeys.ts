import { knowsPasskeys } from '../session/index.ts'
import { useFactors } from './factor-queries.ts'

/** Whether passkeys work in this browser at this address. */
export function useMayUsePasskeys(): boolean {
  const { data } = useFactors()
  return knowsPasskeys() && data?.passkeyOrigins.includes(window.location.origin) === true
}
