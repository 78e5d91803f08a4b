import type { DemoChart } from '../demo-story.ts'
import { drawing, link, process, symbol } from '../drawing.ts'

const summary: DemoChart = {
  type: 'ps',
  below: 'E1',
  preparedBy: 'meera.iyer@aurora.example',
  decidedBy: 'hannah.cohen@aurora.example',
  versions: [
    {
      summary: {
        definition: 'To have people with the right skills in place, this year and in three years.',
        suppliers: ['Universities', 'Training providers', 'E2'],
        inputs: ['Headcount plan', 'Skill gaps', 'Applications'],
        outputs: ['Trained people', 'Proofs of competence'],
        customers: ['P5', 'P7', 'E5'],
        interfacing: ['E2', 'E4'],
      },
      history: '<p>Why E1 is more than hiring: ISO/IEC 17025 wants proof that people can do what they sign.</p>',
      preparedDaysAgo: 88,
      decidedDaysAgo: 82,
    },
  ],
}

const macro: DemoChart = {
  type: 'ma',
  below: 'E1',
  preparedBy: 'meera.iyer@aurora.example',
  decidedBy: 'hannah.cohen@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'plan', 'Business plan', { x: 0, y: 62 }),
          process('E1.1', 'Plan skills', { x: 88, y: 40 }, 'Every autumn'),
          symbol('decision', 'inside', 'Inside?', { x: 304, y: 52 }),
          process('E1.2', 'Recruit', { x: 440, y: 40 }),
          process('E1.3', 'Welcome and induct', { x: 656, y: 40 }),
          process('E1.5', 'Review performance', { x: 872, y: 40 }),
          symbol('end', 'skilled', 'Skills in place', { x: 1088, y: 62 }),
          process('E1.4', 'Train and certify', { x: 656, y: 192 }, 'With E5 for whoever calibrates'),
        ],
        [
          link('plan.right', 'E1.1.left'),
          link('E1.1.right', 'inside.left'),
          link('inside.right', 'E1.2.left', { label: 'no' }),
          link('inside.bottom', 'E1.4.left', { label: 'yes' }),
          link('E1.2.right', 'E1.3.left'),
          link('E1.3.bottom', 'E1.4.top'),
          link('E1.3.right', 'E1.5.left'),
          link('E1.4.right', 'E1.5.bottom'),
          link('E1.5.right', 'skilled.left'),
        ],
      ),
      history: '<p>From the business plan to people who can do it.</p>',
      preparedDaysAgo: 80,
      decidedDaysAgo: 73,
    },
  ],
}

const welcome: DemoChart = {
  type: 'mi',
  below: 'E1.3',
  preparedBy: 'meera.iyer@aurora.example',
  decidedBy: 'admin@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'signed', 'Contract signed', { x: 0, y: 62 }),
          process('E1.3.1', 'Prepare the first day', { x: 88, y: 40 }, 'Desk, badge, mentor'),
          process('E1.3.2', 'Induct', { x: 304, y: 40 }, 'Safety first'),
          process('E1.3.3', 'Talk after 30 days', { x: 520, y: 40 }),
          symbol('end', 'arrived', 'Arrived', { x: 736, y: 62 }),
        ],
        [
          link('signed.right', 'E1.3.1.left'),
          link('E1.3.1.right', 'E1.3.2.left'),
          link('E1.3.2.right', 'E1.3.3.left'),
          link('E1.3.3.right', 'arrived.left'),
        ],
      ),
      history: '<p>The first thirty days, the same at all sites.</p>',
      preparedDaysAgo: 58,
      decidedDaysAgo: 55,
    },
  ],
}

export const developPeople: readonly DemoChart[] = [summary, macro, welcome]
