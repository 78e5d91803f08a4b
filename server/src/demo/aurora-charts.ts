import type { ChartData } from '@strata/contract'
import { dashed, link, place, process, without } from './demo-chart.ts'
import type { DemoVersion } from './demo-company.ts'

const globalChart: ChartData = {
  schema: 1,
  nodes: [
    place({ id: 'primary', kind: 'pool', at: [0, 0], size: [1328, 416], text: 'Primary processes' }),
    place({ id: 'enabling', kind: 'pool', at: [0, 432], size: [1328, 160], text: 'Enabling processes' }),
    place({ id: 'need', kind: 'start', at: [46, 222], text: 'Customer need', parent: 'primary' }),
    process('P1', 'Win orders', [112, 200], 'primary', 'From the first inquiry to a confirmed order that production can plan'),
    place({ id: 'standard', kind: 'decision', at: [298, 212], text: 'Standard product?', parent: 'primary' }),
    process('P2', 'Design products', [432, 48], 'primary', 'Custom instruments and the yearly product releases'),
    process('P3', 'Plan supply and production', [432, 200], 'primary', 'One plan for all orders, weekly'),
    process('P4', 'Source materials and parts', [532, 312], 'primary', 'Suppliers, purchase orders, incoming inspection'),
    process('P5', 'Build and calibrate instruments', [648, 200], 'primary', 'Assembly, adjustment and calibration to the order'),
    process('P6', 'Deliver and install', [860, 200], 'primary', 'Shipping, installation, acceptance at the customer'),
    process('P7', 'Service and recalibrate', [1072, 200], 'primary', 'Yearly recalibration, repair, spare parts'),
    place({ id: 'served', kind: 'end', at: [1268, 222], text: 'Customer served', parent: 'primary' }),
    process('E1', 'Develop people', [112, 476], 'enabling', 'Hiring, training, qualification matrix'),
    process('E2', 'Manage finance', [352, 476], 'enabling', 'Budget, closing, cash'),
    process('E3', 'Run IT and data', [592, 476], 'enabling', 'Workplaces, systems, information security'),
    process('E4', 'Assure quality and compliance', [832, 476], 'enabling', 'Audits, corrective actions, certificates'),
    process('E5', 'Run the metrology laboratory', [1072, 476], 'enabling', 'Reference standards and their traceability'),
  ],
  edges: [
    link('need', 'right', 'p1', 'left'),
    link('p1', 'right', 'standard', 'left'),
    link('standard', 'top', 'p2', 'left', 'Custom'),
    link('standard', 'right', 'p3', 'left', 'Standard'),
    link('p2', 'bottom', 'p3', 'top', 'Released design'),
    link('p3', 'right', 'p5', 'left', 'Plan'),
    link('p3', 'bottom', 'p4', 'left'),
    link('p4', 'right', 'p5', 'bottom'),
    link('p5', 'right', 'p6', 'left'),
    link('p6', 'right', 'p7', 'left'),
    link('p7', 'right', 'served', 'left'),
    dashed(link('p7', 'top', 'p2', 'right', 'Field data')),
  ],
}

const withoutFieldData = without(globalChart, 'p7-p2')
const firstChart = without(withoutFieldData, 'standard', 'p2', 'p4', 'e4', 'e5')

export const auroraGlobalChart: readonly DemoVersion[] = [
  {
    data: { ...firstChart, edges: [...firstChart.edges, link('p1', 'right', 'p3', 'left')] },
    history: '<p>First map of the company: what we do for customers, and what keeps it running.</p>',
  },
  {
    data: withoutFieldData,
    history:
      '<p>Design and sourcing are processes of their own now.</p><ul><li>Custom orders pass through <strong>Design products</strong>.</li><li>Quality and the metrology laboratory are named, as the certification audit asked.</li></ul>',
  },
  {
    data: globalChart,
    history: '<p>Field data of serviced instruments flows back into design (management review, action 4).</p>',
  },
]

export const winOrdersMacro: readonly DemoVersion[] = [
  {
    data: {
      schema: 1,
      nodes: [
        place({ id: 'inquiry', kind: 'start', at: [0, 22], text: 'Inquiry' }),
        process('P1.1', 'Qualify leads', [80, 0]),
        process('P1.2', 'Configure the solution', [296, 0]),
        process('P1.3', 'Prepare quotations', [512, 0]),
        process('P1.4', 'Negotiate contracts', [512, 152]),
        process('P1.5', 'Confirm orders', [728, 152]),
        place({ id: 'confirmed', kind: 'end', at: [936, 174], text: 'Order confirmed' }),
      ],
      edges: [
        link('inquiry', 'right', 'p1-1', 'left'),
        link('p1-1', 'right', 'p1-2', 'left'),
        link('p1-2', 'right', 'p1-3', 'left'),
        link('p1-3', 'bottom', 'p1-4', 'top'),
        link('p1-4', 'right', 'p1-5', 'left'),
        link('p1-5', 'right', 'confirmed', 'left'),
      ],
    },
    history: '<p>How an inquiry becomes a confirmed order, as sales and application engineering work today.</p>',
  },
]
