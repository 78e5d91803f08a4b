/** A person as RFC 7643 writes it. For tests. */
export const scimUserOf = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Vera', familyName: 'Lund' },
  ...more,
})

/** A patch as RFC 7644 writes it. For tests. */
export const scimPatchOf = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
