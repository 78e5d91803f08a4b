import { provisioningRoutes, scimGroupRoutes, scimServiceRoutes, scimUserRoutes } from '@strata/contract'
import { signed } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { addGrant, listGroups, removeGrant } from './group/grant-handlers.ts'
import { createScimGroup, deleteScimGroup, getScimGroup, listScimGroups, patchScimGroup, replaceScimGroup } from './group/group-handlers.ts'
import { getResourceType, getSchema, getServiceProviderConfig, listResourceTypes, listSchemas } from './scim/service-handlers.ts'
import { endProvisioning, getProvisioning, makeToken } from './token/token-handlers.ts'
import { createScimUser, deleteScimUser, getScimUser, listScimUsers, patchScimUser, replaceScimUser } from './user/person-handlers.ts'

export const provisioningEndpoints = [
  serve(provisioningRoutes.getProvisioning, getProvisioning),
  serve(provisioningRoutes.makeToken, makeToken, { prepare: signed }),
  serve(provisioningRoutes.endToken, endProvisioning),
  serve(provisioningRoutes.listGroups, listGroups),
  serve(provisioningRoutes.addGrant, addGrant, { prepare: signed }),
  serve(provisioningRoutes.removeGrant, removeGrant),
  serve(scimGroupRoutes.listScimGroups, listScimGroups),
  serve(scimGroupRoutes.getScimGroup, getScimGroup),
  serve(scimGroupRoutes.createScimGroup, createScimGroup),
  serve(scimGroupRoutes.replaceScimGroup, replaceScimGroup),
  serve(scimGroupRoutes.patchScimGroup, patchScimGroup),
  serve(scimGroupRoutes.deleteScimGroup, deleteScimGroup),
  serve(scimServiceRoutes.getServiceProviderConfig, getServiceProviderConfig),
  serve(scimServiceRoutes.listResourceTypes, listResourceTypes),
  serve(scimServiceRoutes.getResourceType, getResourceType),
  serve(scimServiceRoutes.listSchemas, listSchemas),
  serve(scimServiceRoutes.getSchema, getSchema),
  serve(scimUserRoutes.listScimUsers, listScimUsers),
  serve(scimUserRoutes.getScimUser, getScimUser),
  serve(scimUserRoutes.createScimUser, createScimUser),
  serve(scimUserRoutes.replaceScimUser, replaceScimUser),
  serve(scimUserRoutes.patchScimUser, patchScimUser),
  serve(scimUserRoutes.deleteScimUser, deleteScimUser),
]
