import { proposeShortName } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { allUsersQuery } from '../user-queries.ts'
import type { UserForm } from './use-user-form.ts'

/** Fills in a free short name from the names of a new user, as long as nobody typed one. */
export function useProposedShortName(form: UserForm): void {
  const { companyId } = useSession()
  const { data: users } = useQuery(allUsersQuery(companyId))
  const proposed = useRef('')
  const { firstName, lastName } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal follows the names, not the field itself
  useEffect(() => {
    if (!users || form.values.shortName !== proposed.current) return
    const taken = users.map(({ shortName }) => shortName)
    proposed.current = firstName.trim() === '' ? '' : proposeShortName({ firstName, lastName: lastName.trim() }, taken)
    form.setFieldValue('shortName', proposed.current)
  }, [users, firstName, lastName])
}
