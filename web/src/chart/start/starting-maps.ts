import type { MapOfNames } from './layered-map.ts'

export interface StartingMap {
  id: string
  name: string
  description: string
  map: MapOfNames
}

/** Maps to begin with rather than an empty page; every box is meant to be renamed. */
export const startingMaps: readonly StartingMap[] = [
  {
    id: 'manufacturer',
    name: 'Manufacturer',
    description: 'From developing products to serving customers, for a company that makes what it sells.',
    map: {
      primary: [
        'Develop products',
        'Win orders',
        'Plan supply and production',
        'Source materials and parts',
        'Make products',
        'Deliver products',
        'Serve customers',
      ],
      enabling: ['Lead the company', 'Develop people', 'Manage finance', 'Run IT and data', 'Assure quality', 'Maintain equipment'],
      connected: true,
    },
  },
  {
    id: 'services',
    name: 'Service company',
    description: 'From an inquiry to a settled engagement, for a company that works for its clients.',
    map: {
      primary: ['Shape the offer', 'Win clients', 'Plan engagements', 'Deliver services', 'Invoice and settle', 'Care for clients'],
      enabling: ['Lead the company', 'Develop people', 'Manage finance', 'Run IT and data', 'Manage knowledge'],
      connected: true,
      from: 'Client need',
      to: 'Client served',
    },
  },
  {
    id: 'trade',
    name: 'Trading company',
    description: 'From choosing the range to the return of goods, for a company that buys and sells.',
    map: {
      primary: ['Choose the range', 'Buy goods', 'Store goods', 'Sell goods', 'Deliver orders', 'Handle returns'],
      enabling: ['Lead the company', 'Develop people', 'Manage finance', 'Run IT and data'],
      connected: true,
    },
  },
]
