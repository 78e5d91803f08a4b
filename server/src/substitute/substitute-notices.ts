import { type EventParams, formatPlace, fullName, substituteNoticeMessages as messages } from '@strata/contract'
import { addEventsTo, eventParams, listMailed, mailMember } from '../announcement/index.ts'
import { type CompanyTransaction, formatDay, type JobHandler, type MailParts, queueJob, signalWaiting } from '../platform/index.ts'
import { findPerson } from '../user/index.ts'
import type { SubstituteTerm } from './substitute-views.ts'

/** What happened to a substitution. */
export type SubstituteTurn = 'begun' | 'ended'

export interface SubstituteMailJob extends SubstituteTerm {
  companyId: number
  turn: SubstituteTurn
  /** Which of both is mailed. */
  to: 'principal' | 'substitute'
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailSubstitute: SubstituteMailJob
  }
}

/** Each of both gets an event, and a mail where they want mails. */
export async function announceSubstitute(tx: CompanyTransaction, turn: SubstituteTurn, term: SubstituteTerm, now: Date): Promise<void> {
  const { principalId, substituteId } = term
  const sides = { principal: principalId, substitute: substituteId }
  for (const to of ['principal', 'substitute'] as const) {
    const comments = await describeTurn(tx, turn, term, to)
    await addEventsTo(tx, [sides[to]], { kind: `substitute.${turn}`, comments, params: paramsOf(tx, turn), on: now })
    if ((await listMailed(tx, [sides[to]])).length > 0) await queueJob(tx, 'mailSubstitute', { companyId: tx.companyId, turn, to, ...term })
  }
  // What waits for the substitute is more from now on, or less.
  await signalWaiting(tx, [substituteId])
}

async function describeTurn(
  tx: CompanyTransaction,
  turn: SubstituteTurn,
  term: SubstituteTerm,
  to: SubstituteMailJob['to'],
): Promise<string> {
  const name = await nameOther(tx, term, to)
  return turn === 'begun' ? messages.begun[to]({ name, day: formatDay(term.lastDay) }) : messages.ended[to]({ name })
}

const describeAdvice = async (tx: CompanyTransaction, term: SubstituteTerm, to: SubstituteMailJob['to']): Promise<string> =>
  to === 'principal' ? messages.advice.principal : messages.advice.substitute({ name: await nameOther(tx, term, to) })

const nameOther = async (
  tx: CompanyTransaction,
  { principalId, substituteId }: SubstituteTerm,
  to: SubstituteMailJob['to'],
): Promise<string> => fullName(await findPerson(tx, to === 'principal' ? substituteId : principalId))

/** Mails one of both. */
export const mailSubstitute =
  (parts: MailParts): JobHandler<SubstituteMailJob> =>
  ({ companyId, turn, to, ...term }) => {
    const companyUserId = to === 'principal' ? term.principalId : term.substituteId
    return mailMember(parts, { companyId, companyUserId, reason: 'notice' }, async (tx) => {
      const [label, tab] = to === 'principal' ? ([messages.openProfile, 'pref'] as const) : ([messages.seeWaiting, 'alerts'] as const)
      return {
        subject: await describeTurn(tx, turn, term, to),
        paragraphs: turn === 'begun' ? [await describeAdvice(tx, term, to)] : [],
        button: { label, link: formatPlace(companyId, { tab }) },
      }
    })
  }

/** It is about people of the company, and opens nothing of a process. */
const paramsOf = ({ companyId }: CompanyTransaction, turn: SubstituteTurn): EventParams =>
  eventParams({ item: 'company', itemId: companyId, status: turn.toUpperCase() })
