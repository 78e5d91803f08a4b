import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../platform/keys.ts'
import { templateLayoutVersion } from './template-layout.ts'
import type { SealedTemplate, TemplateSeal } from './template-seal.ts'

/**
 * Signs what a file is for (`decisions.md` §12). `secret` is the one that outlives those of sessions: a file is filled over weeks. Base64url.
 */
export function signTemplate(secret: string, seal: TemplateSeal): string {
  return digestOf(secret, seal).toString('base64url')
}

/** Why a file is refused: it was altered, or is for something else than what it was uploaded to. */
export type TemplateRefusal = 'altered' | 'otherLayout' | 'otherCompany' | 'otherExpectation'

/** What the file has to be for. */
export type TemplatePlace = Pick<TemplateSeal, 'companyId' | 'type' | 'chronId'>

/** Nothing where the file was signed here, as it is, for that place. Of one that was altered nothing else is believed. */
export function refuseTemplate(secret: string, { seal, signature }: SealedTemplate, place: TemplatePlace): TemplateRefusal | undefined {
  const given = Buffer.from(signature, 'base64url')
  const expected = digestOf(secret, seal)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'altered'
  if (seal.companyId !== place.companyId) return 'otherCompany'
  if (seal.type !== place.type || seal.chronId !== place.chronId) return 'otherExpectation'
  return seal.layout === templateLayoutVersion ? undefined : 'otherLayout'
}

/** Over every fact, in an order of its own. */
function digestOf(secret: string, seal: TemplateSeal): Buffer {
  const { layout, companyId, type, chronId, expectationId, version, frequencyId, month, year, projectCount, details } = seal
  const facts = [layout, companyId, type, chronId, expectationId, version, frequencyId, month, year, projectCount]
  const covered = JSON.stringify([...facts, details.map((detail) => [detail.id, detail.chronId])])
  return createHmac('sha256', deriveKey(secret, 'performance-template')).update(covered).digest()
}
