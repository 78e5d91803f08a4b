import { proposeShortName } from '@strata/contract'
import { useEffect, useRef } from 'react'
import { usePeople } from '../use-people.ts'
import type { UserForm } from './use-user-form.ts'

/**
 * Fills in a free short name from the names of a new user, as long as nobody typed one. Of a large company only those are asked for who have the same first letters, as have all
 * further proposals.
 */
export function useProposedShortName(form: UserForm): void {
  const { people: users, search } = usePeople('all')
  const proposed = useRef('')
  const { firstName, lastName } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal follows the names, not the field itself
  useEffect(() => {
    if (form.values.shortName !== proposed.current) return
    const proposal = (taken: readonly string[]): string => proposeShortName({ firstName, lastName: lastName.trim() }, taken)
    const isNamed = firstName.trim() !== ''
    // A short name is looked for as it is shown, in parentheses: so names and emails with these letters are not found.
    search(isNamed ? `(${proposal([]).slice(0, 2)}` : '')
    if (!users) return
    proposed.current = isNamed ? proposal(users.map(({ shortName }) => shortName)) : ''
    form.setFieldValue('shortName', proposed.current)
  }, [users, firstName, lastName])
}
