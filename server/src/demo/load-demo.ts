import type { Database, FileStore } from '../platform/index.ts'
import { hashPassword } from '../session/index.ts'
import { aurora } from './aurora/aurora.ts'
import { birch } from './birch/birch.ts'
import { type DemoCompany, demoPassword, largeAdmin } from './demo-story.ts'
import { isEmptyInstallation, isMemberAnywhere, lockDemo } from './demo-views.ts'
import { loadCompany } from './load-company.ts'

export const demoCompanies: readonly DemoCompany[] = [aurora, birch]

export interface DemoParts {
  database: Database
  files: FileStore
  now: Date
}

/** Loads the demo companies that are not there yet, each whole or not at all, and answers their names (specification 5 §17). */
export async function loadDemo({ database, files, now }: DemoParts): Promise<string[]> {
  const loaded: string[] = []
  let passwordHash: string | undefined
  for (const company of demoCompanies) {
    // One hash for all: a password that everyone knows needs no salt of its own.
    passwordHash ??= await hashPassword(demoPassword)
    const load = { files, now, passwordHash }
    const isNew = await database.outsideCompany(async (tx) => {
      await lockDemo(tx)
      if (await isMemberAnywhere(tx, company.admin)) return false
      await loadCompany(tx, company, load)
      return true
    })
    if (isNew) loaded.push(company.name)
  }
  return loaded
}

/** The first start of a development server: loads the demo where there is no company at all. */
export async function loadDemoWhereEmpty(parts: DemoParts): Promise<string[]> {
  return (await parts.database.outsideCompany(isEmptyInstallation)) ? loadDemo(parts) : []
}

/** Whether a demo company, or a large one to try on, is here: its logins are known to all, so such a server stays on loopback (specification 5 §18). */
export async function hasDemo(database: Database): Promise<boolean> {
  return database.outsideCompany(async (tx) => {
    for (const admin of [largeAdmin, ...demoCompanies.map((company) => company.admin)]) if (await isMemberAnywhere(tx, admin)) return true
    return false
  })
}
