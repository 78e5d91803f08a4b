/** The company that a secret of a login is of: `12.…`. Nobody learns by it whether there is one. */
export function companyIdIn(secret: string | undefined): number | undefined {
  const [, companyId] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(secret ?? '') ?? []
  return companyId === undefined ? undefined : Number(companyId)
}
