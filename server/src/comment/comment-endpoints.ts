import { commentRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import {
  addComment,
  archiveThread,
  getThread,
  getUnread,
  listArchivedRoots,
  listCurrentRoots,
  markRead,
  unarchiveThread,
} from './comment-handlers.ts'

export const commentEndpoints = [
  serve(commentRoutes.listCurrentRoots, listCurrentRoots),
  serve(commentRoutes.listArchivedRoots, listArchivedRoots),
  serve(commentRoutes.getThread, getThread),
  serve(commentRoutes.addComment, addComment),
  serve(commentRoutes.archiveThread, archiveThread),
  serve(commentRoutes.unarchiveThread, unarchiveThread),
  serve(commentRoutes.getUnread, getUnread),
  serve(commentRoutes.markRead, markRead),
]
