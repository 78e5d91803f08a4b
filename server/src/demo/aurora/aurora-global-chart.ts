import type { DemoChart } from '../demo-story.ts'
import { drawing, link, pool, process, renamed, symbol, without } from '../drawing.ts'

const primary = (x: number, y: number) => ({ x, y, in: 'primary' })
const enabling = (x: number) => ({ x, y: 480, in: 'enabling' })

/** As it is now. */
const present = drawing(
  [
    pool('primary', 'Primary processes', { x: 0, y: 0, width: 1344, height: 416 }),
    pool('enabling', 'Enabling processes', { x: 0, y: 432, width: 1344, height: 168 }),
    symbol('start', 'need', 'Customer need', primary(56, 222)),
    process('P1', 'Win orders', primary(112, 200), 'From the first contact to a signed order'),
    symbol('decision', 'standard', 'Standard product?', primary(304, 212)),
    process('P2', 'Design products', primary(440, 48), 'Custom instruments and product care'),
    process('P3', 'Plan supply and production', primary(440, 200), 'One plan for Oslo, Brno and Penang'),
    process('P4', 'Source materials and parts', primary(544, 312), 'Sensors, optics and housings'),
    process('P5', 'Build and calibrate instruments', primary(664, 200), 'Every instrument leaves with its certificate'),
    process('P6', 'Deliver and install', primary(872, 200)),
    process('P7', 'Service and recalibrate', primary(1080, 200), 'Yearly, at the customer or in the laboratory'),
    symbol('end', 'served', 'Customer served', primary(1280, 222)),
    process('E1', 'Develop people', enabling(112)),
    process('E2', 'Manage finance', enabling(352)),
    process('E3', 'Run IT and data', enabling(592)),
    process('E4', 'Assure quality and compliance', enabling(832), 'ISO 9001 and ISO/IEC 17025'),
    process('E5', 'Run the metrology laboratory', enabling(1080), 'The reference for all calibrations'),
  ],
  [
    link('need.right', 'P1.left'),
    link('P1.right', 'standard.left'),
    link('standard.top', 'P2.left', { label: 'Custom' }),
    link('standard.right', 'P3.left', { label: 'Standard' }),
    link('P2.bottom', 'P3.top', { label: 'Released design' }),
    link('P3.right', 'P5.left', { label: 'Plan' }),
    link('P3.bottom', 'P4.left'),
    link('P4.right', 'P5.bottom'),
    link('P5.right', 'P6.left'),
    link('P6.right', 'P7.left'),
    link('P7.right', 'served.left'),
    link('P7.top', 'P2.right', { label: 'Field data', dashed: true }),
  ],
)

/** Before customers' instruments were serviced as a process of its own. */
const beforeService = without(present, ['P7', 'E5'])
const first = renamed(
  { ...beforeService, edges: [...beforeService.edges, link('P6.right', 'served.left')] },
  { P5: 'Build instruments', E3: 'Run IT', E4: 'Assure quality' },
)
const second = renamed(present, { P5: 'Build instruments', E3: 'Run IT', E4: 'Assure quality' })

export const auroraGlobalChart: DemoChart = {
  type: 'gpfc',
  below: null,
  preparedBy: 'admin@aurora.example',
  decidedBy: 'ceo@aurora.example',
  versions: [
    {
      drawing: first,
      history:
        '<p>The first map of how Aurora Instruments works: <strong>six primary</strong> and <strong>four enabling</strong> processes, agreed in the workshops in Oslo and Brno.</p>',
      preparedDaysAgo: 587,
      decidedDaysAgo: 580,
      comment: 'A good start. Thank you all.',
    },
    {
      drawing: second,
      history:
        '<p>Service is a business of its own now:</p><ul><li>new: <strong>P7 Service and recalibrate</strong>, with field data back to design</li><li>new: <strong>E5 Run the metrology laboratory</strong>, taken out of quality</li></ul>',
      preparedDaysAgo: 547,
      decidedDaysAgo: 540,
    },
    {
      drawing: present,
      history:
        '<p>Names that say what is done, after the audit in spring:</p><ul><li>P5 is <em>Build and calibrate instruments</em>: no instrument leaves without its certificate</li><li>E3 is <em>Run IT and data</em></li><li>E4 is <em>Assure quality and compliance</em></li></ul>',
      preparedDaysAgo: 52,
      rejected: { comment: 'Please say in the history why P5 got its new name.', daysAgo: 49, sentAgainDaysAgo: 48 },
      decidedDaysAgo: 45,
    },
  ],
}
