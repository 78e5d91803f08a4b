import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinPackages, listInstalled, type ShippedPackage } from './bundled-packages.ts'
import { writeNotices } from './notices.ts'
import { findUnlisted, writeSbom } from './sbom.ts'

/** Writes what the archive's folder holds of others: `sbom.cdx.json`, and `THIRD_PARTY_NOTICES.txt` with their licences. @throws Error where one is not whole */
export async function describeShipped(folder: string, bundled: readonly ShippedPackage[], seconds: number): Promise<void> {
  const installed = await listInstalled(folder)
  const sbom = await writeSbom(folder, bundled, seconds)
  const unlisted = findUnlisted([...installed, ...bundled], sbom)
  if (unlisted.length > 0) throw new Error(`The bill of materials lacks ${unlisted.join(', ')}.`)
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  await writeFile(join(folder, 'THIRD_PARTY_NOTICES.txt'), await writeNotices(joinPackages([...bundled, ...installed])))
}
