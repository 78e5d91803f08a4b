import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { jsonId, plainText, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { consentMessages } from './consent-messages.ts'

/** The roles that a step of a path can name: of the process that the version is below and the one above, of the company, and the leaders of the processes that the version touches. */
export const consentRoles = ['sponsor', 'leader', 'owner', 'admin', 'ceo', 'advisor', 'touchedLeader'] as const
export type ConsentRole = (typeof consentRoles)[number]
/** The same by their names, for code that compares with one of them. */
export const consentRole = {
  sponsor: 'sponsor',
  leader: 'leader',
  owner: 'owner',
  admin: 'admin',
  ceo: 'ceo',
  advisor: 'advisor',
  touchedLeader: 'touchedLeader',
} as const satisfies { [Role in ConsentRole]: Role }

/** Who of those whom a step names has to consent, and what happens to it after its days. */
export const consentNeeds = ['all', 'any'] as const
export type ConsentNeed = (typeof consentNeeds)[number]
export const lateConsents = ['remind', 'goOn'] as const
export type LateConsent = (typeof lateConsents)[number]

/** Steps of a path, people and roles of a step, its days, and characters of the reason for going on without consents. */
export const consentLimits = { steps: 5, parties: 10, days: 365, reason: 400, comment: 400 } as const

/**
 * SHA-256, hex, of the change note and the name that were shown: `noteHash` of the change history of a chart, of expectations, of a document. Where it is given and one of
 * them was corrected since, nothing is done (409 `CONTENT_CHANGED`).
 */
export const noteHash = z.string().max(128).optional()

/** What somebody who is asked answers about a version (specification 4 §2). It is bound to what was shown; a refusal is the rejection of the version, and says why. */
export const consentBody = z
  .strictObject({
    consent: z.boolean(),
    comment: plainText(consentLimits.comment).default(''),
    /** What was shown: `x-content-hash` of the call that shows the version, of a document its `contentHash`. */
    contentHash: z.string({ error: () => consentMessages.contentHash }).max(128),
    noteHash,
    /** The proof of the person, where the company signs its decisions. */
    signature: signature.optional(),
  })
  .refine(({ consent, comment }) => consent || comment !== '', { path: ['comment'], error: () => consentMessages.commentRequired })

/**
 * Where a step is: not reached yet, open, or closed. `consented`: who had to did; `late`: its days passed and the path goes on then; `nobody`: nobody could be asked; `layout`: only
 * the layout changed, and the path is not walked then; `ended`: the version was decided or taken back before.
 */
export const consentStepStates = ['waiting', 'open', 'consented', 'late', 'nobody', 'layout', 'ended'] as const
export type ConsentStepState = (typeof consentStepStates)[number]

/**
 * How far a version is on its path. `complete`: the decision waits, or was made; `refused`: by somebody who was asked; `rejected`: by who decides, while a step was open; `withdrawn`:
 * taken back; `bypassed`: approved without the consents that were missing.
 */
export const consentRoundStates = ['open', 'complete', 'refused', 'rejected', 'withdrawn', 'bypassed'] as const
export type ConsentRoundState = (typeof consentRoundStates)[number]

const member = person.extend({ userId: jsonId })

/** That somebody consented. The three last say whether what it is bound to is still what is shown. */
const givenConsent = z.object({
  by: member,
  /** For whom the person stood in; left out: for nobody. */
  for: person.optional(),
  on: timestamp,
  comment: z.string(),
  isContentChanged: z.boolean(),
  /** The change note was corrected since. */
  isNoteChanged: z.boolean(),
  isNameChanged: z.boolean(),
})

const consentStep = z.object({
  /** Whose path it is of: the company's, or that of the process. */
  path: z.enum(['company', 'process']),
  state: z.enum(consentStepStates),
  needs: z.enum(consentNeeds),
  days: z.number().int(),
  late: z.enum(lateConsents),
  /** As the path names them. */
  people: z.array(member),
  roles: z.array(z.enum(consentRoles)),
  openedOn: timestamp.nullable(),
  /** The last day on which it is in time, of the company’s timezone. */
  dueOn: z.iso.date().nullable(),
  closedOn: timestamp.nullable(),
  given: z.array(givenConsent),
  /** Whose consent an open step still waits for. Of a step that needs any of them: all who could give it. */
  missing: z.array(member),
  /** Named or holding the role, but not to be asked: they may not open the restricted process. */
  skipped: z.array(member),
})

/** One walk along the path: from a sending to its end. */
const consentRound = z.object({
  id: jsonId,
  state: z.enum(consentRoundStates),
  /** Only the CEO goes on without the consents that are missing now. */
  isBinding: z.boolean(),
  sentOn: timestamp,
  endedOn: timestamp.nullable(),
  /** Who refused, or went on without consents, for whom, and why. */
  endedBy: person.nullable(),
  endedFor: person.nullable(),
  reason: z.string().nullable(),
  steps: z.array(consentStep),
})
export type ConsentRound = z.infer<typeof consentRound>

/** A step of the path that a version would take if it were sent now. `isPassed`: nobody is asked in it, for only the layout changed. */
const stepAhead = consentStep
  .pick({ path: true, needs: true, days: true, late: true, people: true, roles: true })
  .extend({ isPassed: z.boolean() })
export type ConsentStepAhead = z.infer<typeof stepAhead>

/** The consents to a version, the newest walk first, and whether the reader may consent or refuse now. */
export const versionConsents = z.object({
  rounds: z.array(consentRound),
  can,
  /** Whether the reader may approve now without the consents that are missing (specification 4 §12). */
  mayGoOn: z.boolean(),
  /** For whom they would, as a substitute; null where their own office gives it. */
  mayGoOnFor: person.nullable(),
  /** The path that it would take if it were sent now; none of a version that was sent. */
  ahead: z.array(stepAhead),
})
export type VersionConsents = z.infer<typeof versionConsents>

/** What `can` of them names. */
export const consentActions = ['consent', 'refuse'] as const
