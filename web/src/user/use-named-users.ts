import type { User } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { namedUsersQuery } from './user-queries.ts'

const nobody: readonly User[] = []

/** Those of these people (companyUserIds) who are known; nothing until they are loaded. */
export function useNamedUsers(given: readonly (number | null)[]): readonly User[] | undefined {
  const { companyId } = useSession()
  const ids = [...new Set(given)].filter((id) => id !== null).sort((a, b) => a - b)
  const { data, isError } = useQuery({ ...namedUsersQuery(companyId, ids), enabled: ids.length > 0 })
  return data ?? (isError || ids.length === 0 ? nobody : undefined)
}
