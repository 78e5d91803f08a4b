import { auroraGlobalChart } from './aurora-global-chart.ts'
import { auroraPeople } from './aurora-people.ts'
import { qualifyEnquiryMicro, winOrdersMacro } from './aurora-win-orders.ts'
import type { DemoCompany } from './demo-story.ts'

export const aurora: DemoCompany = {
  name: 'Aurora Instruments',
  access: 'PREMIUM',
  license: 40,
  timezone: 'Europe/Oslo',
  guidance: true,
  admin: 'admin@aurora.example',
  ceo: 'ceo@aurora.example',
  people: auroraPeople,
  charts: [auroraGlobalChart, winOrdersMacro, qualifyEnquiryMicro],
  roles: [
    {
      pid: 'P1',
      roles: {
        PRS: ['sponsor@aurora.example'],
        PRL: ['leader@aurora.example'],
        PRO: ['member@aurora.example', 'mateo.fernandez@aurora.example'],
      },
    },
    { pid: 'P1.1', roles: { SPL: ['spl@aurora.example'], SPM: ['spm@aurora.example'] } },
    {
      pid: 'P2',
      roles: {
        PRS: ['sponsor@aurora.example'],
        PRL: ['elif.yilmaz@aurora.example'],
        PRO: ['grace.kim@aurora.example', 'wei.chen@aurora.example'],
      },
    },
    { pid: 'P3', roles: { PRS: ['joanna.kowalska@aurora.example'], PRL: ['anneke.devries@aurora.example'] } },
    {
      pid: 'P4',
      roles: { PRS: ['joanna.kowalska@aurora.example'], PRL: ['linh.nguyen@aurora.example'], PRO: ['suharti@aurora.example'] },
    },
    {
      pid: 'P5',
      roles: {
        PRS: ['noah.fischer@aurora.example'],
        PRL: ['chinedu.okafor@aurora.example'],
        PRO: ['yusuf.demir@aurora.example', 'suharti@aurora.example'],
      },
    },
    {
      pid: 'P6',
      roles: { PRS: ['noah.fischer@aurora.example'], PRL: ['rafael.costa@aurora.example'], PRO: ['malia.kahale@aurora.example'] },
    },
    { pid: 'P7', roles: { PRS: ['freya.lindqvist@aurora.example'], PRL: ['sipho.dlamini@aurora.example'] } },
    { pid: 'E1', roles: { PRS: ['hannah.cohen@aurora.example'], PRL: ['meera.iyer@aurora.example'] } },
    { pid: 'E2', roles: { PRS: ['ceo@aurora.example'], PRL: ['omar.farouk@aurora.example'] } },
    { pid: 'E3', roles: { PRS: ['hannah.cohen@aurora.example'], PRL: ['wei.chen@aurora.example'] } },
    { pid: 'E4', roles: { PRS: ['freya.lindqvist@aurora.example'], PRL: ['noah.fischer@aurora.example'] } },
    { pid: 'E5', roles: { PRS: ['freya.lindqvist@aurora.example'], PRL: ['grace.kim@aurora.example'] } },
  ],
  restricted: ['E2'],
}
