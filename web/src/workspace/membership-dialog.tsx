import { Group, Table, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { processRoleMessages as messages, type ProcessMember, pageLimits } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { wholeSize } from '../platform/index.ts'
import { findMembers, membersPageQuery, nameOfProcess, nameWithShortName, readMembers, roleWords } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { useShownInDialog, useTypedSearch } from '../tabs/index.ts'
import {
  Dialog,
  EmptyState,
  type ExportedList,
  ExportMenu,
  ListTools,
  LoadFailed,
  Pager,
  RowsSkeleton,
  scrolledByKeys,
  useIsSmall,
} from '../ui/index.ts'

/** Who has which role in which process (specification 3 §2.7), to be searched by any of them. */
export function MembershipDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const { data, isError, refetch } = useQuery(membersPageQuery(companyId, firstPage))
  return (
    <Dialog title={messages.membership} size={760} onClose={onClose} isInAddress>
      {isError && <LoadFailed title={messages.membersFailed} tryAgain={refetch} />}
      {!data && !isError && <RowsSkeleton rows={7} />}
      {data?.total === 0 && <EmptyState title={messages.noMembers.title}>{messages.noMembers.text}</EmptyState>}
      {data && data.total > 0 && (data.total > data.entries.length ? <LargeMembers /> : <WholeMembers members={data.entries} />)}
    </Dialog>
  )
}

const firstPage = { page: 0, size: wholeSize, search: '' }

function WholeMembers({ members }: { members: readonly ProcessMember[] }) {
  const [search, setSearch] = useTypedSearch(...useShownInDialog('membership'))
  const found = findMembers(members, useDeferredValue(search))
  return <Members {...{ search, setSearch, found }} readAll={() => found} />
}

/** Of a large company: the server looks for the words, and answers a page. */
function LargeMembers() {
  const { companyId } = useSession()
  const [search, setSearch] = useTypedSearch(...useShownInDialog('membership'))
  const [sought] = useDebouncedValue(search.trim().slice(0, pageLimits.search), 200)
  const [{ page, of }, turn] = useState({ page: 0, of: sought })
  const asked = { page: of === sought ? page : 0, size: wholeSize, search: sought }
  const { data, isError, refetch } = useQuery(membersPageQuery(companyId, asked))
  if (!data) return isError ? <LoadFailed title={messages.membersFailed} tryAgain={refetch} /> : <RowsSkeleton rows={7} />
  return (
    <>
      <Members {...{ search, setSearch }} found={data.entries} readAll={() => readMembers(companyId, sought)} />
      <Pager page={data.page} size={data.size} total={data.total} onChange={(to) => turn({ page: to.page, of: sought })} />
    </>
  )
}

interface MembersProps {
  search: string
  setSearch: (search: string) => void
  found: readonly ProcessMember[]
  /** For the export. */
  readAll: () => readonly ProcessMember[] | Promise<readonly ProcessMember[]>
}

function Members({ search, setSearch, found, readAll }: MembersProps) {
  const isSmall = useIsSmall()
  return (
    <>
      <Group align="flex-end" gap={8} mb="md">
        <TextInput
          label={messages.search}
          placeholder={messages.searchHint}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          maxLength={200}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          data-autofocus
          flex={1}
          miw={200}
        />
        <ListTools>
          <ExportMenu list={async () => readExportedMembers(await readAll())} isEmpty={found.length === 0} />
        </ListTools>
      </Group>
      {found.length === 0 ? (
        <EmptyState title={messages.notFound.title}>{messages.notFound.text}</EmptyState>
      ) : (
        <Table.ScrollContainer minWidth={isSmall ? 0 : 560} maxHeight="56vh" scrollAreaProps={scrolledByKeys(messages.rolesAndPeople)}>
          <Table stickyHeader horizontalSpacing={isSmall ? 6 : undefined} style={{ overflowWrap: 'anywhere' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.process}</Table.Th>
                <Table.Th>{messages.role}</Table.Th>
                <Table.Th>{messages.person}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.map((member) => (
                <Table.Tr key={`${member.processChronId}.${member.role}.${member.user.companyUserId}`}>
                  <Table.Td dir="auto">{nameOfProcess(member)}</Table.Td>
                  <Table.Td>{roleWords[member.role]}</Table.Td>
                  <Table.Td dir="auto">{nameWithShortName(member.user)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}

const readExportedMembers = (members: readonly ProcessMember[]): ExportedList => ({
  name: messages.membership,
  head: [messages.process, messages.role, messages.person],
  rows: members.map((member) => [nameOfProcess(member), roleWords[member.role], nameWithShortName(member.user)]),
})
