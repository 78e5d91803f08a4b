import {
  consentScreenMessages,
  decideMessages,
  fullName,
  nameItem,
  type Signature,
  signDecisionMessages as signMessages,
} from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { companyQuery } from '../../company/index.ts'
import { useProof } from '../../factor/index.ts'
import { type ActionOutcome, type ApiProblem, findProblem, notify, runAction } from '../../platform/index.ts'
import { usePausedVersion } from '../../presence/index.ts'
import { orderDraft } from '../../reading/index.ts'
import { keptUntilLogout, useSession, useSessionStore } from '../../session/index.ts'
import { markAnswered } from '../answered-here.ts'
import { consentsKey } from '../consents-key.ts'
import { describeDecision } from '../describe-version.ts'
import type { AnyVersion } from '../shown-version.ts'
import { isAwaiting, isEditable } from '../version-availability.ts'
import type { Deciding, Decision, VersionedItem } from '../versioned-item.ts'
import { answeringOf } from './answering.ts'
import { decisionWords } from './decision-words.ts'
import { offerNextWaiting } from './next-waiting.ts'
import { useActingFor } from './use-acting-for.ts'

export type DecidingState = { kind: 'open' } | { kind: 'sending' } | Extract<DecisionResult, { kind: 'settled' }>

export interface DecidingInput extends Pick<Deciding, 'onDecided' | 'onClose'> {
  item: VersionedItem
  version: AnyVersion
  /** Of what is shown: nothing else is decided (specification 5 §21). */
  contentHash: string | undefined
  /** Of the change note and the name that are shown; left out where they could not be loaded. */
  noteHash?: string | undefined
  asks?: Deciding['asks']
  /** Asks again for what is shown, where it changed since; left out: as after a decision. */
  onChanged?: (() => Promise<void>) | undefined
}

/** What is chosen and written in the form. */
export type DecisionAnswer = Pick<Decision, 'approve' | 'comment' | 'withoutConsents' | 'reading'>

/** Sends the decision on exactly what was shown, signed where the company asks for it, and continues by its outcome. Put `dialog` anywhere on the screen. */
export function useDeciding({ item, version, contentHash, noteHash, asks = 'decision', onDecided, ...on }: DecidingInput) {
  const { onChanged = onDecided, onClose } = on
  const { user, company } = useSession()
  const client = useQueryClient()
  const { prove, dialog } = useProof()
  const { drop } = useDecisionDraft(item, version, asks)
  const principal = useActingFor(item, version, asks)
  const [state, setState] = useState<DecidingState>({ kind: 'open' })
  const offerNext = () => offerNextWaiting(client, item.companyId, version.id)
  const goOn = async (result: DecisionResult, decision: Decision): Promise<void> => {
    if (result.kind === 'decided' || result.kind === 'settled') drop()
    if (result.kind === 'settled') {
      setState(result)
      return await offerNext()
    }
    setState({ kind: 'open' })
    if (result.kind === 'unsigned' && !decision.signature) {
      // The company signs since a moment ago.
      void client.invalidateQueries({ queryKey: companyQuery(item.companyId).queryKey })
      sign(decision)
    }
    // What changed since it was shown is shown again before it can be decided.
    if (result.kind === 'changed') await onChanged()
    // Somebody set a path, or sent it again, a moment ago: who has to consent first is shown before the next try.
    if (result.kind === 'consentsOpen') await client.invalidateQueries({ queryKey: companyQuery(item.companyId).queryKey })
    if (result.kind === 'decided') {
      markAnswered(version.id)
      onClose()
      await onDecided()
      await drawAgain()
      resume()
    }
    if (result.kind === 'consentsOpen' || company.info.has_consents)
      await client.invalidateQueries({ queryKey: consentsKey(item.companyId) })
    if (result.kind === 'decided') await offerNext()
  }
  const send = (decision: Decision) => {
    setState({ kind: 'sending' })
    if (asks === 'consent') usePausedVersion.setState({ id: version.id })
    const onResult = async (result: DecisionResult): Promise<void> => {
      if (result.kind !== 'decided') resume()
      await goOn(result, decision)
    }
    return sendDecision({ item, asks, id: version.id, decision, zone: user.timezone, onResult })
  }
  const sign = (decision: Decision): void => {
    const choice = decisionWords[asks].signed[decision.approve ? 'approve' : 'reject']
    const named = nameItem({ ...item.named, version: version.version })
    const lead = signMessages.leads({ choice, version: named, name: fullName(user), email: user.email ?? '' })
    prove({
      title: signMessages.titles({ choice }),
      lead: principal === undefined ? lead : `${lead} ${decisionWords[asks].actingFor({ name: principal })}`,
      actionLabel: signMessages.acts({ choice }),
      work: (signature: Signature) => send({ ...decision, signature }),
    })
  }
  const decide = ({ withoutConsents, ...answer }: DecisionAnswer): void => {
    const decision = {
      ...answer,
      contentHash,
      ...(noteHash !== undefined && { noteHash }),
      ...(withoutConsents !== undefined && { withoutConsents }),
    }
    if (company.info.signing) sign(decision)
    else void send(decision)
  }
  return { state, decide, dialog }
}

const resume = (): void => usePausedVersion.setState({ id: undefined })

/** Until the screen shows what was loaded just now: the list of versions tells its readers in a task of its own. */
const drawAgain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * `decided` by this call, `settled` by somebody else before, `changed` since it was shown, `consentsOpen` where somebody has to consent first, `unsigned` where the person is not proved, or `failed`; a toast shows the
 * first, the third and the last.
 */
export type DecisionResult =
  | { kind: 'decided' }
  /** `title` where it was not decided at all; `now` where the version can still be read. */
  | { kind: 'settled'; words: string; title?: string; now?: AnyVersion }
  | { kind: 'changed' }
  | { kind: 'consentsOpen' }
  | { kind: 'unsigned' }
  | { kind: 'failed' }

interface Input {
  item: VersionedItem
  /** Left out: a decision. */
  asks?: Deciding['asks']
  id: number
  decision: Decision
  zone: string | undefined
  /** With what became of it, after another try too. */
  onResult: (result: DecisionResult) => Promise<void>
}

export async function sendDecision({ item, asks = 'decision', id, decision, zone, onResult }: Input): Promise<ActionOutcome<void>> {
  let result: DecisionResult = { kind: 'failed' }
  const { call: answer, approved, rejected, failed } = answeringOf(item, asks)
  notify.close(failed)
  return await runAction({
    work: async () => {
      result = await answer(id, decision).then(
        () => ({ kind: 'decided' }),
        (error: unknown) => readRefusal(error, { item, asks, id, zone }),
      )
    },
    isBlocking: true,
    done: () => {
      if (result.kind === 'decided') notify.success(decision.approve ? approved : rejected)
    },
    failed: (problem) => {
      result = { kind: (problem && refusedKinds[problem.code]) ?? 'failed' }
      if (result.kind === 'unsigned') return undefined
      return { text: failed, detail: problem?.detail }
    },
    // A code, or what a passkey signed, counts once.
    ...(decision.signature && { retry: 'never' as const }),
    refresh: () => onResult(result),
  })
}

const refusedKinds: Partial<Record<ApiProblem['code'], 'changed' | 'consentsOpen' | 'unsigned'>> = {
  CONTENT_CHANGED: 'changed',
  PRECHECK: 'changed',
  CONSENT_OPEN: 'consentsOpen',
  SIGNATURE_REQUIRED: 'unsigned',
}

const drafts = z.record(
  z.string(),
  z.object({
    choice: z.enum(['approve', 'without', 'reject', '']),
    comment: z.string(),
    reason: z.string().default(''),
    order: orderDraft.optional(),
  }),
)
type DecisionDrafts = Readonly<z.infer<typeof drafts>>

/** A decision as far as it was made, and not sent yet; `order` is whom to ask to read, left out: nobody. */
type DecisionDraft = DecisionDrafts[string]

const nothing: DecisionDraft = { choice: '', comment: '', reason: '' }

/** Lives as long as the window's login: what was chosen and written is there again after a look elsewhere, and after a reload. */
export const useDecisionDrafts = create<DecisionDrafts>()(
  persist(() => ({}), {
    name: `${keptUntilLogout}decisions`,
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored) => drafts.safeParse(stored).data ?? {},
  }),
)

useSessionStore.subscribe(({ session }) => {
  if (session.phase === 'anonymous') useDecisionDrafts.setState({}, true)
})

/** The account's own draft of the decision on what was sent. A version that is sent again is decided afresh. */
export function useDecisionDraft({ type }: Pick<VersionedItem, 'type'>, { id, sentOn }: AnyVersion, asks: Deciding['asks'] = 'decision') {
  const { accountId, companyId } = useSession()
  const key = [accountId, companyId, type, id, sentOn, ...(asks === 'consent' ? [asks] : [])].join('/')
  const draft = useDecisionDrafts((drafts) => drafts[key] ?? nothing)
  return {
    draft,
    write: (changes: Partial<DecisionDraft>) =>
      useDecisionDrafts.setState((drafts) => ({ [key]: { ...(drafts[key] ?? nothing), ...changes } })),
    drop: () => useDecisionDrafts.setState(({ [key]: _dropped, ...others }) => others, true),
  }
}

/** @throws the error, where nobody decided or withdrew it before */
async function readRefusal(
  error: unknown,
  { item, asks, id, zone }: Pick<Input, 'item' | 'asks' | 'id' | 'zone'>,
): Promise<DecisionResult> {
  const problem = findProblem(error)
  if (problem?.code !== 'DECIDED_ALREADY' && problem?.code !== 'WRONG_STATE') throw error
  const now = await item.get(id).catch(() => undefined)
  if (asks === 'consent' && now && isAwaiting(now))
    return { kind: 'settled', words: problem.detail, title: consentScreenMessages.settled, now }
  if (now?.can.approve === true) throw error
  return describeSettled(now, zone, problem)
}

/** Who was faster, and when; in the server's words, where the version cannot be read any more. */
function describeSettled(now: AnyVersion | undefined, zone: string | undefined, { detail }: ApiProblem): DecisionResult {
  if (!now) return { kind: 'settled', words: detail }
  const isWithdrawn = isEditable(now) && !now.rejection
  return { kind: 'settled', words: describeDecision(now, zone), now, ...(isWithdrawn && { title: decideMessages.withdrawn }) }
}
