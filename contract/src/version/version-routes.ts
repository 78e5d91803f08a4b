import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { defineRoutes, jsonId, onceHeaders, plainText, timestamp } from '../http/index.ts'
import { plainKindNames } from '../kind/index.ts'
import { uiMessages } from '../messages/index.ts'
import { goOn } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { consentLimits, noteHash, versionConsents } from './consent.ts'
import { consentMessages } from './consent-messages.ts'
import { readOrder } from './read-order.ts'

/**
 * The kinds of items that have versions with one life in common; a Process Summary is a chart. Whatever goes along with a version of any kind (alerts, events,
 * mails, what waits for a decision) takes its kinds from this list.
 */
export const versionKinds = ['chart', 'document', 'expectation', ...plainKindNames] as const
export type VersionKind = (typeof versionKinds)[number]

/** What is decided about a version in approval. Its sentences are read late: where nothing is parsed by it, a build can leave it out. */
export const decisionBody = z.strictObject({
  approve: z.boolean({ error: () => uiMessages.decisionMissing }),
  comment: z
    .string()
    .max(400, { error: () => uiMessages.maximumReached })
    .default(''),
  /** What the approver saw (specification 4 §2): `x-content-hash` of the call that shows the version, of a document its `contentHash`. */
  contentHash: z.string().max(128).optional(),
  noteHash,
  /** The proof of the person, where the company signs its decisions; then `contentHash` is needed too (specification 4 §4). */
  signature: signature.optional(),
  /** Why the version is approved though consents are missing (specification 4 §2); without effect where none is. */
  withoutConsents: plainText(consentLimits.reason)
    .min(1, { error: () => consentMessages.reasonRequired })
    .optional(),
  /** With an approval: who is asked to read the version (specification 4 §6). */
  reading: readOrder.optional(),
})

interface Addresses<Version extends z.ZodObject> {
  /** The path of a call about one version: `(verb) => '…/{id}/' + verb`. */
  pathOf: (verb: string) => string
  /** What that path holds. */
  params: Version
}

/** Why a signed decision is refused. */
export const signedErrors = ['SIGNATURE_REQUIRED', 'TOO_MANY_TRIES'] as const

/**
 * The calls that each kind of versions has: one routes file names them, and changes what is otherwise in that kind (`{ ...life.send, headers: ifMatchHeaders }`).
 * `lifeHandlers` and `restoreHandler` of the server answer them.
 */
export const versionRoutes = <const Kind extends VersionKind, Version extends z.ZodObject>(
  kind: Kind,
  { pathOf, params }: Addresses<Version>,
) =>
  defineRoutes({
    makeWip: {
      method: 'POST',
      path: pathOf('makeaswip'),
      summary: 'Make a WIP from the approved version. `replaces` names the WIP the person agreed to replace; null: none.',
      right: { on: kind, action: 'makeWip' },
      params,
      headers: onceHeaders,
      body: z.strictObject({ replaces: jsonId.nullable().optional() }).optional(),
      output: z.object({ id: jsonId }),
      errors: ['WRONG_STATE', 'IA_EXISTS', 'WIP_EXISTS', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
      audit: `${kind}.makeWip`,
    },
    send: {
      method: 'PUT',
      path: pathOf('forapproval'),
      summary: 'Send a WIP for approval.',
      right: { on: kind, action: 'sendForApproval' },
      params,
      output: null,
      errors: ['WRONG_STATE', 'RESTRICTED'],
      audit: `${kind}.sendForApproval`,
    },
    decide: {
      method: 'PUT',
      path: pathOf('decide'),
      // Its body is named by each routes file: `decisionBody`.
      summary: 'Approve or reject a version in approval.',
      right: {
        on: kind,
        action: { field: 'approve', whenTrue: 'approve', whenFalse: 'reject', whenGiven: { field: 'withoutConsents', action: goOn } },
      },
      params,
      output: null,
      errors: ['WRONG_STATE', 'DECIDED_ALREADY', 'CONTENT_CHANGED', 'CONSENT_OPEN', 'RESTRICTED', ...signedErrors],
      audit: `${kind}.decide`,
    },
    consent: {
      method: 'PUT',
      path: pathOf('consent'),
      // Its body is named by each routes file: `consentBody`.
      summary: 'Consent to a version in approval, or refuse it: for whom its open step asks. A refusal is its rejection.',
      right: { on: kind, action: { field: 'consent', whenTrue: 'consent', whenFalse: 'refuse' } },
      params,
      output: null,
      errors: ['WRONG_STATE', 'CONTENT_CHANGED', 'RESTRICTED', ...signedErrors],
      audit: `${kind}.consent`,
    },
    listConsents: {
      method: 'GET',
      path: pathOf('consents'),
      summary: 'Who was asked for consent to a version, who consented when and for whom, and which steps were passed and why.',
      right: { on: kind, action: 'read' },
      params,
      output: versionConsents,
      errors: ['RESTRICTED'],
    },
    withdraw: {
      method: 'PUT',
      path: pathOf('withdraw'),
      summary: 'The preparer, or who sent it, takes a version in approval back.',
      right: { on: kind, action: 'withdraw' },
      params,
      output: null,
      errors: ['WRONG_STATE', 'RESTRICTED'],
      audit: `${kind}.withdraw`,
    },
    restore: {
      method: 'PUT',
      path: pathOf('restore'),
      summary: 'Restore a replaced WIP; the present one is replaced in turn.',
      right: { on: kind, action: 'restore' },
      params,
      output: null,
      errors: ['WRONG_STATE', 'IA_EXISTS', 'RESTRICTED'],
      audit: `${kind}.restore`,
    },
  })

/** The call that lists what such a call restores, at the place where the versions are. */
export const replacedRoute = <const Kind extends VersionKind, Place extends z.ZodObject>(
  kind: Kind,
  { path, params }: { path: string; params: Place },
) => ({
  method: 'GET' as const,
  path,
  summary: 'The replaced WIPs that can still be restored, newest first.',
  right: { on: kind, action: 'create' },
  params,
  output: z.array(replacedWip),
  pages: ['version', 'replacedOn'],
  errors: ['WRONG_STATE', 'RESTRICTED'] as const,
})

const replacedWip = z.object({ id: jsonId, version: z.number().int(), replacedOn: timestamp, savedOn: timestamp, preparedBy: person })
export type ReplacedWip = z.infer<typeof replacedWip>
