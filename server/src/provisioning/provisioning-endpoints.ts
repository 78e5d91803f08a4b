import { provisioningRoutes, scimServiceRoutes, scimUserRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getResourceType, getSchema, getServiceProviderConfig, listResourceTypes, listSchemas } from './scim/service-handlers.ts'
import { endProvisioning, getProvisioning, makeToken } from './token/token-handlers.ts'
import { createScimUser, deleteScimUser, getScimUser, listScimUsers, patchScimUser, replaceScimUser } from './user/person-handlers.ts'

export const provisioningEndpoints = [
  serve(provisioningRoutes.getProvisioning, getProvisioning),
  serve(provisioningRoutes.makeToken, makeToken),
  serve(provisioningRoutes.endToken, endProvisioning),
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
