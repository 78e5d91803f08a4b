import { id as idField, type ScimParts, scimRefusals } from '@strata/contract'
import { fail, matchesEtag, type ProvisionerContext } from '../../platform/index.ts'
import { selectParts } from './select-parts.ts'

type Context = ProvisionerContext

interface ScimKind<Whole extends object> {
  /** Below the address of the company’s SCIM. */
  path: 'Users' | 'Groups'
  /** Names it in the audit. */
  note(context: Context, id: number): void
  find(context: Context, id: number): Promise<{ version: string; whole: Whole } | undefined>
}

/** How calls on single people and groups are answered, whatever is done: with the parts that were asked for, an etag, and an entry of the audit for a change. */
export function scimResource<Whole extends object>({ path, note, find }: ScimKind<Whole>) {
  async function answer(context: Context, id: number, parts: ScimParts): Promise<Whole> {
    const { version, whole } = (await find(context, id)) ?? fail('NOT_FOUND')
    context.answer.etag(version)
    return selectParts(whole, parts)
  }
  async function doTo(context: Context, given: string, work: (id: number) => Promise<void>): Promise<number> {
    const id = readId(given)
    await work(id)
    note(context, id)
    return id
  }
  return {
    get: (context: Context, given: string, parts: ScimParts): Promise<Whole> => answer(context, readId(given), parts),
    create: async (context: Context, parts: ScimParts, work: Promise<number>): Promise<Whole> => {
      const id = await work
      context.answer.header('location', `${baseOf(context)}/${path}/${id}`)
      note(context, id)
      return answer(context, id, parts)
    },
    change: async (context: Context, given: string, parts: ScimParts, work: (id: number) => Promise<void>): Promise<Whole> =>
      answer(context, await doTo(context, given, work), parts),
    remove: async (context: Context, given: string, work: (id: number) => Promise<void>): Promise<undefined> =>
      void (await doTo(context, given, work)),
  }
}

/** What is no id of ours is nobody’s. @throws Problem NOT_FOUND */
const readId = (given: string): number => idField.safeParse(/^\d{1,16}$/.test(given) ? given : undefined).data ?? fail('NOT_FOUND')

/** The address of the company’s SCIM. */
export const baseOf = ({ companyId, services }: Pick<Context, 'companyId' | 'services'>): string =>
  `${services.configuration.publicUrl}/scim/v2/${companyId}`

/** @throws Problem EDITED_MEANWHILE where `if-match` names another version than this one */
export function refuseOther(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && ifMatch !== '*' && !matchesEtag(ifMatch, version))
    fail('EDITED_MEANWHILE', { detail: scimRefusals.changedMeanwhile })
}
