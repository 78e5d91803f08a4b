import type { ExpectationType } from '@strata/contract'
import { create } from 'zustand'

/** Which type each process's tab lists, by company and process: another item of the tab and back leaves it as it was. */
const useChosenTypes = create<Readonly<Record<string, ExpectationType>>>(() => ({}))

/** The type that the panel of a process lists, customers at first. */
export function useChosenType(companyId: number, globalChronId: number) {
  const key = `${companyId}/${globalChronId}`
  const type = useChosenTypes((chosen) => chosen[key] ?? 'ce')
  return [type, (next: ExpectationType) => useChosenTypes.setState({ [key]: next })] as const
}
