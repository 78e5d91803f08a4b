import { useQuery } from '@tanstack/react-query'
import type { ReplacedWip, ReplacedWips } from '../versioned-item.ts'

/** The WIPs that others replaced and that can still be restored; none while they load. */
export function useReplacedWips({ queryKey, list }: ReplacedWips): readonly ReplacedWip[] {
  const { data = [] } = useQuery({ queryKey, queryFn: ({ signal }) => list(signal), staleTime: 0 })
  return data
}
