import type { DemoReading } from '../demo-story.ts'

/** How an instrument is calibrated was changed, and those who do it are asked to read that: two have, one has not. */
export const auroraReading: readonly DemoReading[] = [
  {
    type: 'mi',
    below: 'P5.3',
    by: 'chinedu.okafor@aurora.example',
    daysAgo: 6.2,
    order: { whom: { circle: 'holders' }, days: 14 },
    readers: [
      { by: 'noah.fischer@aurora.example', daysAgo: 5.4 },
      { by: 'suharti@aurora.example', daysAgo: 2.3 },
    ],
  },
]
