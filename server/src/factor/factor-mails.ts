import { factorChangeMailMessages, factorGuessMailMessages, factorLimits } from '@strata/contract'
import {
  type JobHandler,
  type MailParts,
  type PublicContext,
  queueJob,
  Throttle,
  type ThrottleLimits,
  type Try,
} from '../platform/index.ts'
import { sendAccountMail } from '../session/index.ts'

/** Queued by the database itself, whoever changes the factors of an account. */
export interface FactorChangeJob {
  accountId: number
  change: keyof typeof factorChangeMailMessages.changes
}

export interface FactorGuessesJob {
  accountId: number
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailFactorChange: FactorChangeJob
    mailFactorGuesses: FactorGuessesJob
  }
}

export const mailFactorChange =
  (parts: MailParts): JobHandler<FactorChangeJob> =>
  ({ accountId, change }) => {
    const { subject, changes, advice } = factorChangeMailMessages
    return sendAccountMail(parts, accountId, { subject, paragraphs: [changes[change], advice] })
  }

export const mailFactorGuesses =
  (parts: MailParts): JobHandler<FactorGuessesJob> =>
  ({ accountId }) => {
    const { subject, guessed, advice, means } = factorGuessMailMessages
    const paragraphs = [guessed({ count: String(factorLimits.triesOfDay) }), advice, means]
    return sendAccountMail(parts, accountId, { subject, paragraphs })
  }

/** Of the codes of an app, by account, wherever from. */
export const totpTriesOfDay: ThrottleLimits = {
  minutes: 24 * 60,
  perKeyAndAddress: null,
  perAddress: null,
  perKey: factorLimits.triesOfDay,
}

/** Mails the owner, once a day, when the last try of the day was wrong: whoever tries codes knows the password. `ofDay` is that try. */
export async function warnOfGuesses(
  { services }: Pick<PublicContext, 'services'>,
  accountId: number,
  { ofDay, earlier }: { ofDay: Try; earlier: number },
): Promise<void> {
  if (earlier + 1 < factorLimits.triesOfDay) return
  const { database, clock, configuration } = services
  await database.outsideCompany(async (tx) => {
    const { allowed: isFirst } = await new Throttle(configuration.sessionSecret).begin(
      tx,
      { ...ofDay, kind: 'factorMail' },
      onceADay,
      clock.now(),
    )
    if (isFirst) await queueJob(tx, 'mailFactorGuesses', { accountId })
  })
}

const onceADay: ThrottleLimits = { ...totpTriesOfDay, perKey: 1 }
