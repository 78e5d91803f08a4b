/** The rooms of a feature that lists what a company keeps, by their paths: a beginning that runs, to be given its own subject. */
export function writeDomain(name: string, migration: number): Record<string, string> {
  const words = nameForms(name)
  return { ...contractFiles(words), ...serverFiles(words, migration), ...webFiles(words) }
}

interface NameForms {
  /** `risk-note` */
  kebab: string
  /** `riskNote` */
  camel: string
  /** `RiskNote` */
  pascal: string
  /** `risk_note` */
  snake: string
  /** `risk note` */
  words: string
}

export function nameForms(kebab: string): NameForms {
  const pascal = kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    kebab,
    pascal,
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
  }
}

const contractFiles = ({ kebab, camel, pascal, words }: NameForms): Record<string, string> => ({
  [`contract/src/${kebab}/${kebab}-messages.ts`]: `import { defineMessages } from '../messages/index.ts'

export const ${camel}Messages = defineMessages({
  title: '${sentenceCase(words)}s',
  none: 'No ${words}s yet',
  count: '{count, plural, one {# ${words}} other {# ${words}s}}',
  loadFailed: 'The ${words}s could not be loaded.',
})
`,
  [`contract/src/${kebab}/${kebab}-routes.ts`]: `import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'

const ${camel} = z.object({ id, name: z.string() })
export type ${pascal} = z.infer<typeof ${camel}>

export const ${camel}Routes = defineRoutes({
  list${pascal}s: {
    method: 'GET',
    path: '/aprs/v3/${kebab}/{companyId}/list',
    summary: 'The ${words}s of the company, by name.',
    right: 'member',
    params: companyParams,
    output: z.array(${camel}),
    errors: [],
  },
})
`,
})

const serverFiles = ({ kebab, camel, pascal, snake, words }: NameForms, migration: number): Record<string, string> => ({
  [`server/migrations/${String(migration).padStart(4, '0')}-${kebab}s.sql`]: `create table ${snake} (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  primary key (company_id, id)
);
select strata_protect('${snake}');
`,
  [`server/src/${kebab}/${kebab}-views.ts`]: `import type { ${pascal} } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

export const list${pascal}s = (tx: CompanyTransaction): Promise<${pascal}[]> =>
  tx.many<${pascal}>(sql\`select id, name from ${snake} where company_id = \${tx.companyId} order by lower(name), id\`)
`,
  [`server/src/${kebab}/${kebab}-endpoints.ts`]: `import { ${camel}Routes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { list${pascal}s } from './${kebab}-views.ts'

export const ${camel}Endpoints = [serve(${camel}Routes.list${pascal}s, ({ tx }) => list${pascal}s(tx))]
`,
  [`server/src/${kebab}/${kebab}.test.ts`]: `import { ${camel}Routes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()

const buildReader = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })

it('lists the ${words}s of the own company by name, and none of another', async () => {
  // given
  const [mine, other] = [await buildReader(), await buildReader()]
  const keep = (companyId: number, name: string) =>
    test.owner.query('insert into ${snake} (company_id, name) values ($1, $2)', [companyId, name])
  await keep(mine.companyId, 'second')
  await keep(mine.companyId, 'First')
  await keep(other.companyId, 'Not mine')
  // when
  const { body } = await test.as(mine).call(${camel}Routes.list${pascal}s)
  // then
  expect(body).toEqual([
    { id: expect.any(Number), name: 'First' },
    { id: expect.any(Number), name: 'second' },
  ])
})
`,
})

const webFiles = ({ kebab, camel, pascal, words }: NameForms): Record<string, string> => ({
  [`web/src/${kebab}/${kebab}-queries.ts`]: `import { ${camel}Messages, ${camel}Routes } from '@strata/contract'
import { query } from '../platform/index.ts'

const ${camel}Key = (companyId: number) => ['${kebab}', companyId] as const

export const ${camel}sQuery = (companyId: number) =>
  query({
    key: ${camel}Key(companyId),
    route: ${camel}Routes.list${pascal}s,
    request: { params: { companyId } },
    failed: ${camel}Messages.loadFailed,
  })
`,
  [`web/src/${kebab}/${kebab}-screen.tsx`]: `import { List, Skeleton, Title } from '@mantine/core'
import { ${camel}Messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed } from '../ui/index.ts'
import { ${camel}sQuery } from './${kebab}-queries.ts'

/** The ${words}s of the company. */
export function ${pascal}Screen() {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(${camel}sQuery(companyId))
  if (isError) return <LoadFailed title={${camel}Messages.loadFailed} tryAgain={refetch} />
  if (!data) return <Skeleton height={120} />
  if (data.length === 0) return <EmptyState title={${camel}Messages.none} />
  return (
    <section aria-label={${camel}Messages.title}>
      <Title order={2}>{${camel}Messages.count({ count: data.length })}</Title>
      <List>
        {data.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
    </section>
  )
}
`,
  [`web/src/${kebab}/${kebab}-screen.test.tsx`]: `import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { ${pascal}Screen } from './${kebab}-screen.tsx'

const list = 'GET /aprs/v3/${kebab}/1/list'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it('lists the ${words}s', async () => {
  stubServer({ [list]: () => jsonAnswer([{ id: 1, name: 'First' }]) })
  showAs(<${pascal}Screen />)
  expect(await screen.findByText('First')).toBeVisible()
  expect(screen.getByRole('heading', { name: '1 ${words}' })).toBeVisible()
})

it('says that there are none yet', async () => {
  stubServer({ [list]: () => jsonAnswer([]) })
  showAs(<${pascal}Screen />)
  expect(await screen.findByText('No ${words}s yet')).toBeVisible()
})
`,
  [`web/src/${kebab}/lazy-parts.ts`]: `/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const load${pascal}Screen = () => import('./${kebab}-screen.tsx').then((module) => module.${pascal}Screen)
`,
  [`web/src/${kebab}/index.ts`]: `export { load${pascal}Screen } from './lazy-parts.ts'
`,
})

const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
