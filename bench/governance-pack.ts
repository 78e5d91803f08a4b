import { randomBytes, randomUUID } from 'node:crypto'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createServices } from '../server/src/app.ts'
import { buildPack } from '../server/src/pack/pack-factory.ts'
import { findPack } from '../server/src/pack/pack-views.ts'
import { writePack } from '../server/src/pack/write-pack.ts'
import { buildCompany } from '../server/src/platform/testing/company-factory.ts'
import { buildMember } from '../server/src/platform/testing/member-factory.ts'
import type { BenchServer } from './bench-server.ts'
import { mostChildMegabytes } from './child-memory.ts'
import { buildSampleChart } from './sample-chart.ts'
import { figure, printResult } from './statistics.ts'

const size = { charts: 100, versions: 20, nodes: 30, documents: 500, fileBytes: 100_000 } as const

/** An audit pack of 2,000 versions of charts and 500 documents with their files (specification 4 §11). */
export async function measurePack(server: BenchServer): Promise<void> {
  const services = createServices(server)
  const companyId = await buildCompany(server.database)
  const admin = await buildMember(server.database, { companyId, is: 'admin' })
  await fillCharts(server, companyId, admin.companyUserId)
  await fillDocuments(server, companyId, admin.companyUserId)
  const { id } = await buildPack(server, { companyId, askedBy: admin.companyUserId, state: 'WAITING' })
  await server.owner.query('update audit_pack set with_files = true where company_id = $1', [companyId])
  const pack = await server.database.readInCompany(companyId, (tx) => findPack(tx, id))
  if (!pack) throw new Error('There is no pack to make.')
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begin = performance.now()
  let bytes = 0
  const children = await mostChildMegabytes(async () => {
    const writing = {
      companyId,
      pack,
      place: `${companyId}/packs/${randomUUID()}`,
      onProgress: async () => {},
      signal: new AbortController().signal,
    }
    bytes = (await writePack(services, writing)).bytes
  })
  const seconds = (performance.now() - begin) / 1000
  delay.disable()
  clearInterval(watch)
  const label = `audit pack of ${size.charts * size.versions} versions and ${size.documents} documents`
  printResult(label, `${figure(seconds)} s, ${figure(bytes / 1e6)} MB`)
  printResult('memory that the server took for it', `${figure((most - before) / 2 ** 20)} MB`, '≤ 300 MB')
  printResult('most memory of a program that it started', `${figure(children)} MB`, '≤ 300 MB')
  printResult('event loop meanwhile, p99', `${figure(delay.percentile(99) / 1e6)} ms`, '≤ 100 ms')
  printResult('longest that the event loop stood', `${figure(delay.max / 1e6)} ms`)
}

/** Versions of micros, the last of each in force; all of the first quarter of 2026. */
async function fillCharts({ owner }: BenchServer, companyId: number, by: number): Promise<void> {
  const client = await owner.connect()
  await client.query('alter table chart disable trigger user')
  await client.query('alter table process_version disable trigger user')
  const { rows } = await client.query<{ id: string }>(
    `insert into chart (company_id, id, chron_id, type, version, status, prepared_by, created_on, saved_by, saved_on, sent_by, sent_on, approved_by,
                        approved_on, document, content_hash, file_key)
     select $1, id, id, 'gpfc', 1, 'APPROVED', $2, '2026-01-01', $2, '2026-01-01', $2, '2026-01-01', $2, '2026-01-01', $3, 'none', 'none'
       from nextval('chart_version_id') id returning id`,
    [companyId, by, JSON.stringify(buildSampleChart(4))],
  )
  await client.query(
    `with made as (insert into process (company_id, chron_id, level, pid, hdd)
                   select $1, nextval('process_version_id'), 'gpfc', 'P' || n, true from generate_series(1, $2::int) n returning chron_id, pid)
     insert into process_version (company_id, id, chron_id, chart_id, name) select $1, chron_id, chron_id, $3, 'Process ' || pid from made`,
    [companyId, size.charts, rows[0]?.id],
  )
  for (let version = 1; version <= size.versions; version += 1) {
    const isLast = version === size.versions
    const approved = new Date(Date.UTC(2026, 0, 2 + version))
    const retired = isLast ? null : new Date(Date.UTC(2026, 0, 3 + version))
    await client.query(
      `insert into chart (company_id, id, chron_id, type, version, status, parent_chron_id, prepared_by, created_on, saved_by, saved_on, sent_by, sent_on,
                          approved_by, approved_on, retired_on, document, content_hash, file_key)
       select $1, nextval('chart_version_id'), coalesce((select min(c.id) from chart c where c.company_id = $1 and c.parent_chron_id = p.chron_id),
              currval('chart_version_id')), 'ma', $2, $3, p.chron_id, $4, $5, $4, $5, $4, $5, $4, $5, $6, $7, 'none', 'none'
         from process p where p.company_id = $1`,
      [companyId, version, isLast ? 'APPROVED' : 'RETIRED', by, approved, retired, JSON.stringify(buildSampleChart(size.nodes + version))],
    )
  }
  await client.query('alter table chart enable trigger user')
  await client.query('alter table process_version enable trigger user')
  client.release()
}

async function fillDocuments(server: BenchServer, companyId: number, by: number): Promise<void> {
  const { files } = createServices(server)
  for (let number = 1; number <= size.documents; number += 1) {
    const guid = randomUUID()
    const { sha256, length } = await files.put(`${companyId}/documents/${guid}`, randomBytes(size.fileBytes))
    await server.owner.query(
      `with d as (insert into document (company_id, chron_id, doc_type, name) values ($1, $2, 'GPD', 'Document ' || $2::bigint) returning chron_id)
       insert into document_version (company_id, id, chron_id, version, status, file_name, file_ext, media_type, length, sha256, guid, created_by, created_on,
                                     approved_by, approved_on)
       select $1, $2, chron_id, 1, 'APPROVED', 'document.pdf', 'pdf', 'application/pdf', $3, $4, $5, $6, '2026-02-01', $6, '2026-02-01' from d`,
      [companyId, 900_000 + number, length, sha256, guid, by],
    )
  }
}
