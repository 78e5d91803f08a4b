import type { DemoHandover, DemoRoles } from '../demo-story.ts'

const at = (name: string): string => `${name}@aurora.example`
const [sponsor, leader, member] = [at('sponsor'), at('leader'), at('member')]
const [elif, chinedu, freya, noah] = [at('elif.yilmaz'), at('chinedu.okafor'), at('freya.lindqvist'), at('noah.fischer')]
const [hannah, meera, wei, grace] = [at('hannah.cohen'), at('meera.iyer'), at('wei.chen'), at('grace.kim')]
const [joanna, anneke, linh, suharti] = [at('joanna.kowalska'), at('anneke.devries'), at('linh.nguyen'), at('suharti')]
const [rafael, malia, yusuf, mateo] = [at('rafael.costa'), at('malia.kahale'), at('yusuf.demir'), at('mateo.fernandez')]
const [sipho, omar] = [at('sipho.dlamini'), at('omar.farouk')]

/** Who took over which process, and when. */
export const auroraRoles: readonly DemoRoles[] = [
  // After the first map was approved.
  { pid: 'P1', daysAgo: 578, roles: { PRS: [freya], PRL: [noah] } },
  { pid: 'P2', daysAgo: 578, roles: { PRS: [sponsor], PRL: [wei], PRO: [grace] } },
  { pid: 'P3', daysAgo: 578, roles: { PRS: [joanna], PRL: [anneke] } },
  { pid: 'P4', daysAgo: 577, roles: { PRS: [joanna], PRL: [linh], PRO: [suharti] } },
  { pid: 'P5', daysAgo: 577, roles: { PRS: [noah], PRL: [rafael], PRO: [yusuf] } },
  { pid: 'P6', daysAgo: 577, roles: { PRS: [noah], PRL: [rafael] } },
  { pid: 'E1', daysAgo: 576, roles: { PRS: [hannah], PRL: [meera] } },
  { pid: 'E2', daysAgo: 576, roles: { PRS: [at('ceo')], PRL: [omar] } },
  { pid: 'E3', daysAgo: 576, roles: { PRS: [hannah], PRL: [wei] } },
  { pid: 'E4', daysAgo: 576, roles: { PRS: [freya], PRL: [noah] } },
  // Sales gets people of its own.
  { pid: 'P1', daysAgo: 562, by: at('ceo'), roles: { PRS: [sponsor] } },
  { pid: 'P5', daysAgo: 512, roles: { PRL: [chinedu] } },
  { pid: 'P1', daysAgo: 558, by: sponsor, roles: { PRL: [leader], PRO: [member] } },
  // Service and the laboratory come out of quality.
  { pid: 'P7', daysAgo: 538, roles: { PRS: [freya], PRL: [sipho] } },
  { pid: 'E5', daysAgo: 538, roles: { PRS: [freya], PRL: [grace] } },
  { pid: 'P1.1', daysAgo: 482, by: leader, roles: { SPL: [at('spl')] } },
  { pid: 'P1.1', daysAgo: 478, by: at('spl'), roles: { SPM: [at('spm')] } },
  { pid: 'P2', daysAgo: 508, by: sponsor, roles: { PRL: [elif], PRO: [grace, wei] } },
  { pid: 'P1', daysAgo: 121, by: leader, roles: { PRO: [member, mateo] } },
  { pid: 'P5.3', daysAgo: 102, by: chinedu, roles: { SPL: [yusuf] } },
  { pid: 'P6', daysAgo: 75, by: rafael, roles: { PRO: [malia] } },
  { pid: 'P5.3', daysAgo: 30, by: yusuf, roles: { SPM: [suharti] } },
  { pid: 'P5', daysAgo: 8, by: chinedu, roles: { PRO: [yusuf, suharti] } },
  { pid: 'P2.4', daysAgo: 6, by: elif, roles: { SPL: [wei], SPM: [grace] } },
]

/** Suharti has gone to P5: the administrator gave what was hers in P4. Linh goes too, and has asked for somebody to lead P4. */
export const auroraHandovers: readonly DemoHandover[] = [
  { of: suharti, by: at('admin'), daysAgo: 15, role: 'PRO', pid: 'P4', to: mateo },
  { of: linh, by: linh, daysAgo: 11, role: 'PRL', pid: 'P4', to: malia },
]
