import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../platform/index.ts'
import { takenLayouts } from './template-layout.ts'
import type { TemplateFacts } from './template-seal.ts'

/** What is signed: all that a file is for. */
export interface SignedFacts {
  facts: TemplateFacts
  /** As `digestDetails` makes it. */
  detailsDigest: string
}

/**
 * Signs what a file is for (specification 5 §12). `secret` is the one that outlives those of sessions: a file is filled over weeks. Base64url.
 */
export function signTemplate(secret: string, signed: SignedFacts): string {
  return codeOf(secret, signed).toString('base64url')
}

/** Why a file is refused: it was altered, or is for something else than what it was uploaded to. */
export type TemplateRefusal = 'altered' | 'otherLayout' | 'otherCompany' | 'otherExpectation'

/** What the file has to be for. */
export type TemplatePlace = Pick<TemplateFacts, 'companyId' | 'type' | 'chronId'>

/** Nothing where the file was signed here, as it is, for that place. Of one that was altered nothing else is believed. */
export function refuseTemplate(
  secret: string,
  { signature, ...signed }: SignedFacts & { signature: string },
  place: TemplatePlace,
): TemplateRefusal | undefined {
  const given = Buffer.from(signature, 'base64url')
  const expected = codeOf(secret, signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'altered'
  const { facts } = signed
  if (facts.companyId !== place.companyId) return 'otherCompany'
  if (facts.type !== place.type || facts.chronId !== place.chronId) return 'otherExpectation'
  return takenLayouts.includes(facts.layout) ? undefined : 'otherLayout'
}

/** Over every fact, in an order of its own. */
function codeOf(secret: string, { facts, detailsDigest }: SignedFacts): Buffer {
  const { layout, companyId, type, chronId, expectationId, version, frequencyId, month, year, projectCount } = facts
  const covered = JSON.stringify([
    ...[layout, companyId, type, chronId, expectationId, version, frequencyId, month, year, projectCount],
    detailsDigest,
  ])
  return createHmac('sha256', deriveKey(secret, 'performance-template')).update(covered).digest()
}
