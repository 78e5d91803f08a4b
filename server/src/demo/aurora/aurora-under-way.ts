import type { DemoChart } from '../demo-story.ts'
import { drawing, link, process, symbol } from '../drawing.ts'

/** Still worked on. */
const sourcingSummary: DemoChart = {
  type: 'ps',
  below: 'P4',
  preparedBy: 'linh.nguyen@aurora.example',
  decidedBy: 'joanna.kowalska@aurora.example',
  versions: [
    {
      summary: {
        definition: 'To have every part where it is built in, in the right quality and never later than the day before.',
        suppliers: ['P3', 'Sensor makers', 'Lens grinders'],
        inputs: ['Purchase plan'],
        outputs: ['Released parts'],
        customers: ['P5'],
      },
      preparedDaysAgo: 11,
    },
  ],
}

/** Rejected, and being corrected. */
const serviceMacro: DemoChart = {
  type: 'ma',
  below: 'P7',
  preparedBy: 'sipho.dlamini@aurora.example',
  decidedBy: 'freya.lindqvist@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'due', 'Calibration due', { x: 0, y: 62 }),
          process('P7.1', 'Plan the service', { x: 88, y: 40 }, 'At the customer or in the laboratory'),
          process('P7.2', 'Recalibrate', { x: 304, y: 40 }),
          symbol('decision', 'fault', 'Faulty?', { x: 520, y: 52 }),
          process('P7.4', 'Return and invoice', { x: 656, y: 40 }),
          symbol('end', 'served', 'Customer served', { x: 872, y: 62 }),
          process('P7.3', 'Repair', { x: 476, y: 192 }),
        ],
        [
          link('due.right', 'P7.1.left'),
          link('P7.1.right', 'P7.2.left'),
          link('P7.2.right', 'fault.left'),
          link('fault.right', 'P7.4.left', { label: 'no' }),
          link('fault.bottom', 'P7.3.top', { label: 'yes' }),
          link('P7.3.left', 'P7.2.bottom'),
          link('P7.4.right', 'served.left'),
        ],
      ),
      history: '<p>The first picture of service as a process of its own.</p>',
      preparedDaysAgo: 16,
      rejected: { comment: 'What happens to an instrument that cannot be repaired? Please add it before we go on.', daysAgo: 12 },
    },
  ],
}

/** Waits for its sponsor. */
const qualityMacro: DemoChart = {
  type: 'ma',
  below: 'E4',
  preparedBy: 'noah.fischer@aurora.example',
  decidedBy: 'freya.lindqvist@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'year', 'Audit programme', { x: 0, y: 62 }),
          process('E4.1', 'Audit internally', { x: 88, y: 40 }),
          process('E4.2', 'Handle complaints', { x: 88, y: 192 }, 'An answer within two working days'),
          process('E4.3', 'Correct and prevent', { x: 304, y: 116 }, '8D for whatever came twice'),
          process('E4.4', 'Review by management', { x: 520, y: 116 }, 'In March and September'),
          symbol('start', 'complaint', 'Complaint', { x: 0, y: 214 }),
          symbol('end', 'improved', 'Improved', { x: 736, y: 138 }),
        ],
        [
          link('year.right', 'E4.1.left'),
          link('complaint.right', 'E4.2.left'),
          link('E4.1.right', 'E4.3.top'),
          link('E4.2.right', 'E4.3.bottom'),
          link('E4.3.right', 'E4.4.left'),
          link('E4.4.right', 'improved.left'),
        ],
      ),
      history: '<p>Audits and complaints end in the same place: in what we correct.</p>',
      preparedDaysAgo: 4,
    },
  ],
}

/** What is not approved yet: each in another state. */
export const underWay: readonly DemoChart[] = [sourcingSummary, serviceMacro, qualityMacro]
