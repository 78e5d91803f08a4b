export { loadAdvisorsDialog } from './lazy-parts.ts'
export { UsersList } from './list/users-list.tsx'
export { seekUser } from './sought-user.ts'
export { allUsersQuery, assignableUsersQuery, userQuery, usersQuery } from './user-queries.ts'
