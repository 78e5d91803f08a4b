import type { DemoCompany } from '../demo-story.ts'
import { buildInstruments } from './aurora-build-instruments.ts'
import { auroraComments } from './aurora-comments.ts'
import { auroraConsents } from './aurora-consents.ts'
import { designProducts } from './aurora-design-products.ts'
import { developPeople } from './aurora-develop-people.ts'
import { auroraDocuments, auroraFolders } from './aurora-documents.ts'
import { buildExpectations } from './aurora-expectations-build.ts'
import { designExpectations } from './aurora-expectations-design.ts'
import { enablingExpectations } from './aurora-expectations-enabling.ts'
import { salesExpectations } from './aurora-expectations-sales.ts'
import { auroraGlobalChart } from './aurora-global-chart.ts'
import { manageFinance } from './aurora-manage-finance.ts'
import { auroraPeople } from './aurora-people.ts'
import { auroraPerformance } from './aurora-performance.ts'
import { auroraPlans } from './aurora-plans.ts'
import { auroraReading } from './aurora-reading.ts'
import { auroraHandovers, auroraRoles } from './aurora-roles.ts'
import { auroraReviews, auroraSuggestions } from './aurora-suggestions.ts'
import { underWay } from './aurora-under-way.ts'
import { winOrders } from './aurora-win-orders.ts'

/** Below P3 there is nothing yet (specification 5 §17). */
export const aurora: DemoCompany = {
  name: 'Aurora Instruments',
  access: 'PREMIUM',
  license: 40,
  timezone: 'Europe/Oslo',
  guidance: true,
  admin: 'admin@aurora.example',
  ceo: 'ceo@aurora.example',
  people: auroraPeople,
  charts: [auroraGlobalChart, ...winOrders, ...designProducts, ...buildInstruments, ...developPeople, ...manageFinance, ...underWay],
  roles: auroraRoles,
  restricted: [{ pid: 'E2', daysAgo: 575 }],
  comments: auroraComments,
  suggestions: auroraSuggestions,
  consents: auroraConsents,
  reading: auroraReading,
  substitutes: [
    {
      of: 'freya.lindqvist@aurora.example',
      substitute: 'joanna.kowalska@aurora.example',
      setDaysAgo: 4.4,
      firstDayIn: 12,
      lastDayIn: 26,
    },
  ],
  handovers: auroraHandovers,
  reviews: auroraReviews,
  plans: auroraPlans,
  // In every state, of every type and at every frequency.
  expectations: [...salesExpectations, ...designExpectations, ...buildExpectations, ...enablingExpectations],
  performance: auroraPerformance,
  folders: auroraFolders,
  documents: auroraDocuments,
  alertsSeenDaysAgo: 9,
}
