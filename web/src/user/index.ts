export { loadAdvisorsDialog } from './lazy-parts.ts'
export { UsersList } from './list/users-list.tsx'
export { searchForUser } from './searched-user.ts'
export { allUsersQuery, assignableUsersQuery, userQuery, usersQuery } from './user-queries.ts'
