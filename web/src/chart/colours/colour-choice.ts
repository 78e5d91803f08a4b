import type { DataMonth } from '@strata/contract'
import { create } from 'zustand'
import type { ChartPlace } from '../chart-place.ts'

export interface ColourChoice {
  isOn: boolean
  /** Left out: the latest month that has completed data. */
  month?: DataMonth
}

/** Whether a chart shows performance, by where it hangs: another item of the tab and back leaves it as it was, until the page is left. */
const useColourChoices = create<Readonly<Record<string, ColourChoice>>>(() => ({}))

const off: ColourChoice = { isOn: false }

export function useColourChoice({ companyId, type, parentId }: ChartPlace) {
  const key = `${companyId}/${type}/${parentId}`
  const choice = useColourChoices((choices) => choices[key] ?? off)
  return [choice, (next: ColourChoice) => useColourChoices.setState({ [key]: next })] as const
}
