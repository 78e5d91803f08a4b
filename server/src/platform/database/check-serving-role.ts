import type pg from 'pg'
import { DatabaseStartError } from './database-errors.ts'

/** Fails if the role that serves could see past row-level security, or cannot serve. Source: specification 5 §18. @throws DatabaseStartError */
export async function checkServingRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<ServingRole>(servingRoleQuery)
  const [role] = rows
  if (!role) throw new DatabaseStartError('The serving role is unknown to its own server.')
  const harm = describeHarm(role)
  if (harm)
    throw new DatabaseStartError(
      `The role ${role.name} of DATABASE_URL ${harm}. The server must log in as a role that row-level security binds.`,
    )
  if (!role.serves)
    throw new DatabaseStartError(`The role ${role.name} of DATABASE_URL may not serve. Run: grant strata_serving to "${role.name}";`)
}

interface ServingRole {
  name: string
  superuser: boolean
  bypasses: boolean
  owned_table: string | null
  serves: boolean
}

function describeHarm(role: ServingRole): string | undefined {
  if (role.superuser) return 'is a superuser, or a member of one'
  if (role.bypasses) return 'has BYPASSRLS, or is a member of a role that has'
  if (role.owned_table !== null) return `owns the table ${role.owned_table}, or is a member of its owner`
  return undefined
}

/** A member may become the role it is a member of, so memberships count as the thing itself. */
const servingRoleQuery = `
  select current_user as name,
         (select coalesce(bool_or(rolsuper), false) from pg_roles where pg_has_role(current_user, oid, 'member')) as superuser,
         (select coalesce(bool_or(rolbypassrls), false) from pg_roles where pg_has_role(current_user, oid, 'member')) as bypasses,
         (select min(c.oid::regclass::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
             and pg_has_role(current_user, c.relowner, 'member')) as owned_table,
         exists (select from pg_roles where rolname = 'strata_serving' and pg_has_role(current_user, oid, 'usage')) as serves`
