import type { Report, ReportFolder } from '@strata/contract'

export const winOrders: ReportFolder = {
  isFolder: true,
  chronId: 12,
  pid: 'P1',
  pname: 'Win orders',
  approvedCnt: 2,
  archivedCnt: 1,
  canManage: true,
}
export const designProducts: ReportFolder = {
  isFolder: true,
  chronId: 13,
  pid: 'P2',
  pname: 'Design products',
  approvedCnt: 1,
  archivedCnt: 0,
  canManage: false,
}

export const buildReport = (changes: Partial<Report> = {}): Report => ({
  isFolder: false,
  id: 71,
  chronId: 70,
  name: 'Order intake in October',
  createdOn: '2026-11-03T09:05:00.000Z',
  archivedOn: null,
  parent: { chronId: 12, pid: 'P1', pname: 'Win orders' },
  fileExt: 'pdf',
  inline: true,
  canManage: true,
  canDelete: false,
  inApproved: true,
  etag: '"71.1"',
  ...changes,
})
