import type { DemoConsents } from '../demo-story.ts'

const at = (name: string): string => `${name}@aurora.example`
const [sipho, grace, freya, noah] = [at('sipho.dlamini'), at('grace.kim'), at('freya.lindqvist'), at('noah.fischer')]

/** Before the sponsor of quality decides, service and the laboratory agree: one of them only at the second try. */
export const auroraConsents: readonly DemoConsents[] = [
  {
    type: 'ma',
    below: 'E4',
    path: {
      pid: 'E4',
      by: freya,
      daysAgo: 3.6,
      steps: [
        { people: [sipho], needs: 'all', days: 5, late: 'remind' },
        { people: [grace], needs: 'all', days: 5, late: 'remind' },
      ],
    },
    answers: [
      { by: sipho, daysAgo: 2.8, consent: true, comment: '' },
      { by: grace, daysAgo: 2.4, consent: false, comment: 'A complaint about a certificate has no way into the laboratory here.' },
      { by: sipho, daysAgo: 1.7, consent: true, comment: 'As before.' },
      { by: grace, daysAgo: 1.3, consent: true, comment: 'Settled: such complaints come to us through E4.2.' },
    ],
    sentAgain: {
      by: noah,
      daysAgo: 2,
      history: '<p>Audits and complaints end in the same place: in what we correct. Complaints about certificates are among them.</p>',
    },
  },
]
