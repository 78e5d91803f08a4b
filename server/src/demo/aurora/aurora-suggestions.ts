import type { DemoReviewInterval, DemoSuggestion } from '../demo-story.ts'
import { link, symbol } from '../drawing.ts'

const buildInstruments = { type: 'ma', below: 'P5' } as const

/** What people suggest for the picture of how instruments are built; nobody has answered yet. */
export const auroraSuggestions: readonly DemoSuggestion[] = [
  {
    ...buildInstruments,
    by: 'reader@aurora.example',
    daysAgo: 6.3,
    suggestion: {
      kind: 'unclear',
      text: 'Who signs the certificate: the bench that tested, or the laboratory? Both have been asked by customers.',
      place: { kind: 'node', id: 'P5.4' },
    },
  },
  {
    ...buildInstruments,
    by: 'member@aurora.example',
    daysAgo: 3.1,
    suggestion: {
      kind: 'better',
      text: 'After two rounds of rework the instrument should go back to assembly. At the moment it can circle here for ever.',
      place: { kind: 'edge', id: 'tolerance-rework' },
    },
    drawing: {
      nodes: [symbol('decision', 'second-round', 'Second round?', { x: 564, y: 204 })],
      edges: [
        link('rework.left', 'second-round.right'),
        link('second-round.top', 'P5.3.bottom', { label: 'no' }),
        link('second-round.left', 'P5.2.bottom', { label: 'yes' }),
      ],
      removedNodes: [],
      removedEdges: ['rework-P5.3'],
    },
  },
]

const chinedu = 'chinedu.okafor@aurora.example'

/** Intervals of two items: the summary of how instruments are built is overdue, its macro due within some weeks. */
export const auroraReviews: readonly DemoReviewInterval[] = [
  { type: 'ps', below: 'P5', by: chinedu, daysAgo: 420, months: 12 },
  { type: 'ma', below: 'P5', by: chinedu, daysAgo: 100, months: 4 },
]
