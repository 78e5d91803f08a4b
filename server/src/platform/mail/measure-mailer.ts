import type { Metrics } from '../watch/metrics.ts'
import { measureStep } from '../watch/stopwatch.ts'
import type { Mailer } from './mailer.ts'

/** The same, counted. */
export const measureMailer = (mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer => ({
  send: async (mail) => {
    try {
      await measureStep('mail', 'send', () => mailer.send(mail))
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      throw error
    }
  },
})
