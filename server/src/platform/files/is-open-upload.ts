import { z } from 'zod'
import type { CompanyTransaction, Database } from '../database/database.ts'

/** Whether an upload of this name is under way. */
type IsOpen = (tx: CompanyTransaction, guid: string) => Promise<boolean>

/** Whether a file may still be PUT under a key: until what it is uploaded for is done or given up, whichever knows of it. Other keys are none of ours. */
export const isOpenUpload =
  (database: Database, known: readonly IsOpen[]) =>
  async (key: string): Promise<boolean> => {
    const [companyId, folder, guid] = key.split('/')
    if (folder !== 'uploads') return true
    const parsed = z.tuple([z.coerce.number().int().positive(), z.uuid()]).safeParse([companyId, guid])
    if (!parsed.success) return false
    return database.readInCompany(parsed.data[0], async (tx) => {
      for (const isOpen of known) if (await isOpen(tx, parsed.data[1])) return true
      return false
    })
  }
