import { Skeleton, Table, TextInput } from '@mantine/core'
import { type ProcessMember, processRoleMessages } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { findMembers, membersQuery, nameWithShortName, roleWords } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { useWorkspaceDialog } from '../tabs/index.ts'
import { Dialog, EmptyState, LoadFailed, scrolledByKeys } from '../ui/index.ts'

/** Who has which role in which process (specification 3 §2.7), to be searched by any of them. */
export function MembershipDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(membersQuery(companyId))
  return (
    <Dialog title="Process Membership" size={760} onClose={onClose}>
      {isError && <LoadFailed title={processRoleMessages.membersFailed} tryAgain={refetch} />}
      {!data && !isError && <Skeleton height={280} />}
      {data?.length === 0 && (
        <EmptyState title="Nobody has a role yet">Sponsors, leaders and members of all processes stand here.</EmptyState>
      )}
      {data && data.length > 0 && <Members members={data} />}
    </Dialog>
  )
}

function Members({ members }: { members: readonly ProcessMember[] }) {
  const [search, setSearch] = useState(useWorkspaceDialog.getState().sought)
  const found = findMembers(members, useDeferredValue(search))
  return (
    <>
      <TextInput
        label="Search"
        placeholder="Process, role or person"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
        mb="md"
      />
      {found.length === 0 ? (
        <EmptyState title="Nothing found">No process, role or person matches the search.</EmptyState>
      ) : (
        <Table.ScrollContainer minWidth={560} maxHeight="56vh" scrollAreaProps={scrolledByKeys('Roles and people')}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Process</Table.Th>
                <Table.Th>Role</Table.Th>
                <Table.Th>Person</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.map((member) => (
                <Table.Tr key={`${member.processChronId}.${member.role}.${member.user.companyUserId}`}>
                  <Table.Td>
                    ({member.pid}) {member.pname}
                  </Table.Td>
                  <Table.Td>{roleWords[member.role]}</Table.Td>
                  <Table.Td>{nameWithShortName(member.user)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}
