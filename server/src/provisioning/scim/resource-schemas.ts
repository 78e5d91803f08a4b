import { scimDescriptions, scimSchema } from '@strata/contract'
import SCIMMY from 'scimmy'

const { Attribute, Schema, SchemaDefinition } = SCIMMY.Types
const core = SCIMMY.Schemas.User.definition

const strataDefinition = new SchemaDefinition('StrataUser', scimSchema.strataUser, scimDescriptions.strataUser, [
  new Attribute('string', 'shortName', {
    description: scimDescriptions.shortName,
  }),
  new Attribute('boolean', 'invited', {
    mutable: false,
    description: scimDescriptions.invited,
  }),
])

const definition: InstanceType<typeof SchemaDefinition> = new SchemaDefinition('User', scimSchema.user, scimDescriptions.user, [
  core.attribute('userName'),
  core.attribute('name'),
  new Attribute('string', 'displayName', { direction: 'out', mutable: false, description: scimDescriptions.displayName }),
  core.attribute('timezone'),
  core.attribute('active'),
  core.attribute('emails'),
  core.attribute('groups'),
]).extend(strataDefinition)

/** A member of the company by the schemas of RFC 7643: what Strata keeps of it, and nothing else. @throws Error where a value is none that its attribute can have */
export class StrataUser extends Schema {
  static override get id(): string {
    return definition.id
  }

  static override get definition() {
    return definition
  }

  declare userName?: string
  declare externalId?: string
  declare name?: { givenName?: string; familyName?: string; formatted?: string }
  declare timezone?: string
  declare active?: boolean
  declare emails?: { value?: string; type?: string; primary?: boolean }[]
  declare [scimSchema.strataUser]?: { shortName?: string; invited?: boolean }

  constructor(resource: object, direction = 'both') {
    super(resource, direction)
    Object.assign(this, definition.coerce(resource, direction))
  }
}

/** A group of the directory by RFC 7643: what Strata keeps of it. */
const groupSchema = new SchemaDefinition('Group', scimSchema.group, scimDescriptions.group, [
  SCIMMY.Schemas.Group.definition.attribute('displayName'),
  new Attribute('complex', 'members', { multiValued: true, uniqueness: false, description: scimDescriptions.members }, [
    new Attribute('string', 'value', { mutable: 'immutable', caseExact: true }),
    new Attribute('string', 'display', { mutable: false }),
    new Attribute('string', 'type', { mutable: 'immutable', canonicalValues: ['User'] }),
  ]),
])

export const resourceSchemas = [definition, strataDefinition, groupSchema]

/** Attributes of a whole person that are read, in lower case. */
export const keptUserAttributes: ReadonlySet<string> = new Set([
  'username',
  'name',
  'externalid',
  'timezone',
  'active',
  'emails',
  scimSchema.strataUser.toLowerCase(),
])

/** Names of attributes and of their parts, as the path of a patch has them, in lower case. A password is known, to be refused. */
export const keptUserNames: ReadonlySet<string> = new Set([
  ...keptUserAttributes,
  ...['givenname', 'familyname', 'formatted', 'value', 'type', 'primary', 'display', 'shortname', 'invited', 'password'],
])

/** Attributes that programs send by themselves and Strata does not keep: they are passed over, not refused. */
export const unkeptUserAttributes: ReadonlySet<string> = new Set([
  ...namesOf(core).filter((name) => !keptUserNames.has(name)),
  'id',
  'meta',
  'schemas',
  SCIMMY.Schemas.EnterpriseUser.id.toLowerCase(),
])

function namesOf({ attributes }: InstanceType<typeof SchemaDefinition>): string[] {
  return attributes.map(({ name }) => name.toLowerCase())
}
