import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, jsonId, parentId } from '../http/index.ts'
import { newPack, ownPacks, packKey, packPeriod, packSize } from './pack.ts'

const base = '/aprs/v3/pack/{companyId}'
/** The chronId of a process, global or macro; 0: the whole company. */
const scopeParams = companyParams.extend({ processChronId: parentId })
const packParams = companyParams.extend({ packId: id })

/** Audit packs: what an auditor takes along, signed (specification 4 §11). */
export const packRoutes = defineRoutes({
  listPacks: {
    method: 'GET',
    path: base,
    summary: 'The caller’s packs of the last days, the newest first, and of what the caller may make one.',
    right: 'member',
    params: companyParams,
    output: ownPacks,
    errors: [],
  },
  listPackKeys: {
    method: 'GET',
    path: `${base}/keys`,
    summary: 'The keys by which packs of this installation are and were signed, the present one first.',
    right: { on: 'company', action: 'audit' },
    params: companyParams,
    output: z.array(packKey),
    pages: ['since'],
    errors: [],
  },
  getPackSize: {
    method: 'GET',
    path: `${base}/{processChronId}/size`,
    summary: 'How large the files of documents in a pack would be, and how large they may be.',
    right: { on: 'pack', action: 'pack' },
    params: scopeParams,
    query: packPeriod,
    output: packSize,
    errors: ['RESTRICTED'],
  },
  makePack: {
    method: 'POST',
    path: `${base}/{processChronId}/make`,
    summary: 'Have a pack made of a process with what is below it, or of the whole company (0), over a period. One at a time.',
    right: { on: 'pack', action: 'pack' },
    params: scopeParams,
    body: newPack,
    output: z.object({ id: jsonId }),
    errors: ['RESTRICTED', 'LIMIT_REACHED'],
    audit: 'pack.make',
  },
  getPackUrl: {
    method: 'GET',
    path: `${base}/made/{packId}/url`,
    summary: 'A signed address of an own pack, good for 5 minutes; each request for it asks the rights again.',
    right: { on: 'pack', action: 'download' },
    params: packParams,
    output: z.object({ url: z.string() }),
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'pack.download',
  },
  removePack: {
    method: 'DELETE',
    path: `${base}/made/{packId}`,
    summary: 'Remove an own pack before its days are over.',
    right: { on: 'pack', action: 'remove' },
    params: packParams,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'pack.remove',
  },
})
