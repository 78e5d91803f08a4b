import { type RouteInput, type RouteOutput, scimDescriptions, scimLimits, scimSchema, type scimServiceRoutes } from '@strata/contract'
import { fail, type ProvisionerContext } from '../../platform/index.ts'
import { listPage } from './list-page.ts'
import { resourceSchemas } from './resource-schemas.ts'
import { baseOf } from './scim-resource.ts'

type Routes = typeof scimServiceRoutes
type Context = ProvisionerContext
type Json = Record<string, unknown>

export function getServiceProviderConfig(context: Context): Json {
  const { publicUrl } = context.services.configuration
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    documentationUri: `${publicUrl}/docs/operate/provisioning.html`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: scimLimits.page },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: scimDescriptions.token,
        description: scimDescriptions.tokenUse,
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseOf(context)}/ServiceProviderConfig` },
  }
}

export const listResourceTypes = (context: Context): RouteOutput<Routes['listResourceTypes']> =>
  listPage(resourceTypes(context), whole, same)

export function getResourceType(context: Context, { params }: RouteInput<Routes['getResourceType']>): Json {
  return resourceTypes(context).find(({ id }) => id === params.name) ?? fail('NOT_FOUND')
}

export const listSchemas = (context: Context): RouteOutput<Routes['listSchemas']> => listPage(schemas(context), whole, same)

export function getSchema(context: Context, { params }: RouteInput<Routes['getSchema']>): Json {
  return schemas(context).find(({ id }) => id === params.urn) ?? fail('NOT_FOUND')
}

const whole = { startIndex: 1, count: scimLimits.page }
const same = (one: Json): Json => one

function resourceTypes(context: Context): (Json & { id: string })[] {
  const describe = (id: string, schema: string, more: Json) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint: `/${id}s`,
    schema,
    ...more,
    meta: { resourceType: 'ResourceType', location: `${baseOf(context)}/ResourceTypes/${id}` },
  })
  return [
    describe('User', scimSchema.user, {
      description: scimDescriptions.users,
      schemaExtensions: [{ schema: scimSchema.strataUser, required: false }],
    }),
    describe('Group', scimSchema.group, { description: scimDescriptions.groups, schemaExtensions: [] }),
  ]
}

function schemas(context: Context): (Json & { id: string })[] {
  return resourceSchemas.map((definition) => {
    // Its parts know how they are written.
    const described: Json = JSON.parse(JSON.stringify(definition.describe(`${baseOf(context)}/Schemas`)))
    return { ...described, id: definition.id }
  })
}
