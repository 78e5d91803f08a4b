import { startingMapMessages as messages } from '@strata/contract'
import type { MapOfNames } from './layered-map.ts'

export interface StartingMap {
  id: string
  name: string
  description: string
  map: MapOfNames
}

const readLines = (text: string): string[] => text.split('\n')

/** Maps to start from rather than an empty page; every box is meant to be renamed. */
export const startingMaps: readonly StartingMap[] = [
  {
    id: 'manufacturer',
    name: messages.manufacturer,
    description: messages.manufacturerAbout,
    map: { primary: readLines(messages.manufacturerPrimary), enabling: readLines(messages.manufacturerEnabling), connected: true },
  },
  {
    id: 'services',
    name: messages.services,
    description: messages.servicesAbout,
    map: {
      primary: readLines(messages.servicesPrimary),
      enabling: readLines(messages.servicesEnabling),
      connected: true,
      from: messages.servicesStart,
      to: messages.servicesEnd,
    },
  },
  {
    id: 'trade',
    name: messages.trade,
    description: messages.tradeAbout,
    map: { primary: readLines(messages.tradePrimary), enabling: readLines(messages.tradeEnabling), connected: true },
  },
]
