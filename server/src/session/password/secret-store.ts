import { sql, type Transaction } from '../../platform/index.ts'

/** Keeps the newest secret of an account by its hash; an older one is void from then on. */
export async function putSecret(tx: Transaction, accountId: number, hash: Buffer, expiresAt: Date): Promise<void> {
  await tx.run(sql`select put_secret(${accountId}, ${hash}, ${expiresAt})`)
}

/** Voids a link of the account that is still on its way. */
export async function voidSecret(tx: Transaction, accountId: number): Promise<void> {
  await tx.run(sql`select void_secret(${accountId})`)
}

/** The account of a secret that can still be used. */
export async function findSecret(tx: Transaction, hash: Buffer, now: Date): Promise<number | undefined> {
  const { id } = await tx.one<{ id: number | null }>(sql`select find_secret(${hash}, ${now}) as id`)
  return id ?? undefined
}
