import type { DemoChart } from '../demo-story.ts'
import { drawing, link, process, symbol, without } from '../drawing.ts'

const summary: DemoChart = {
  type: 'ps',
  below: 'P5',
  preparedBy: 'chinedu.okafor@aurora.example',
  decidedBy: 'noah.fischer@aurora.example',
  versions: [
    {
      summary: {
        definition: 'To build instruments that leave the house calibrated, certified and on the day that was promised.',
        suppliers: ['P3', 'P4', 'E5', 'Calibration gas supplier'],
        inputs: ['Production orders', 'Kitted parts', 'Reference standards'],
        outputs: ['Calibrated instruments', 'Calibration certificates', 'Yield figures'],
        customers: ['P6', 'P7', 'Accreditation body'],
        interfacing: ['P2', 'E4'],
      },
      history: '<p>Building and calibrating are one process: what is built here leaves with its certificate.</p>',
      preparedDaysAgo: 503,
      decidedDaysAgo: 497,
    },
  ],
}

const macro: DemoChart = {
  type: 'ma',
  below: 'P5',
  preparedBy: 'chinedu.okafor@aurora.example',
  decidedBy: 'noah.fischer@aurora.example',
  versions: [
    {
      drawing: drawing(
        [
          symbol('start', 'order', 'Production order', { x: 0, y: 62 }),
          process('P5.1', 'Kit the parts', { x: 88, y: 40 }),
          process('P5.2', 'Assemble', { x: 304, y: 40 }, 'Clean room from the optics on'),
          process('P5.3', 'Adjust and calibrate', { x: 520, y: 40 }, 'Against the standards of E5'),
          symbol('decision', 'tolerance', 'In tolerance?', { x: 736, y: 52 }),
          process('P5.4', 'Test and certify', { x: 872, y: 40 }),
          process('P5.5', 'Pack', { x: 1088, y: 40 }),
          symbol('end', 'ready', 'Ready to ship', { x: 1304, y: 62 }),
          symbol('activity', 'rework', 'Rework', { x: 692, y: 192 }),
          symbol('document', 'certificate', 'Certificate', { x: 888, y: 192 }),
        ],
        [
          link('order.right', 'P5.1.left'),
          link('P5.1.right', 'P5.2.left'),
          link('P5.2.right', 'P5.3.left'),
          link('P5.3.right', 'tolerance.left'),
          link('tolerance.right', 'P5.4.left', { label: 'yes' }),
          link('tolerance.bottom', 'rework.top', { label: 'no' }),
          link('rework.left', 'P5.3.bottom'),
          link('P5.4.right', 'P5.5.left'),
          link('P5.4.bottom', 'certificate.top', { dashed: true }),
          link('P5.5.right', 'ready.left'),
        ],
      ),
      history: '<p>One line for all families of instruments. Rework is part of the picture: it is a tenth of our hours.</p>',
      preparedDaysAgo: 110,
      decidedDaysAgo: 104,
    },
  ],
}

const calibrated = drawing(
  [
    symbol('start', 'assembled', 'Assembled', { x: 0, y: 62 }),
    process('P5.3.1', 'Warm up', { x: 88, y: 40 }, 'Two hours at 20 °C'),
    process('P5.3.2', 'Measure as found', { x: 304, y: 40 }, 'Eleven points over the range'),
    process('P5.3.3', 'Adjust', { x: 520, y: 40 }),
    process('P5.3.4', 'Measure as left', { x: 736, y: 40 }, 'The same eleven points'),
    symbol('end', 'calibrated', 'Calibrated', { x: 952, y: 62 }),
    symbol('data', 'values', 'Values', { x: 764, y: 192 }),
  ],
  [
    link('assembled.right', 'P5.3.1.left'),
    link('P5.3.1.right', 'P5.3.2.left'),
    link('P5.3.2.right', 'P5.3.3.left'),
    link('P5.3.3.right', 'P5.3.4.left'),
    link('P5.3.4.right', 'calibrated.left'),
    link('P5.3.4.bottom', 'values.top', { dashed: true }),
  ],
)
const withoutSecondMeasuring = without(calibrated, ['P5.3.4', 'values'])

const adjustAndCalibrate: DemoChart = {
  type: 'mi',
  below: 'P5.3',
  preparedBy: 'yusuf.demir@aurora.example',
  decidedBy: 'chinedu.okafor@aurora.example',
  versions: [
    {
      drawing: { ...withoutSecondMeasuring, edges: [...withoutSecondMeasuring.edges, link('P5.3.3.right', 'calibrated.left')] },
      history: '<p>How an instrument is calibrated, in the order of the bench.</p>',
      preparedDaysAgo: 96,
      decidedDaysAgo: 90,
    },
    {
      drawing: calibrated,
      history: '<p>After the surveillance audit: <strong>as-left values are measured</strong>, not calculated.</p>',
      preparedDaysAgo: 27,
      decidedDaysAgo: 24,
      comment: 'The auditor will be glad.',
    },
  ],
}

export const buildInstruments: readonly DemoChart[] = [summary, macro, adjustAndCalibrate]
