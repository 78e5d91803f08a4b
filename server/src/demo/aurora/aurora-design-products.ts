import type { DemoChart } from '../demo-story.ts'
import { drawing, link, process, renamed, symbol } from '../drawing.ts'

const summary: DemoChart = {
  type: 'ps',
  below: 'P2',
  preparedBy: 'elif.yilmaz@aurora.example',
  decidedBy: 'sponsor@aurora.example',
  versions: [
    {
      summary: {
        definition: 'To design instruments that measure what customers need, in a time and at a cost that we can promise.',
        suppliers: ['P1', 'P7', 'E5', 'Sensor makers', 'Standards bodies'],
        inputs: ['Requirements of customers', 'Field data', 'Standards and directives'],
        outputs: ['Released designs', 'Bills of materials', 'Test reports', 'Technical files'],
        customers: ['P1', 'P3', 'P5', 'Notified body'],
        interfacing: ['P5', 'E4'],
      },
      history: '<p>What design takes in and hands on. Field data from service is a source of its own now.</p>',
      preparedDaysAgo: 505,
      decidedDaysAgo: 500,
    },
  ],
}

const first = drawing(
  [
    symbol('start', 'order', 'Design order', { x: 0, y: 62 }),
    process('P2.1', 'Capture requirements', { x: 88, y: 40 }),
    process('P2.2', 'Develop concept', { x: 304, y: 40 }, 'Two alternatives at least'),
    symbol('decision', 'concept', 'Accepted?', { x: 520, y: 52 }),
    process('P2.3', 'Detail the design', { x: 656, y: 40 }, 'Mechanics, optics, electronics, software'),
    process('P2.4', 'Verify and validate', { x: 872, y: 40 }),
    process('P2.5', 'Release', { x: 1088, y: 40 }),
    symbol('end', 'released', 'Design released', { x: 1304, y: 62 }),
  ],
  [
    link('order.right', 'P2.1.left'),
    link('P2.1.right', 'P2.2.left'),
    link('P2.2.right', 'concept.left'),
    link('concept.right', 'P2.3.left', { label: 'yes' }),
    link('concept.bottom', 'P2.2.bottom', { label: 'no' }),
    link('P2.3.right', 'P2.4.left'),
    link('P2.4.right', 'P2.5.left'),
    link('P2.5.right', 'released.left'),
  ],
)
const drawn = renamed(first, { 'P2.5': 'Release to production' })
const second = drawing(
  [
    ...drawn.nodes,
    symbol('activity', 'laboratory', 'Book the laboratory', { x: 656, y: 192 }),
    symbol('start', 'field', 'Field data', { x: 1008, y: 214 }),
    process('P2.6', 'Care for products', { x: 1088, y: 192 }, 'From the first delivery to the last spare part'),
    symbol('end', 'change', 'Change decided', { x: 1304, y: 214 }),
  ],
  [
    ...drawn.edges,
    link('P2.3.bottom', 'laboratory.top'),
    link('laboratory.right', 'P2.4.bottom'),
    link('field.right', 'P2.6.left'),
    link('P2.6.right', 'change.left'),
  ],
)

/** Its second version waits for the sponsor. */
const macro: DemoChart = {
  type: 'ma',
  below: 'P2',
  preparedBy: 'elif.yilmaz@aurora.example',
  decidedBy: 'sponsor@aurora.example',
  versions: [
    {
      drawing: first,
      history: '<p>From the design order to the release, as all three design offices work.</p>',
      preparedDaysAgo: 140,
      decidedDaysAgo: 131,
    },
    {
      drawing: second,
      history:
        '<p>Two things that went wrong last year:</p><ul><li>new: <strong>P2.6 Care for products</strong>, so that field data has an owner</li><li>the laboratory is booked as soon as the detailed design begins, not when the prototype stands there</li></ul>',
      preparedDaysAgo: 4,
    },
  ],
}

const captureRequirements: DemoChart = {
  type: 'mi',
  below: 'P2.1',
  preparedBy: 'grace.kim@aurora.example',
  decidedBy: 'elif.yilmaz@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'order', 'Design order', { x: 0, y: 62 }),
          process('P2.1.1', 'Interview the customer', { x: 88, y: 40 }, 'At the place where it will be used'),
          process('P2.1.2', 'Write requirements', { x: 304, y: 40 }),
          process('P2.1.3', 'Review requirements', { x: 520, y: 40 }, 'With P1, P5 and P7'),
          symbol('decision', 'complete', 'Complete?', { x: 736, y: 52 }),
          symbol('end', 'agreed', 'Requirements agreed', { x: 872, y: 62 }),
          symbol('document', 'requirements', 'Requirements', { x: 320, y: 192 }),
        ],
        [
          link('order.right', 'P2.1.1.left'),
          link('P2.1.1.right', 'P2.1.2.left'),
          link('P2.1.2.right', 'P2.1.3.left'),
          link('P2.1.2.bottom', 'requirements.top', { dashed: true }),
          link('P2.1.3.right', 'complete.left'),
          link('complete.right', 'agreed.left', { label: 'yes' }),
          link('complete.top', 'P2.1.1.top', { label: 'no' }),
        ],
      ),
      history: '<p>Nobody designs before the requirements are agreed.</p>',
      preparedDaysAgo: 118,
      decidedDaysAgo: 112,
    },
  ],
}

/** Still worked on. */
const verifyAndValidate: DemoChart = {
  type: 'mi',
  below: 'P2.4',
  preparedBy: 'wei.chen@aurora.example',
  decidedBy: 'elif.yilmaz@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'designed', 'Design detailed', { x: 0, y: 62 }),
          process('P2.4.1', 'Plan the tests', { x: 88, y: 40 }),
          process('P2.4.2', 'Build the prototype', { x: 304, y: 40 }),
          process('P2.4.3', 'Test and report', { x: 520, y: 40 }),
          symbol('end', 'validated', 'Design validated', { x: 736, y: 62 }),
          symbol('data', 'results', 'Test results', { x: 548, y: 192 }),
        ],
        [
          link('designed.right', 'P2.4.1.left'),
          link('P2.4.1.right', 'P2.4.2.left'),
          link('P2.4.2.right', 'P2.4.3.left'),
          link('P2.4.3.right', 'validated.left'),
          link('P2.4.3.bottom', 'results.top', { dashed: true }),
        ],
      ),
      preparedDaysAgo: 5,
    },
  ],
}

/** Retired when the product data system took over. */
const release: DemoChart = {
  type: 'mi',
  below: 'P2.5',
  preparedBy: 'grace.kim@aurora.example',
  decidedBy: 'elif.yilmaz@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'validated', 'Design validated', { x: 0, y: 62 }),
          process('P2.5.1', 'Fill in the release sheet', { x: 88, y: 40 }),
          process('P2.5.2', 'Hold the release meeting', { x: 304, y: 40 }, 'Every Thursday'),
          process('P2.5.3', 'Enter the bill of materials', { x: 520, y: 40 }),
          symbol('end', 'released', 'Design released', { x: 736, y: 62 }),
        ],
        [
          link('validated.right', 'P2.5.1.left'),
          link('P2.5.1.right', 'P2.5.2.left'),
          link('P2.5.2.right', 'P2.5.3.left'),
          link('P2.5.3.right', 'released.left'),
        ],
      ),
      history: '<p>Releasing by sheet and meeting, until the product data system does it.</p>',
      preparedDaysAgo: 126,
      decidedDaysAgo: 120,
      comment: 'For the time until the system is here.',
      retiredDaysAgo: 60,
    },
  ],
}

export const designProducts: readonly DemoChart[] = [summary, macro, captureRequirements, verifyAndValidate, release]
