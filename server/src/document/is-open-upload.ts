import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import { isUploadOpen } from './document-upload-store.ts'

/** Whether a file may still be PUT under a key: of documents until it is acknowledged or given up. Other keys are none of ours. */
export const isOpenUpload =
  (database: Database) =>
  async (key: string): Promise<boolean> => {
    const [companyId, folder, guid] = key.split('/')
    if (folder !== 'uploads') return true
    const parsed = z.tuple([z.coerce.number().int().positive(), z.uuid()]).safeParse([companyId, guid])
    return parsed.success && database.readInCompany(parsed.data[0], (tx) => isUploadOpen(tx, parsed.data[1]))
  }
